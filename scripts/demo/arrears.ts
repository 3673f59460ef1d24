import { addDays, type Day } from '#shared/dates.ts'
import { ask, type Office } from './office.ts'
import type { Timeline } from './timeline.ts'

interface Arrears {
  owed: number
  bills: readonly { owed: number }[]
}

/** Returns a lot's debt on a day, due before it, in pesos; the clock stays on that day. */
export function arrearsOn(office: Office, lot: number, day: Day): Promise<Arrears> {
  office.clock.moveTo(day, '10:30')
  return ask<Arrears>(office, 'GET', `/payment-plans/arrears?house=${lot}&day=${day}`)
}

/** Takes money for a lot at the counter on a day. */
export async function payOn(
  office: Office,
  lot: number,
  day: Day,
  payment: { amount: number; method: string; cheque?: object },
) {
  office.clock.moveTo(day, '10:30')
  await ask(office, 'POST', '/payments', { house_id: lot, ...payment })
}

/** Pays everything of a lot that was due before a day. */
export async function payArrears(office: Office, lot: number, day: Day, timeline: Timeline): Promise<void> {
  await timeline.until(day)
  const { owed } = await arrearsOn(office, lot, day)
  if (owed > 0) await payOn(office, lot, day, { amount: owed, method: 'cash' })
}

/** A cheque for what is due, which goes to the bank and comes back; returns its id. Days are counted from today. */
export async function bounceCheque(
  office: Office,
  lot: number,
  on: { paid: number; deposited: number; bounced: number },
  timeline: Timeline,
): Promise<number> {
  const day = (at: number) => addDays(office.today, at)
  const places = await ask<{ id: number; kind: string }[]>(office, 'GET', '/places')
  await timeline.until(day(on.paid))
  const { owed } = await arrearsOn(office, lot, day(on.paid))
  const cheque = { bank: 'Bangko ng Laguna', number: '0004417', date: day(on.paid) }
  await payOn(office, lot, day(on.paid), { amount: owed, method: 'cheque', cheque })
  const { data } = await ask<{ data: readonly { id: number }[] }>(office, 'GET', '/cheques?state=received')
  const id = data[0]?.id ?? 0
  await timeline.until(day(on.deposited))
  office.clock.moveTo(day(on.deposited), '14:00')
  await ask(office, 'POST', '/deposits', { to: places.find(({ kind }) => kind === 'bank')?.id, cheque_ids: [id] })
  await timeline.until(day(on.bounced))
  office.clock.moveTo(day(on.bounced), '11:00')
  await ask(office, 'POST', `/cheques/${id}/bounce`, { reason: 'Drawn against insufficient funds' })
  return id
}
