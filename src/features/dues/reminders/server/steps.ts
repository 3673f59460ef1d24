import { factsOf } from '#features/dues/message-templates/rules.ts'
import { filledNotice } from '#features/dues/message-templates/server/filled-notice.ts'
import { messageTemplate } from '#features/dues/message-templates/server/queries.ts'
import { noticeText } from '#features/messages/notifications/server/notice-text.ts'
import { settingText } from '#features/office/settings/rules.ts'
import { storedSettings } from '#features/office/settings/server/queries.ts'
import type { Db } from '#server/database/db.ts'
import type { Host } from '#server/feature/host.ts'
import type { Job } from '#server/jobs/jobs.ts'
import { addDays, type Day, dayIn, hourIn } from '#shared/dates.ts'
import { NOBODY_TOLD } from '#shared/deliveries.ts'
import type { ReminderStepData } from '../steps.contract.ts'
import { REMINDED_AT, REMINDED_UNTIL } from '../steps.rules.ts'
import { type DueLot, dueOfLots, overdueOfLots, type Reminded } from './queries.ts'
import { type Asking, PAY, reachOfLots, remind, reminderOf, smsCostOf, type Words } from './reminding.ts'
import { lotsForLetter, lotsOfStep, markReminded, type Step, stepsWithLast } from './steps.queries.ts'

/** Words of a step, by its template of the office or the usual ones; of lots with different due days the earliest. */
async function wordsOf(db: Db, step: Step, dueOf: ReadonlyMap<number, Day>): Promise<Words> {
  const template = step.template_id === null ? undefined : await messageTemplate(db, step.template_id)
  const association = settingText(await storedSettings(db), 'village_name')
  return (userId, lots) => {
    const due = lots.map((lot) => dueOf.get(lot.house_id) ?? '').toSorted()[0] ?? ''
    const facts = factsOf(lots[0], lots, association)
    if (template) return { userId, kind: 'reminder', url: PAY, ...filledNotice(template, { ...facts, due }) }
    if (step.days > 0) return reminderOf(userId, lots)
    const notice = noticeText('dues.due_soon', {
      ...{ firstname: lots[0]?.firstname ?? '', lots: [...facts.lots], due, total: facts.owed, today: step.days === 0 },
    })
    return { userId, kind: 'reminder', url: PAY, ...notice }
  }
}

/** The lots of a step with what they owe, before the due day of that day's bills, after it all that is overdue; and its words for them. */
async function remindersOf(
  db: Db,
  step: Step,
  due: readonly DueLot[],
  today: Day,
): Promise<{ lots: Reminded[]; words: Words }> {
  const ids = [...new Set(due.map((lot) => lot.house_id))]
  const lots = await (step.days > 0 ? overdueOfLots(db, ids, today) : dueOfLots(db, due, today))
  const earliest = due.toSorted((a, b) => b.due_date.localeCompare(a.due_date))
  return { lots, words: await wordsOf(db, step, new Map(earliest.map((lot) => [lot.house_id, lot.due_date]))) }
}

const isSent = (step: Step) => step.active && step.way !== 'letter'

/** People whom a step reminds on a day, by what; of a letter, to whom it is to be written then. */
async function nextOf(call: Asking, step: Step, sent: readonly number[]): Promise<ReminderStepData['next']> {
  const { db, today } = call
  if (step.letter !== null) {
    const lots = await lotsForLetter(db, { days: step.days, letter: step.letter }, today)
    return { lots, reached: NOBODY_TOLD, sms_parts: 0, sms_price: 0 }
  }
  const { lots, words } = await remindersOf(db, step, await lotsOfStep(db, step.days, sent, today), today)
  const reach = await reachOfLots(call, lots, { sms: step.way === 'sms', words })
  return {
    lots: lots.map((lot) => ({ id: lot.house_id, address: lot.address })),
    reached: reach.reached,
    ...(await smsCostOf(db, reach)),
  }
}

/** The steps in their order, with whom each reminds on the next morning. */
export async function stepsAhead({
  now,
  timeZone,
  ...call
}: Asking & { now: Date; timeZone: string }): Promise<ReminderStepData[]> {
  const { today } = call
  const isOver = hourIn(now, timeZone) >= REMINDED_AT
  const morning = { ...call, today: isOver ? addDays(today, 1) : today }
  const steps = await stepsWithLast(call.db)
  const sent = steps.filter(isSent).map((step) => step.days)
  return Promise.all(
    steps.map(async (step) => ({ ...step, next: await nextOf(step.way === 'letter' ? call : morning, step, sent) })),
  )
}

/** Reminds lots by the steps that are on, in the morning or as soon as the machine is on that day, of each due day once a step. */
export const reminderStepsJob = (host: Host): Job => ({
  name: 'reminders.steps',
  cron: `0 ${REMINDED_AT} * * *`,
  atStart: true,
  work: async () => {
    const { database, clock, log } = host
    const now = clock.now()
    const hour = hourIn(now, host.timeZone())
    if (hour < REMINDED_AT || hour >= REMINDED_UNTIL) return
    const today = dayIn(now, host.timeZone())
    const steps = (await stepsWithLast(database.db)).filter(isSent)
    const sent = steps.map((step) => step.days)
    for (const step of steps) {
      const lots = await database.transaction(
        { userId: null, requestId: null },
        async (tx) => {
          const due = await markReminded(tx, step.days, await lotsOfStep(tx, step.days, sent, today), now)
          const { lots: owing, words } = await remindersOf(tx, step, due, today)
          await remind({ db: tx, host, now }, owing, { sms: step.way === 'sms', words })
          return due.length
        },
        { timeout: 60_000 },
      )
      if (lots > 0) log.info({ lots, days: step.days }, 'Reminded of dues')
    }
  },
})
