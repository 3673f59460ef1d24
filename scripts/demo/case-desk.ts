import { addDays, type Day } from '#shared/dates.ts'
import { ask, type Office } from './office.ts'
import { servedPaper } from './scans.ts'
import type { Timeline } from './timeline.ts'

interface Recorded {
  case: { id: number; steps: readonly { id: number }[] }
}

type Fields = Readonly<Record<string, string | number>>

/** The case of a lot's owner as it goes on; days are counted from today. */
export function caseDesk(office: Office, lot: number, timeline: Timeline) {
  let opened = 0
  const day = (at: number): Day => addDays(office.today, at)

  /** Writes a letter to the owner; returns its id. */
  const letter = async (at: number, kind: string, more: object = {}): Promise<number> => {
    await timeline.until(day(at))
    office.clock.moveTo(day(at), '09:30')
    const wanted = { kind, house_ids: [lot], per: 'owner', ...more }
    const { letters } = await ask<{ letters: readonly { id: number }[] }>(office, 'POST', '/letters', wanted)
    return letters[0]?.id ?? 0
  }

  /** Records a step, the first one by its lot, with a photo where a paper was served; returns its id. */
  const step = async (at: number, kind: string, fields: Fields = {}): Promise<number> => {
    await timeline.until(day(at))
    office.clock.moveTo(day(at), '15:00')
    const about = opened === 0 ? { house_id: lot } : { kind }
    const form = new FormData()
    for (const [name, value] of Object.entries({ ...fields, ...about, day: day(at) })) form.set(name, String(value))
    if (fields.served_how) form.append('photos', await servedPaper(), 'served.jpg')
    const path = opened === 0 ? '/standing/cases' : `/standing/cases/${opened}/steps`
    const { case: made } = await ask<Recorded>(office, 'POST', path, form)
    opened = made.id
    return made.steps.at(-1)?.id ?? 0
  }

  return {
    office,
    lot,
    timeline,
    day,
    letter,
    step,
    /** A letter, and two days later the step that served it. */
    async served(at: number, paper: 'notice' | 'demand', fields: Fields, more: object = {}) {
      const letter_id = await letter(at, paper === 'notice' ? 'first_notice' : 'demand', more)
      await step(at + 2, paper, { ...fields, letter_id })
    },
    /** A letter that calls to a hearing so many days later. */
    called: (at: number, after: number) =>
      letter(at, 'hearing', {
        ...{ hearing_day: day(at + after), hearing_time: '18:00', hearing_place: 'Clubhouse, second floor' },
      }),
    /** A vote of the board. */
    declared: (at: number, number: string, votes: { votes_for: number; votes_against: number }) =>
      step(at, 'declaration', { resolution: `${day(at).slice(0, 4)}-${number}`, ...votes }),
    takenBack: (id: number, reason: string) => ask(office, 'POST', `/standing/steps/${id}/take-back`, { reason }),
  }
}
export type CaseDesk = ReturnType<typeof caseDesk>
