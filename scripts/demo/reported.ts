import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { addDays } from '#shared/dates.ts'
import { hasAccount, PASSWORD } from './accounts.ts'
import { arrearsOn } from './arrears.ts'
import { storiesOf } from './behind.ts'
import { ask, type Office, signedIn } from './office.ts'

type House = Office['houses'][number]

/** Candidates who owe something; one of them owes what the screenshot says. */
const MOST_OWING = 12
/** Pesos of who owes nothing. */
const A_MONTH_AHEAD = 1000
/** Content of the screenshot, in pesos. */
const ON_THE_SCREENSHOT = { amount: 1000, reference: '9041773322185' }

/** Money on its way to the bank, in pesos. */
export interface Transfer {
  reference: string
  amount: number
}

export interface Candidate {
  house: House
  /** Pesos that were due before today. */
  owed: number
}

/** Candidates to pay or report something: owners with an account, of houses without a story, besides the first; who owes comes first. */
export async function candidates(office: Office): Promise<Candidate[]> {
  const data = new Set([...storiesOf(office.houses).values()].map(({ id }) => id))
  const found: Candidate[] = []
  for (const [at, house] of office.houses.entries()) {
    if (at === 0 || data.has(house.id) || !hasAccount(at)) continue
    found.push({ house, owed: (await arrearsOn(office, house.id, office.today)).owed })
    if (found.filter(({ owed }) => owed > 0).length === MOST_OWING) break
  }
  return found.toSorted((one, other) => Math.min(other.owed, 1) - Math.min(one.owed, 1))
}

/**
 * Two residents tell the office of a payment, and it waits: one by e-wallet with its screenshot, one by a transfer that the
 * statement of the bank has. Returns that transfer, and the other candidates.
 */
export async function fillReported(
  office: Office,
  all: readonly Candidate[],
): Promise<{ transfer: Transfer | null; others: Candidate[] }> {
  const { today, clock } = office
  const byWallet =
    all.find(({ owed }) => owed === ON_THE_SCREENSHOT.amount) ?? all.findLast(({ owed }) => owed > 0) ?? all.at(-1)
  const byBank = all.find((one) => one !== byWallet)
  const transfer = byBank ? { amount: byBank.owed || A_MONTH_AHEAD, reference: 'IP2048337' } : null
  if (byBank && transfer) {
    clock.moveTo(addDays(today, -1), '19:05')
    await report(office, byBank.house, { ...transfer, method: 'bank transfer', paid_on: addDays(today, -1) })
  }
  if (byWallet) {
    clock.moveTo(today, '07:20')
    const { amount, reference } = ON_THE_SCREENSHOT
    const form = new FormData()
    for (const [name, value] of Object.entries({ amount, reference, method: 'e-wallet', paid_on: today }))
      form.set(name, String(value))
    const picture = await readFile(join(import.meta.dirname, 'wallet-screenshot.jpg'))
    form.append('screenshot', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'screenshot.jpg')
    await report(office, byWallet.house, form)
  }
  return { transfer, others: all.filter((one) => one !== byWallet && one !== byBank) }
}

async function report(office: Office, { owner }: House, body: object | FormData): Promise<void> {
  const resident = await signedIn(office, owner.email ?? '', PASSWORD, true)
  await ask(resident, 'POST', '/payment-reports', body)
}
