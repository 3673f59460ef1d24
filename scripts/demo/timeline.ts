import type { Day } from '#shared/dates.ts'

interface Waiting {
  day: Day
  go(): void
}

/** Whoever waits for a day goes on when all others wait for a later one. */
export interface Timeline {
  until(day: Day): Promise<void>
}

/** Lives several stories side by side, day by day, so that numbers of letters and receipts run with the calendar. */
export async function lived(stories: readonly ((timeline: Timeline) => Promise<void>)[]): Promise<void> {
  const waiting: Waiting[] = []
  let going = stories.length
  const turn = () => {
    if (going > waiting.length || waiting.length === 0) return
    waiting.sort((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0))
    waiting.shift()?.go()
  }
  const timeline: Timeline = {
    until: (day) =>
      new Promise((go) => {
        waiting.push({ day, go })
        turn()
      }),
  }
  await Promise.all(
    stories.map(async (story) => {
      await story(timeline)
      going -= 1
      turn()
    }),
  )
}
