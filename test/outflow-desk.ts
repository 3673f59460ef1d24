import type { CashAccount } from '#features/ledger/cash-accounts/contract.ts'
import type { SettingKey } from '#features/office/settings/rules.ts'
import { storeSettings } from '#features/office/settings/server/queries.ts'
import type { Approval } from '#features/overview/approvals/contract.ts'
import { fillPath } from '#shared/contract.ts'
import { bondDesk } from './bond-desk.ts'

interface Answer {
  message: string
  code: string
  approval: Approval
}
export interface Sent {
  params?: Record<string, unknown>
  body: Record<string, unknown>
}
const DOORS = ['bonds', 'transfers', 'deposits', 'replenishments', 'months'] as const
export const SPEND = 'POST /expenses'

/** A treasurer who lets money out and a president who agrees, with every switch of a second officer for it. */
export async function outflowDesk() {
  const desk = await bondDesk()
  const { ask, bank, call, database, signInAs, take } = desk
  const president = await signInAs('president')
  const set = (settings: Partial<Record<SettingKey, string>>) =>
    database.transaction({ userId: null, requestId: null }, (tx) =>
      storeSettings(tx, new Map(Object.entries(settings) as [SettingKey, string][])),
    )
  /** Turns every switch on, with a limit of 1,000 pesos, or off. */
  const all = (on: boolean) =>
    set({
      ...Object.fromEntries(DOORS.map((door) => [`second_officer_${door}`, String(on)])),
      second_officer_expenses_above: on ? '1000' : '0',
    })
  const made = (name: string, { params = {}, body }: Sent) => {
    const [method = '', path = ''] = name.split(' ')
    return ask<Answer>(method, fillPath(path, params), body)
  }
  const voucher = (payee: string | null, amount: number, expenses_date: string) => ({
    body: { expense_name: 'New pump', amount, expenses_date, payee, place_id: bank.id },
  })
  return {
    ...desk,
    all,
    made,
    set,
    voucher,
    propose: (name: string, sent: Sent) => ask<Answer>('POST', '/approvals', { call: name, ...sent }),
    /** The treasurer's own yes, and the president's. */
    ownYes: (id: number) => ask<Answer>('POST', `/approvals/${id}/approve`, { shown: 1 }),
    yes: (id: number) => call<Answer>('POST', `/approvals/${id}/approve`, { shown: 1 }, { token: president.token }),
    /** Records a voucher that waits for nobody; returns its id. */
    spent: async (payee: string | null, amount: number, day: string) => {
      await all(false)
      const { body } = await ask<{ data: { id: number } }>('POST', '/expenses', voucher(payee, amount, day).body)
      await all(true)
      return body.data.id
    },
    aBond: async (amount: number, payer_name: string) =>
      (await take({ purpose: 'House construction', amount, method: 'bank transfer', payer_name })).body.bond.id,
    balances: async () => (await ask<CashAccount[]>('GET', '/places')).body.map(({ name, balance }) => [name, balance]),
  }
}
