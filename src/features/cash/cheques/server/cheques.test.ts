// Runs on both engines: rivals, and triggers.

import { describe, expect, it } from 'vitest'
import type { Deposit } from '#features/cash/deposits/contract.ts'
import { refusals as depositsRefusals } from '#features/cash/deposits/refusals.ts'
import { refusals as places } from '#features/ledger/cash-accounts/refusals.ts'
import type { CashAccountKind } from '#features/ledger/cash-accounts/rules.ts'
import { refusals as paymentsRefusals } from '#features/ledger/payments/refusals.ts'
import { usedCheque } from '#features/ledger/payments/rules.ts'
import { aHouse } from '#features/people/houses/server/factory.ts'
import type { Tx } from '#server/database/db.ts'
import { testApp } from '../../../../../test/app.ts'
import { pagesOf } from '../../../../../test/pdf-text.ts'
import type { Cheque, ChequeDays } from '../contract.ts'
import { refusals } from '../refusals.ts'

// Today is 2026-11-21 in Manila.
const { call, database, signInAs } = await testApp()
const { token, userId } = await signInAs('treasurer')
const write = <Made>(work: (tx: Tx) => Promise<Made>) => database.transaction({ userId, requestId: null }, work)
const house = await write((tx) => aHouse(tx))

type Answer<Body> = Body & { errors: Record<string, string[]>; message: string }
const ask = <Body>(method: string, path: string, body?: unknown) => call<Answer<Body>>(method, path, body, { token })
type Held = { id: number; kind: CashAccountKind; main: boolean; balance: number; oldest: string | null }
const main = async (kind: CashAccountKind) =>
  (await ask<Held[]>('GET', '/places')).body.find((one) => one.kind === kind && one.main)!
const bank = (
  await ask<{ place: { id: number } }>('POST', '/places', { kind: 'bank', name: 'BPI savings', main: true })
).body.place
const sell = (more: object) =>
  ask<{ payment: { id: number; receipt_number: string } }>('POST', '/sales', {
    house_id: house.id,
    items: [{ account: 'Passway', amount: 500 }],
    ...more,
  })
let numbers = 0
const pay = async (cheque: object = {}, more: object = {}) => {
  numbers += 1
  const number = `000${numbers}`
  return sell({ method: 'cheque', cheque: { bank: 'BDO', number, date: '2026-11-20', ...cheque }, ...more })
}
const cheques = async (query = '') =>
  (await ask<{ data: Cheque[]; to_deposit: { count: number; amount: number } }>('GET', `/cheques?per_page=100${query}`))
    .body
const chequeOf = async (paymentId: number) => (await cheques()).data.find((one) => one.payment.id === paymentId)!
const deposit = (more: object) => ask<{ deposit: Deposit }>('POST', '/deposits', { to: bank.id, ...more })
const inHand = async (cheque: object = {}, more: object = {}) => chequeOf((await pay(cheque, more)).body.payment.id)
const atBank = async (more: object = {}) => {
  const cheque = await inHand({}, more)
  await deposit({ cheque_ids: [cheque.id] })
  return cheque
}

describe('a cheque', () => {
  it('is received with bank, number and date, and lies in hand', async () => {
    const paid = await pay({ date: '2026-12-01' })
    expect(paid.body.payment).toMatchObject({ cheque: { bank: 'BDO', number: '0001', date: '2026-12-01' } })
    expect(await chequeOf(paid.body.payment.id)).toMatchObject({
      bank: 'BDO',
      number: '0001',
      due_on: '2026-12-01',
      state: 'received',
      place: { name: 'Cheques in hand' },
    })
    expect((await main('cheques')).balance).toBe(500)
    // It cannot be deposited yet.
    expect((await cheques()).to_deposit).toEqual({ count: 0, amount: 0 })
    await ask('POST', `/payments/${paid.body.payment.id}/void`, { reason: 'Wrong lot' })
    expect((await main('cheques')).balance).toBe(0)
    expect((await chequeOf(paid.body.payment.id)).state).toBe('void')
  })

  it('stands in hand on its day of a calendar, with sums of what is due before and after the month', async () => {
    const days = async (month: string) => (await ask<ChequeDays>('GET', `/cheques/days?month=${month}`)).body
    const before = await days('2027-03')
    const one = await inHand({ date: '2027-03-15' })
    await inHand({ date: '2027-03-15' })
    await inHand({ date: '2027-04-01' })
    const deposited = await atBank()
    expect(await days('2027-03')).toEqual({
      month: '2027-03',
      days: [{ day: '2027-03-15', count: 2, amount: 1000 }],
      before: before.before,
      after: { count: before.after.count + 1, amount: before.after.amount + 500 },
    })
    await ask('POST', `/payments/${one.payment.id}/void`, { reason: 'Wrong lot' })
    expect((await days('2027-03')).days).toEqual([{ day: '2027-03-15', count: 1, amount: 500 }])
    // A cheque at the bank is not in hand any more; without a month it is the current one.
    expect((await ask<ChequeDays>('GET', '/cheques/days')).body).toMatchObject({ month: '2026-11' })
    expect((await days(deposited.due_on.slice(0, 7))).days).toEqual([])
    expect((await ask('GET', '/cheques/days?month=2026-13')).status).toBe(422)
  })

  it('is found by who paid, the address of the lot, its receipt and its number', async () => {
    const ours = await inHand()
    const walkIn = await inHand({}, { house_id: null, payer_name: 'Aling Nena' })
    const found = async (search: string) =>
      (await cheques(`&search=${encodeURIComponent(search)}`)).data.map(({ id }) => id)
    for (const search of [`${house.block}-${house.lot}`, house.owner.lastname, ours.payment.receipt_number]) {
      expect(await found(search), search).toContain(ours.id)
      expect(await found(search), search).not.toContain(walkIn.id)
    }
    for (const search of ['nena', walkIn.payment.receipt_number, `BDO ${walkIn.number}`])
      expect(await found(search), search).toEqual([walkIn.id])
    expect(await found('nobody here')).toEqual([])
    expect(walkIn).toMatchObject({ payer_name: 'Aling Nena', lot: null })
  })

  it('is one: bank and number are free again after a void only', async () => {
    const paid = await pay({ number: 'A-77' })
    const again = await pay({ bank: 'bdo', number: 'a 77'.replace(' ', '-') })
    expect(again.body.errors).toEqual({ 'cheque.number': [usedCheque(paid.body.payment.receipt_number).message] })
    expect((await pay({ bank: 'BPI', number: 'A-77' })).status).toBe(201)
    await ask('POST', `/payments/${paid.body.payment.id}/void`, { reason: 'Wrong lot' })
    expect((await pay({ number: 'A-77' })).status).toBe(201)
  })

  it.each([
    [{ bank: '' }, {}, 'cheque.bank', 'Please enter the bank.'],
    [{ number: '' }, {}, 'cheque.number', 'Please enter the number of the cheque.'],
    [{ date: '' }, {}, 'cheque.date', 'Please enter the date of the cheque.'],
    [{ date: '2026-05-01' }, {}, 'cheque.date', 'Banks do not take a cheque that is older than six months.'],
    [{ date: '9999-12-31' }, {}, 'cheque.date', 'Please choose a date before the year 2100.'],
    [{}, { method: 'cash' }, 'method', paymentsRefusals.not_by_cheque.message],
  ])('is refused with %j %j', async (cheque, more, field, text) => {
    const { status, body } = await pay(cheque, more)
    expect([status, body.errors]).toEqual([422, { [field]: [text] }])
  })

  it('goes to the bank with a slip, and is cleared', async () => {
    const before = [(await main('cheques')).balance, (await main('bank')).balance] as const
    const cheque = await inHand()
    expect((await cheques('&state=received')).to_deposit.count).toBeGreaterThan(0)
    const path = `/cheques/${cheque.id}`
    expect((await ask('POST', `${path}/clear`, {})).status).toBe(409)
    const made = await deposit({ cheque_ids: [cheque.id] })
    expect(made.body.deposit).toMatchObject({ amount: 500, cash: 0, cheques: { count: 1, amount: 500 }, from: null })
    expect([(await main('cheques')).balance, (await main('bank')).balance]).toEqual([before[0], before[1] + 500])
    expect((await deposit({ cheque_ids: [cheque.id] })).body.errors).toEqual({
      cheque_ids: [refusals.not_in_hand.message],
    })
    expect((await ask('POST', `${path}/clear`, { day: '2026-11-22' })).body.errors).toEqual({
      day: [refusals.future_day.message],
    })
    expect((await ask('POST', `${path}/clear`, { day: '2026-11-20' })).body.errors).toEqual({
      day: ['The cheque was deposited on Nov 21, 2026.'],
    })
    expect((await ask<{ cheque: Cheque }>('POST', `${path}/clear`, {})).body.cheque).toMatchObject({
      state: 'cleared',
      cleared_on: '2026-11-21',
    })
    expect((await ask('POST', `${path}/bounce`, { reason: 'Late' })).body.message).toBe(refusals.not_deposited.message)
    expect((await ask('POST', '/cheques/9999/clear', {})).status).toBe(404)
  })

  it('that bounces voids its payment on that day, takes the money from the bank and charges the lot', async () => {
    const charges = (await ask<{ id: number; name: string }[]>('GET', '/charges')).body
    const charge = charges.find((one) => one.name === 'Certificate')!
    const cheque = await atBank()
    const { balance } = await main('bank')
    const bounce = (more: object) =>
      ask<{ cheque: Cheque; bill: { amount: number } }>('POST', `/cheques/${cheque.id}/bounce`, {
        reason: 'No funds',
        ...more,
      })
    expect((await bounce({ reason: '' })).body.errors).toEqual({ reason: ['A reason is required.'] })
    expect((await bounce({ charge_id: 9999 })).body.errors).toEqual({ charge_id: ['There is no such charge.'] })
    expect((await bounce({ charge_id: charge.id })).status).toBe(422)
    const { body } = await bounce({ charge_id: charge.id, charge_amount: 300 })
    expect(body.cheque).toMatchObject({ state: 'bounced', bounced_on: '2026-11-21', bounce_reason: 'No funds' })
    expect(body.bill.amount).toBe(300)
    expect((await main('bank')).balance).toBe(balance - 500)
    const rivals = await Promise.all([bounce({}), bounce({})])
    expect(rivals.map((one) => one.status)).toEqual([409, 409])
    const guest = await atBank({ house_id: null, payer_name: 'Guest' })
    const path = `/cheques/${guest.id}/bounce`
    expect((await ask('POST', path, { reason: 'Closed', charge_id: charge.id, charge_amount: 1 })).body.errors).toEqual(
      {
        charge_id: [refusals.charge_needs_lot.message],
      },
    )
  })
})

describe('a deposit', () => {
  it('takes cash of a drawer, lists its receipts once, and prints a slip', async () => {
    const first = (await sell({})).body.payment
    await sell({})
    const drawer = await main('drawer')
    expect(drawer).toMatchObject({ balance: 1000, oldest: '2026-11-21' })
    const cheque = await inHand()
    const input = { from: drawer.id, cash: 900, cheque_ids: [cheque.id], note: 'By Ana' }
    const made = await deposit(input)
    expect(made.body.message).toBe(`₱1,400.00 deposited with slip ${made.body.deposit.number}.`)
    expect(made.body.deposit).toMatchObject({ cash: 900, receipts: { count: 2, amount: 1000 }, note: 'By Ana' })
    expect((await main('drawer')).balance).toBe(100)
    const slip = await call('GET', `/deposits/${made.body.deposit.id}/slip`, undefined, { token })
    const lines = pagesOf(slip.bytes).join('\n')
    for (const text of [made.body.deposit.number, first.receipt_number, 'BPI savings', '₱900.00', '₱1,400.00', 'BDO'])
      expect(lines).toContain(text)
    await sell({})
    const next = await deposit({ from: drawer.id, cash: 600 })
    expect(next.body.deposit.receipts).toEqual({ count: 1, amount: 500 })
    const { body } = await ask<{ data: Deposit[] }>('GET', '/deposits')
    expect(body.data[0]?.number).toBe(next.body.deposit.number)
  })

  it('is refused where it cannot be', async () => {
    const drawer = await main('drawer')
    const wallet = await main('wallet')
    const late = await inHand({ date: '2026-12-24' })
    const cases: [object, string, string][] = [
      [{}, 'cash', depositsRefusals.nothing.message],
      [{ cash: 1 }, 'from', depositsRefusals.choose_drawer.message],
      [{ cash: 1, from: wallet.id }, 'from', depositsRefusals.choose_drawer.message],
      [{ cash: 0.01, from: drawer.id }, 'cash', 'There is only ₱0.00 in Cash drawer on that day.'],
      [{ cash: 1, from: drawer.id, to: wallet.id }, 'to', depositsRefusals.choose_bank.message],
      [{ cash: 1, from: drawer.id, day: '2026-11-22' }, 'day', places.future_day.message],
      [{ cheque_ids: [late.id] }, 'cheque_ids', 'A cheque of Dec 24, 2026 cannot be deposited before.'],
      [{ cheque_ids: [9999] }, 'cheque_ids', 'Please choose the cheques from the list.'],
    ]
    for (const [input, field, text] of cases) {
      const { status, body } = await deposit(input)
      expect([status, body.errors]).toEqual([422, { [field]: [text] }])
    }
    expect((await call('GET', '/deposits/9999/slip', undefined, { token })).status).toBe(404)
  })

  it('of the same cheque is made by one of two rivals', async () => {
    const cheque = await inHand()
    const rivals = await Promise.all([1, 2, 3].map(() => deposit({ cheque_ids: [cheque.id] })))
    expect(rivals.map((one) => one.status).toSorted()).toEqual([201, 422, 422])
  })
})
