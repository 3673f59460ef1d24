import { addDays, monthOf } from '#shared/dates.ts'
import { ask, type Office } from './office.ts'
import { type DemoAccounts, endOfMonth } from './places.ts'

const WORTHS = [
  ...[1000, 500, 200, 100, 50].map((worth) => ({ kind: 'note', worth })),
  ...[20, 10, 5, 1].map((worth) => ({ kind: 'coin', worth })),
]

/** Fewest notes and coins that make an amount in whole pesos. */
function piecesOf(amount: number): { kind: string; worth: number; count: number }[] {
  let left = amount
  return WORTHS.flatMap(({ kind, worth }) => {
    const count = Math.floor(left / worth)
    left -= count * worth
    return count > 0 ? [{ kind, worth, count }] : []
  })
}

/** Closes the drawer at the end of the last two months and yesterday: the office counts, somebody else confirms. */
export async function closeDays(office: Office, confirming: Office, { drawer }: DemoAccounts): Promise<void> {
  const days = new Set([endOfMonth(office.today, -2), endOfMonth(office.today, -1), addDays(office.today, -1)])
  for (const day of [...days].toSorted()) {
    office.clock.moveTo(day, '17:45')
    const { closing: book } = await ask<{ closing: number }>(
      office,
      'GET',
      `/places/${drawer}/entries?to=${day}&per_page=1`,
    )
    const { closing } = await ask<{ closing: { id: number } }>(office, 'POST', '/day-closings', {
      ...{ place_id: drawer, day, pieces: piecesOf(book) },
    })
    await ask(confirming, 'POST', `/day-closings/${closing.id}/confirm`, {})
  }
}

/** Closes the month before the last one; the last one is to be closed. */
export async function closeMonth(office: Office): Promise<void> {
  const [year, month] = monthOf(endOfMonth(office.today, -2)).split('-').map(Number)
  await ask(office, 'POST', '/month-closings', { year, month, despite: true })
}
