import { addDays } from '#shared/dates.ts'
import { ask, type Office } from './office.ts'
import type { Chance } from './random.ts'

const COMPLAINTS = [
  ['Noise', 'Karaoke past midnight for the third time this week.'],
  ['Noise', 'The dog next door barks all night.'],
  ['Dispute', 'A car is always parked in front of our gate.'],
  ['Dispute', 'The fence was moved half a metre onto our lot.'],
  ['Others', 'The street light at the corner has been out for a week.'],
  ['Others', 'Garbage was not collected on Tuesday.'],
] as const

/** Complaints, pending and solved. */
export async function fillComplaints(office: Office, chance: Chance): Promise<void> {
  for (let number = 0; number < 18; number++) {
    const { owner } = chance.pick(office.houses)
    const sent = addDays(office.today, -chance.between(2, 60))
    office.clock.moveTo(sent, '19:00')
    const [type, message] = chance.pick(COMPLAINTS)
    const { complaint } = await ask(office, 'POST', `/residents/${owner.residentId}/complaints`, { type, message })
    office.clock.moveTo(addDays(sent, 1), '10:00')
    if (number % 3 > 0)
      await ask(office, 'POST', `/complaints/${complaint.id}/solve`, { remarks: 'Talked to both sides; they agreed.' })
  }
}

const ANNOUNCEMENTS = [
  [
    'General assembly',
    'All homeowners are invited to the general assembly at the clubhouse. The board reports on the year.',
    12,
  ],
  ['Water interruption', 'The water district repairs the main line. Please store water the evening before.', 3],
  ['Clean-up drive', 'Bring a broom and a friend. Merienda is on the association.', -20],
  ['Christmas lighting contest', 'The best decorated home of each block wins a month of dues.', 25],
] as const

/** Adds announcements of the office, some of it over. */
export async function fillAnnouncements(office: Office): Promise<void> {
  for (const [title, content, days] of ANNOUNCEMENTS) {
    office.clock.moveTo(addDays(office.today, Math.min(days, 0) - 5), '08:00')
    await ask(office, 'POST', '/announcements', {
      title,
      content,
      eventStartDate: addDays(office.today, days),
      eventEndDate: addDays(office.today, days),
      eventStartTime: '09:00',
      eventEndTime: '11:00',
    })
  }
}

/** Reminders to everybody who is overdue, a month ago and yesterday. */
export async function fillReminders(office: Office): Promise<void> {
  for (const at of [-31, -1]) {
    office.clock.moveTo(addDays(office.today, at), '08:30')
    await ask(office, 'POST', '/bills/notify-overdue', { all: true })
  }
}

const TEMPLATES = [
  {
    ...{ name: 'Unpaid dues', title_en: 'Dues of {lots}', title_fil: 'Dues ng {lots}' },
    body_en:
      'Good day, {name}! {amount} of your dues is overdue ({months} months). Please pay on your phone or at the office. If you paid already, please ignore this. {association}',
    body_fil:
      'Magandang araw po, {name}! Lampas na sa takda ang {amount} ng inyong dues ({months} buwan). Magbayad po sa phone o sa opisina. Kung bayad na, huwag na po itong pansinin. {association}',
  },
  {
    ...{ name: 'Come to the office', title_en: 'Please see us', title_fil: 'Pumunta po kayo sa opisina' },
    body_en: '{name}, please come to the village office this week. It is about {lots}.',
    body_fil: '{name}, pumunta po kayo sa opisina ngayong linggo. Tungkol po ito sa {lots}.',
  },
]

/** Adds templates of messages of the office. */
export async function fillTemplates(office: Office): Promise<void> {
  for (const template of TEMPLATES) await ask(office, 'POST', '/message-templates', template)
}
