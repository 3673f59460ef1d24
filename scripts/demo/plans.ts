import { addDays } from '#shared/dates.ts'
import { arrearsOn, payArrears, payOn } from './arrears.ts'
import { type Story, storiesOf } from './behind.ts'
import { ask, type Office } from './office.ts'
import type { Timeline } from './timeline.ts'

/** When a plan was agreed, its instalments, and how many of them were paid; days are counted from today. */
interface Promised {
  agreed: number
  instalments: readonly number[]
  paid: number
  note: string
}

const PLANS: Partial<Record<Story, Promised>> = {
  keepsPlan: { agreed: -70, instalments: [-60, -30, 5, 35, 65], paid: 2, note: 'Pays when the remittance arrives.' },
  breaksPlan: { agreed: -80, instalments: [-65, -35, -5, 25], paid: 1, note: 'Lost the work in the harvest.' },
  fulfilsPlan: { agreed: -100, instalments: [-90, -60, -30], paid: 3, note: 'Pays with the tricycle association.' },
}

/** A plan that is kept, one that is broken, and one that is done. */
export const planStories = (office: Office): ((timeline: Timeline) => Promise<void>)[] =>
  [...storiesOf(office.houses)].flatMap(([story, house]) => {
    const promised = PLANS[story]
    return promised ? [(timeline: Timeline) => livePlan(office, house.id, promised, timeline)] : []
  })

async function livePlan(
  office: Office,
  lot: number,
  { agreed, instalments, paid, note }: Promised,
  timeline: Timeline,
): Promise<void> {
  const day = (at: number) => addDays(office.today, at)
  await timeline.until(day(agreed))
  const { bills } = await arrearsOn(office, lot, day(agreed))
  // Whole months each: the counter of this village takes whole bills.
  const amounts = instalments.map((_, at) =>
    bills.filter((_bill, of) => of % instalments.length === at).reduce((sum, bill) => sum + bill.owed, 0),
  )
  const parts = instalments.map((at, number) => ({ day: day(at), amount: amounts[number] ?? 0 }))
  await ask(office, 'POST', '/payment-plans', { house_id: lot, day: day(agreed), instalments: parts, note })
  for (const part of parts.slice(0, paid)) {
    await timeline.until(part.day)
    await payOn(office, lot, part.day, { amount: part.amount, method: 'cash' })
  }
  if (paid === parts.length) await payArrears(office, lot, day(-2), timeline)
}
