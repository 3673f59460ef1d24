import type { BondRecord } from '#features/cash/bonds/contract.ts'
import type { CashAccount } from '#features/ledger/cash-accounts/contract.ts'
import type { Payment } from '#features/ledger/payments/contract.ts'
import { aHouse } from '#features/people/houses/server/factory.ts'
import { testApp } from './app.ts'
import { aPicture } from './uploads.ts'

interface Answered {
  message: string
  bond: BondRecord
  payment: Payment
  errors: object
}

/** A treasurer, a lot with its owner, a drawer and a bank account, and what is held and earned so far. */
export async function bondDesk() {
  const { call, clock, database, signInAs } = await testApp()
  const { token, userId } = await signInAs('treasurer')
  const ask = <Body = Record<string, never>>(method: string, path: string, body?: object) =>
    call<Body>(method, path, method === 'GET' ? undefined : body, { token })
  const house = await database.transaction({ userId: null, requestId: null }, (tx) =>
    aHouse(tx, { block: 8, lot: 34, owner: { firstname: 'Rosario', middlename: 'Ignacio', lastname: 'Abad' } }),
  )
  const { place: bank } = (
    await ask<{ place: CashAccount }>('POST', '/places', {
      kind: 'bank',
      name: 'Bank account',
      main: true,
      opening_amount: 100_000,
      opening_day: '2026-10-01',
    })
  ).body
  const places = async () => (await ask<CashAccount[]>('GET', '/places')).body
  const drawer = (await places()).find((one) => one.kind === 'drawer')
  if (!drawer) throw new Error('a new village has a drawer')
  return {
    ask,
    bank,
    call,
    clock,
    database,
    drawer,
    house,
    signInAs,
    token,
    userId,
    take: (input: object) => ask<Answered>('POST', '/bonds', { house_id: house.id, ...input }),
    release: (id: number, input: object) =>
      ask<Answered>('POST', `/bonds/${id}/releases`, { place_id: bank.id, ...input }),
    read: async (id: number) => (await ask<BondRecord>('GET', `/bonds/${id}`)).body,
    /** Sends a form with one photo. */
    form: async (path: string, fields: Record<string, string>) => {
      const form = new FormData()
      for (const [name, value] of Object.entries(fields)) form.append(name, value)
      form.append('photos', new File([new Uint8Array(await aPicture())], 'road.jpg', { type: 'image/jpeg' }))
      return call('POST', path, undefined, { token, form })
    },
    holds: async ({ id }: CashAccount) => (await places()).find((one) => one.id === id)?.balance ?? 0,
    held: async () => (await ask<{ closing: number }>('GET', '/bonds/summary')).body.closing,
    /** Of November by the totals of the month, and of two accounts. */
    income: async () => {
      const month = { year: 2026, month: 11 }
      const totals = await ask<{ data: { total_income: number } }>('POST', '/income-totals', month)
      const { body } = await ask<{ account: string; amount: number }[]>('GET', '/income/accounts')
      const of = (account: string) => body.find((one) => one.account === account)?.amount ?? 0
      return { total: totals.body.data.total_income, repairs: of('Repairs'), kept: of('Forfeited bonds') }
    },
  }
}
