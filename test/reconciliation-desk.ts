import { type RawBuilder, sql } from 'kysely'
import type {
  Finished,
  Line,
  ReadStatementAnswer,
  Reconciliation,
  Statement,
} from '#features/cash/reconciliation/contract.ts'
import type { LineFilter } from '#features/cash/reconciliation/rules.ts'
import type { CashAccount } from '#features/ledger/cash-accounts/contract.ts'
import { storeSettings } from '#features/office/settings/server/queries.ts'
import { aHouse } from '#features/people/houses/server/factory.ts'
import type { Tx } from '#server/database/db.ts'
import { testApp } from './app.ts'

/** The headings of a wallet. */
export const WALLET_HEAD = ['Date and Time', 'Description', 'Reference No.', 'Debit', 'Credit', 'Balance']

type Answer<Body> = Body & { message: string; code: string; errors: Record<string, string[]> }
export type Lines = { counts: Record<LineFilter, number>; lines: { data: Line[]; total: number } }

let references = 2_000_000_000_000
interface Move {
  amount: number
  day?: string
  text?: string
  reference?: string
}

/** Two officers, wallets and banks with statements. Today is 2026-11-21 in Manila; any amount is taken. */
export async function reconciliationDesk() {
  const app = await testApp()
  const { call, database, signInAs } = app
  const ana = await signInAs('treasurer')
  const ben = await signInAs('admin')
  const write = <Made>(work: (tx: Tx) => Promise<Made>) =>
    database.transaction({ userId: ana.userId, requestId: null }, work)
  await write((tx) => storeSettings(tx, new Map([['exact_sums', 'false']] as const)))
  const ask = <Body>(method: string, path: string, body?: object, token = ana.token) =>
    call<Answer<Body>>(method, path, body, { token })
  let places = 0
  const desk = {
    ...app,
    ana,
    ben,
    ask,
    write,
    house: () => write((tx) => aHouse(tx)),
    /** A new place of its own. */
    place: async (kind: 'bank' | 'wallet' = 'wallet'): Promise<CashAccount> => {
      places += 1
      return (await ask<{ place: CashAccount }>('POST', '/places', { kind, name: `${kind} ${places}` })).body.place
    },
    /** A walk-in's payment in the books of a wallet or a bank. */
    async pay(
      place: CashAccount,
      {
        amount,
        ...more
      }: { amount: number; reference?: string | null; transfer_amount?: number; day?: string; house_id?: number },
    ) {
      const { body } = await ask<{ payment: { id: number; receipt_number: string } }>('POST', '/sales', {
        payer_name: 'Guest',
        items: [{ account: 'Passway', amount }],
        method: place.kind === 'bank' ? 'bank transfer' : 'e-wallet',
        place_id: place.id,
        ...more,
      })
      return body.payment
    },
    preview: (place: CashAccount, rows: string[][], more: object = {}) =>
      ask<ReadStatementAnswer>('POST', '/reconciliation/statements/preview', { place_id: place.id, rows, ...more }),
    keep: (place: CashAccount, rows: string[][], more: object = {}, token = ana.token) =>
      ask<{ statement: Statement; new: number; known: number }>(
        'POST',
        '/reconciliation/statements',
        { place_id: place.id, rows, source: 'sheet', ...more },
        token,
      ),
    lines: async (place: CashAccount, state: LineFilter = 'all', more = '') =>
      (await ask<Lines>('GET', `/reconciliation/lines?place_id=${place.id}&state=${state}&per_page=100${more}`)).body,
    act: (line: { id: number }, what: string, body: object = {}, token = ana.token) =>
      ask<{ line: Line; payment: { id: number; receipt_number: string } }>(
        'POST',
        `/reconciliation/lines/${line.id}/${what}`,
        body,
        token,
      ),
    differences: async (place: CashAccount, more = '') =>
      (await ask<Reconciliation>('GET', `/reconciliation?place_id=${place.id}${more}`)).body,
    finish: (place: CashAccount, more: object = {}) =>
      ask<{ reconciliation: Finished }>('POST', '/reconciliation/finished', { place_id: place.id, ...more }),
    /** A statement of the application itself. */
    asUser: (statement: RawBuilder<unknown>) => write((tx) => statement.execute(tx)),
    async entryOf(payment: { id: number }): Promise<number> {
      const { rows } = await sql<{ id: number }>`
        select id from place_entries where payment_id = ${payment.id} and kind = 'payment'`.execute(database.db)
      return rows[0]?.id ?? 0
    },
  }
  /** A place with a statement of some lines; what it held before is ₱0.00. */
  async function reading(moves: readonly Move[], given?: CashAccount): Promise<{ at: CashAccount; found: Line[] }> {
    const at = given ?? (await desk.place())
    let balance = 0
    const rows = moves.map(({ amount, day = '2026-11-05', text = 'Payment received', reference }) => {
      balance += amount
      references += 1
      const sides = amount < 0 ? [(-amount).toFixed(2), ''] : ['', amount.toFixed(2)]
      return [`${day} 01:00 PM`, text, reference ?? String(references), ...sides, balance.toFixed(2)]
    })
    await desk.keep(at, [WALLET_HEAD, ...rows])
    return { at, found: (await desk.lines(at)).lines.data }
  }
  return {
    ...desk,
    reading,
    /** The same, and its first line. */
    async first(moves: readonly Move[], given?: CashAccount) {
      const { at, found } = await reading(moves, given)
      return { at, line: found[0] as Line }
    },
  }
}
