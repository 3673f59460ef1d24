import { compareAging, compareLots, compareMonth } from './compare.ts'
import { live } from './events.ts'
import type { Lived, Outcome } from './lived.ts'
import { moveIn, openCashAccounts } from './move-in.ts'
import { type Product, startProduct } from './product.ts'
import type { Village } from './village.ts'

/**
 * Lives through a village by the product's own calls and compares every figure of every month.
 * `months` ends it after so many months; `closing` closes each month once it was compared, and compares it again; the lots themselves are compared only after the last one. `start` gives the product
 * on the day before the first event, an empty one of its own unless told.
 */
export async function replay(
  village: Village,
  {
    months,
    closing = false,
    say,
    start = startProduct,
  }: {
    months?: number | undefined
    closing?: boolean
    say: (text: string) => void
    start?: (day: string) => Promise<Product>
  },
): Promise<Outcome> {
  const first = village.events[0]
  if (!first) throw new Error('The village has no events.')
  const outcome: Outcome = { months: 0, events: 0, figures: 0, differences: [] }
  const product = await start(dayBefore(first.on))
  try {
    const houses = await moveIn(product, village, dayBefore(first.on))
    const lived: Lived = {
      product,
      village,
      houses,
      payments: new Map(),
      bonds: new Map(),
      places: await openCashAccounts(product, village, dayBefore(first.on)),
      outcome,
    }
    const lastDays: { month: string; on: string }[] = []
    for (const event of village.events) {
      product.moveTo(event.on)
      await live(lived, event)
      outcome.events += 1
      if (event.type !== 'month_ends') continue
      await compareMonth(lived, event.month, event.on)
      lastDays.push({ month: event.month, on: event.on })
      if (closing) await closeMonth(lived, event.month, event.on)
      outcome.months += 1
      say(`${village.about.name} ${event.month}: ${outcome.differences.length} differences`)
      if (outcome.months === months) break
    }
    await compareAging(lived, lastDays)
    if (outcome.months === months) return outcome
    const last = village.events.at(-1)
    if (last) await compareLots(lived, last.on)
    return outcome
  } finally {
    await product.close()
  }
}

/** On the first of the next month the office closes the month; its figures stay as they were. */
async function closeMonth(lived: Lived, month: string, lastDay: string): Promise<void> {
  const [year, number] = month.split('-').map(Number)
  lived.product.moveTo(dayAfter(lastDay))
  await lived.product.ask('POST', '/month-closings', { year, month: number, despite: true })
  await compareMonth(lived, month, lastDay)
}

const dayAfter = (day: string) => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)

function dayBefore(day: string): string {
  return new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10)
}
