import { setTimeout as pause } from 'node:timers/promises'

/** One clerk's turn, so that nobody comes near the six hundred calls a minute a session has. */
const TURN_MS = 200
/** One who hears nothing for so long asks again. */
const PATIENCE_MS = 8_000
const AMOUNT_PESOS = 123.45

/** A payment that was acknowledged. */
export interface Paid {
  bill: number
  /** The server that acknowledged it. */
  at: string
  /** When it was first sent; milliseconds of `performance.now()`. */
  sent: number
  told: number
}

/** Where a clerk pays: a server of the product, by its name and its address as it is now. */
export interface Desk {
  name: string
  address: string
}

/** Observations of the clerks of a round. */
export class Round {
  readonly paid: Paid[] = []
  refused = 0
  /** Nobody answered: the server or the way to it is gone. */
  unanswered = 0
  readonly odd: string[] = []
  #over = false

  /**
   * The bills of the round, paid by these clerks until it is over; each at one desk, which he asks until he is told. Every
   * desk has bills of its own, so that those who cannot pay for a while find some left.
   */
  async work(bills: readonly number[], clerks: readonly { desk: Desk; token: string }[]): Promise<void> {
    const desks = [...new Set(clerks.map(({ desk }) => desk))]
    const clerk = async ({ desk, token }: { desk: Desk; token: string }, left: number[]) => {
      for (let bill = left.shift(); bill !== undefined && !this.#over; bill = left.shift()) {
        await this.#pay(bill, desk, token)
        await pause(TURN_MS)
      }
    }
    const shares = desks.map((desk, at) => ({ desk, left: bills.filter((_, n) => n % desks.length === at) }))
    await Promise.all(
      shares.flatMap(({ desk, left }) => clerks.filter((one) => one.desk === desk).map((one) => clerk(one, left))),
    )
  }

  /** Nobody begins another payment; what was begun is asked for until it is told. */
  end(): void {
    this.#over = true
  }

  /** By the same key each time, as the desk's own screen does. */
  async #pay(bill: number, desk: Desk, token: string): Promise<void> {
    for (let sent = performance.now(); ; sent = performance.now()) {
      const answer = await this.#ask(bill, desk, token)
      if (answer?.status === 200) {
        this.paid.push({ bill, at: desk.name, sent, told: performance.now() })
        return
      }
      if (answer === null) this.unanswered++
      else if (answer.status === 503) this.refused++
      else return void this.odd.push(`${answer.status} ${await answer.text()}`)
      await pause(TURN_MS)
    }
  }

  async #ask(bill: number, desk: Desk, token: string): Promise<Response | null> {
    const answer = await fetch(`${desk.address}/api/bills/pay-edit-bill`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': `failover of bill ${bill}`,
      },
      body: JSON.stringify({ bill_id: bill, payment_amount: AMOUNT_PESOS }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    }).catch(() => null)
    // One whose end was lost tells nothing, and is asked for again.
    return answer && (await whole(answer))
  }
}

async function whole(answer: Response): Promise<Response | null> {
  const text = await answer.text().catch(() => null)
  return text === null ? null : new Response(text, { status: answer.status })
}
