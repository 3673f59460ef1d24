import { expect } from 'vitest'
import { aBill } from '#features/dues/bills/server/factory.ts'
import type { PenaltyRuleRow } from '#features/dues/penalties/rule.contract.ts'
import { booksProblems } from '#features/ledger/books-check/server/books.queries.ts'
import { storeSettings } from '#features/office/settings/server/queries.ts'
import type { Tx } from '#server/database/db.ts'
import { testApp } from './app.ts'

type Answer<Body> = Body & { message: string; errors: Record<string, string[]> }

export interface PenaltyPreview {
  count: number
  total: number
  penalty: number
  allowed: boolean
  penalties: { total: number; data: { bill: { id: number; month: string }; formula: string; amount: number }[] }
}

/** An administrator and a treasurer who draw penalties by rule. Today is 2026-11-21 in Manila until a day is set. */
export async function penaltyDesk() {
  const { call, clock, database, host, signInAs } = await testApp()
  const write = <T>(work: (tx: Tx) => Promise<T>) => database.transaction({ userId: null, requestId: null }, work)
  await write((tx) => storeSettings(tx, new Map([['exact_sums', 'false']] as const)))
  const tokens = { admin: (await signInAs('admin')).token, treasurer: (await signInAs('treasurer')).token }
  const ask = <Body>(method: string, path: string, body?: unknown, role: keyof typeof tokens = 'admin') =>
    call<Answer<Body>>(method, path, body, { token: tokens[role] })
  const preview = async (query = '?per_page=100') =>
    (await ask<PenaltyPreview>('GET', `/penalty-runs/preview${query}`)).body
  return {
    ...{ ask, database, host, preview, write },
    /** Sessions of before are over by then. */
    onDay: async (day: string) => {
      clock.set(`${day}T04:00:00.000Z`)
      tokens.admin = (await signInAs('admin')).token
      tokens.treasurer = (await signInAs('treasurer')).token
    },
    rule: (input: object, role: keyof typeof tokens = 'admin') =>
      ask<{ rule: PenaltyRuleRow }>('POST', '/penalty-rules', { percent: 2, from: '2026-11', ...input }, role),
    run: () => ask<{ count: number; total: number }>('POST', '/penalty-runs', {}, 'treasurer'),
    bill: (input: Parameters<typeof aBill>[1] = {}) => write((tx) => aBill(tx, input)),
    /** Reads the preview of some bills: the bill, the formula, the pesos. */
    owedOf: async (bills: readonly { id: number }[], query?: string) =>
      (await preview(query)).penalties.data
        .filter(({ bill }) => bills.some(({ id }) => id === bill.id))
        .map(({ bill, formula, amount }) => [bill.id, formula, amount]),
    /** Reads what was added to a bill, in centavos. */
    linesOf: async (id: number) =>
      (
        await database.pool.query<{ id: number; kind: string; text: string; amount: number }>(
          `select id, kind, text, amount from bill_lines where bill_id = $1 and charged_on is not null order by id`,
          [id],
        )
      ).rows,
    sound: async () => expect(await booksProblems(database.db)).toEqual([]),
  }
}
