import { sql } from 'kysely'
import { aBill } from '#features/dues/bills/server/factory.ts'
import { booksProblems } from '#features/ledger/books-check/server/books.queries.ts'
import { insertAdmin, insertUser } from '#features/people/account/server/queries.ts'
import { insertSession } from '#features/people/account/server/sessions.queries.ts'
import { aHouse } from '#features/people/houses/server/factory.ts'
import { hashToken, newToken } from '#server/access/tokens.ts'
import type { Database } from '#server/database/db.ts'
import type { ServerProcess } from './server-process.ts'

const nobody = { userId: null, requestId: null }
const AMOUNT = 123_45
const BILLS = 60
const AT_ONCE = 8

export interface Account {
  rounds: number
  acknowledged: number
  lost: number
  doubled: number
  /** Problems of the books, which know of everything half done. */
  problems: string[]
  /** From a start to the first answer, the longest one. */
  slowestStartMs: number
}

/** A session of a new treasurer. */
export async function treasurerToken(database: Database): Promise<string> {
  const token = newToken()
  await database.transaction(nobody, async (tx) => {
    const userId = await insertUser(tx, {
      firstname: 'Tess',
      middlename: null,
      lastname: 'Treasurer',
      email: `${token.slice(0, 12)}@office.example`,
      contactNumber: null,
      role: 'treasurer',
    })
    await insertAdmin(tx, userId)
    const session = { userId, tokenHash: hashToken(token), userAgent: 'test', address: '127.0.0.1', now: new Date() }
    await insertSession(tx, session)
  })
  return token
}

/** Unpaid bills of ₱123.45 of one new house. */
export async function unpaidBills(database: Database, count: number): Promise<number[]> {
  return await database.transaction(
    nobody,
    async (tx) => {
      const ids: number[] = []
      const house = await aHouse(tx)
      for (let n = 0; n < count; n++) {
        const month = `${2026 + Math.floor(n / 12)}-${String(1 + (n % 12)).padStart(2, '0')}`
        ids.push((await aBill(tx, { house, amount: AMOUNT, month })).id)
      }
      return ids
    },
    { timeout: 60_000 },
  )
}

/** Pays bills, several at once, until they are paid or nobody answers; returns those whose payment was acknowledged. */
export async function payAll(
  server: Pick<ServerProcess, 'post'>,
  bills: readonly number[],
  token: string,
  acknowledge: (bill: number) => void,
): Promise<void> {
  const left = [...bills]
  const pay = async () => {
    for (let bill = left.shift(); bill !== undefined; bill = left.shift()) {
      const body = { bill_id: bill, payment_amount: AMOUNT / 100 }
      const status = await server.post('/bills/pay-edit-bill', body, token).then(
        (answer) => answer.status,
        () => null,
      )
      if (status === null) return
      if (status === 200) acknowledge(bill)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, pay))
}

/**
 * Kills the server in the middle of payments it acknowledges, round after round, and starts it again (promise K01).
 * `alsoKill` is done with it every second round: the database too.
 */
export async function crashRounds({
  rounds,
  database,
  start,
  alsoKill = async () => undefined,
}: {
  rounds: number
  /** Another way to the database, which survives the server. */
  database: () => Promise<Database>
  start(): Promise<ServerProcess>
  alsoKill?(): Promise<void>
}): Promise<Account> {
  const acknowledged: number[] = []
  let slowestStartMs = 0
  const begin = async () => {
    const since = performance.now()
    const server = await start()
    const { status } = await server.call('GET', '/health')
    if (status !== 200) throw new Error(`The server was ready and answered ${status}`)
    slowestStartMs = Math.max(slowestStartMs, performance.now() - since)
    return server
  }
  let server = await begin()
  const way = await database()
  const token = await treasurerToken(way)
  for (let round = 0; round < rounds; round++) {
    const bills = await unpaidBills(way, BILLS)
    const dies = Promise.withResolvers<void>()
    const deadly = 5 + Math.floor(Math.random() * (BILLS / 2))
    let answers = 0
    const paying = payAll(server, bills, token, (bill) => {
      acknowledged.push(bill)
      answers += 1
      if (answers === deadly) dies.resolve()
    })
    await Promise.race([dies.promise, paying])
    const gone = server.end('SIGKILL')
    if (round % 2 === 1) await alsoKill()
    await gone
    await paying
    server = await begin()
  }
  const { rows } = await sql<{ id: number; paid: number }>`
    select b.id, count(i.id)::int as paid from bills b
    left join payment_items i on i.bill_id = b.id and not i.voided group by b.id`.execute(way.db)
  const times = new Map(rows.map(({ id, paid }) => [id, paid]))
  const problems = await booksProblems(way.db)
  await way.close()
  await server.end('SIGTERM')
  return {
    rounds,
    acknowledged: acknowledged.length,
    lost: acknowledged.filter((bill) => times.get(bill) === 0).length,
    doubled: rows.filter(({ paid }) => paid > 1).length,
    problems,
    slowestStartMs: Math.round(slowestStartMs),
  }
}
