import { expect, type Lived } from './lived.ts'
import type { CashEvent } from './village.ts'

/** The product's id of a place by its code in about.json. */
function cashAccountOf({ places }: Lived, code: string): number {
  const id = places.get(code)
  if (id === undefined) throw new Error(`There is no place ${code}.`)
  return id
}

/** Replays movements between cash accounts, and money held, by the product's own calls. */
export async function liveCash(lived: Lived, event: CashEvent): Promise<void> {
  const { product } = lived
  switch (event.type) {
    case 'expense':
      await product.ask('POST', '/expenses', {
        expense_name: event.account,
        payee: event.payee,
        category: event.account,
        amount: event.amount,
        expenses_date: event.on,
        place_id: cashAccountOf(lived, event.from),
        or_number: event.paper,
      })
      return
    case 'replenish': {
      const { replenishment } = await product.ask<{ replenishment: { amount: number } }>('POST', '/replenishments', {
        fund_id: cashAccountOf(lived, event.to),
        from_id: cashAccountOf(lived, event.from),
        method: event.by,
        day: event.on,
      })
      expect(lived, `event ${event.n}, replenished`, event.amount, replenishment.amount)
      return
    }
    case 'deposit':
      await product.ask('POST', '/deposits', {
        to: cashAccountOf(lived, event.to),
        ...(event.cash > 0 ? { from: cashAccountOf(lived, 'drawer'), cash: event.cash } : {}),
        cheque_ids: await chequesOf(lived, event.cheques),
        day: event.on,
      })
      return
    case 'cheque_bounced': {
      const [id] = await chequesOf(lived, [event.payment])
      await product.ask('POST', `/cheques/${id}/bounce`, { day: event.on, reason: event.reason })
      return
    }
    case 'bond': {
      const { bond } = await product.ask<{ bond: { id: number } }>('POST', '/bonds', {
        house_id: lived.houses.get(event.lot),
        purpose: event.permit,
        amount: event.amount,
        method: event.method,
        reference: event.reference || null,
        day: event.on,
      })
      lived.bonds.set(event.bond, bond.id)
      return
    }
    case 'bond_released':
      await release(lived, event)
  }
}

/** After the work it is inspected; what is not given back is kept. */
async function release(lived: Lived, event: CashEvent & { type: 'bond_released' }): Promise<void> {
  const { product } = lived
  const path = `/bonds/${lived.bonds.get(event.bond)}`
  await product.ask('POST', `${path}/work-done`, { day: event.on })
  const findings = event.forfeited > 0 ? 'Damage to the road' : 'Nothing to mend'
  await product.ask('POST', `${path}/inspections`, {
    day: event.on,
    passed: true,
    inspector: 'The engineer',
    findings,
  })
  const deductions =
    event.forfeited > 0 ? [{ text: findings, account: 'forfeited bonds', amount: event.forfeited }] : []
  await product.ask('POST', `${path}/releases`, {
    day: event.on,
    returned: event.returned,
    ...(event.returned > 0 ? { place_id: cashAccountOf(lived, event.from), method: 'cheque' } : {}),
    deductions,
  })
}

/** The product's ids of cheques by the payments that they came with. */
async function chequesOf({ product, payments }: Lived, names: readonly string[]): Promise<number[]> {
  if (names.length === 0) return []
  const wanted = new Set(names.map((name) => payments.get(name)))
  const found: number[] = []
  for (let page = 1, last = 1; page <= last; page += 1) {
    const answer = await product.ask<{ data: { id: number; payment: { id: number } }[]; last_page: number }>(
      'GET',
      `/cheques?per_page=100&page=${page}`,
    )
    found.push(...answer.data.filter((one) => wanted.has(one.payment.id)).map((one) => one.id))
    last = answer.last_page
  }
  if (found.length < names.length) throw new Error(`Of the cheques ${names.join(', ')} some are not there.`)
  return found
}
