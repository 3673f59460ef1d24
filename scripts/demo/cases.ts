import { addDays } from '#shared/dates.ts'
import { bounceCheque, payArrears } from './arrears.ts'
import { type Story, storiesOf } from './behind.ts'
import { type CaseDesk, caseDesk } from './case-desk.ts'
import { ask, type Office } from './office.ts'
import type { Timeline } from './timeline.ts'

const AT_HOME = { served_how: 'in_person', remarks: 'Signed for at the gate of the house.' }
const REGISTERED = { served_how: 'registered_mail', remarks: 'The registry receipt is in the folder of the lot.' }
const CARETAKER = { served_how: 'left_with', served_to: 'Aling Nena, the caretaker' }

/** Events of each case; the board declared two of them, and one of these has paid. */
const CASES: Partial<Record<Story, (desk: CaseDesk) => Promise<void>>> = {
  async bounced({ office, lot, letter, timeline }) {
    const cheque_id = await bounceCheque(office, lot, { paid: -25, deposited: -24, bounced: -17 }, timeline)
    await letter(-16, 'bounced_cheque', { cheque_id })
  },
  async notified({ served, called }) {
    await served(-20, 'notice', AT_HOME)
    await called(-2, 9)
  },
  async heard({ served, called, step, takenBack: reversed }) {
    await served(-80, 'notice', REGISTERED)
    await called(-70, 15)
    const early = await step(-55, 'hearing', { remarks: 'Nobody came.' })
    await reversed(early, 'Three of the board were absent; the hearing was held a week later')
    await step(-48, 'hearing', { remarks: 'Heard with a brother, who asked for time.' })
    await served(-22, 'demand', CARETAKER, { language: 'fil' })
  },
  async declared({ served, called, step, declared }) {
    await served(-152, 'notice', REGISTERED)
    await called(-135, 15)
    await step(-120, 'hearing', { remarks: 'The owner did not come.' })
    await served(-110, 'demand', AT_HOME)
    await declared(-75, '07', { votes_for: 5, votes_against: 1 })
  },
  async reinstated({ office, lot, day, timeline, served, called, step, declared, letter }) {
    await served(-172, 'notice', AT_HOME)
    await called(-165, 15)
    await step(-150, 'hearing', { remarks: 'The owner works abroad; a sister came instead.' })
    await served(-142, 'demand', CARETAKER)
    await declared(-100, '05', { votes_for: 6, votes_against: 0 })
    await payArrears(office, lot, day(-30), timeline)
    await step(-30, 'reinstatement', { ground: 'paid', remarks: 'Everything that was due was paid at the counter.' })
    await letter(-29, 'thank_you')
    await payArrears(office, lot, day(-1), timeline)
  },
}

/** Cases of standing in each of their states, with letters that were served, and first notices to all others at risk. */
export function caseStories(office: Office): ((timeline: Timeline) => Promise<void>)[] {
  const stories = [...storiesOf(office.houses)]
  const data = new Set(stories.map(([, { id }]) => id))
  return [
    ...stories.flatMap(([story, house]) => {
      const live = CASES[story]
      return live ? [(timeline: Timeline) => live(caseDesk(office, house.id, timeline))] : []
    }),
    (timeline) => noticeTheOthers(office, data, timeline),
  ]
}

async function noticeTheOthers(office: Office, result: ReadonlySet<number>, timeline: Timeline): Promise<void> {
  await timeline.until(addDays(office.today, -12))
  office.clock.moveTo(addDays(office.today, -12), '10:00')
  const { data } = await ask<{ data: readonly { lots: readonly { id: number }[] }[] }>(
    office,
    'GET',
    '/standing/members?standing=at_risk&per_page=100',
  )
  const house_ids = data.flatMap(({ lots }) => lots.map(({ id }) => id)).filter((id) => !result.has(id))
  if (house_ids.length > 0)
    await ask(office, 'POST', '/letters', { kind: 'first_notice', house_ids, per: 'owner', language: 'person' })
}
