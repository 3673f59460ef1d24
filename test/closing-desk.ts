import { type RawBuilder, sql } from 'kysely'
import { expect } from 'vitest'
import type { DayClosing } from '#features/cash/closings/contract.ts'
import type { CashAccount } from '#features/ledger/cash-accounts/contract.ts'
import { testApp } from './app.ts'

/** Two officers, a bank, and drawers that are counted and closed. Today is 2026-11-21 in Manila. */
export async function closingDesk() {
  const app = await testApp()
  const { call, database, signInAs } = app
  const ana = await signInAs('treasurer')
  const ben = await signInAs('admin')
  type Answer<Body> = Body & { message: string; code: string; errors: Record<string, string[]> }
  type Counted = { closing: DayClosing }
  const ask = <Body>(method: string, path: string, body?: object, token = ana.token) =>
    call<Answer<Body>>(method, path, body, { token })
  const add = async (input: object) => (await ask<{ place: CashAccount }>('POST', '/places', input)).body.place
  const bank = await add({ kind: 'bank', name: 'BPI savings', main: true })
  let drawers = 0
  const count = (place: CashAccount, pieces: object[], more: object = {}, token = ana.token) =>
    ask<Counted>('POST', '/day-closings', { place_id: place.id, pieces, ...more }, token)
  const confirm = (id: number, token = ben.token) => ask<Counted>('POST', `/day-closings/${id}/confirm`, {}, token)
  return {
    ...app,
    ana,
    ben,
    bank,
    ask,
    count,
    confirm,
    /** A new main drawer with so much change, in which a day begins. */
    drawer: (change_fund: number | null = null) => {
      drawers += 1
      return add({ kind: 'drawer', name: `Desk ${drawers}`, main: true, change_fund })
    },
    sell: (amount: number, day = '2026-11-21') =>
      ask<{ payment: { id: number; receipt_number: string } }>('POST', '/sales', {
        payer_name: 'Guest',
        items: [{ account: 'Passway', amount }],
        method: 'cash',
        day,
      }),
    notes: (number: number, worth = 100) => [{ kind: 'note', worth, count: number }],
    undo: (id: number, reason = 'A receipt was forgotten') =>
      ask<Counted>('POST', `/day-closings/${id}/undo`, { reason }),
    /** Returns the balance of a cash account on the evening of a day, in centavos. */
    async holds(place: CashAccount, day = '2026-11-21'): Promise<number> {
      const { rows } = await sql<{ held: number }>`select cash_account_balance(${place.id}, ${day}) as held`.execute(
        database.db,
      )
      return rows[0]?.held ?? 0
    },
    /** A statement of the application itself. */
    asUser: (statement: RawBuilder<unknown>) =>
      database.transaction({ userId: ana.userId, requestId: null }, (tx) => statement.execute(tx)),
    /** Counted by one, closed by another. */
    async close(place: CashAccount, pieces: object[], more: object = {}): Promise<DayClosing> {
      const { body } = await count(place, pieces, more)
      const closed = await confirm(body.closing.id)
      expect(closed.status).toBe(200)
      return closed.body.closing
    },
  }
}
