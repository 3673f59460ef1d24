import { showDay } from '#web/texts/days.ts'
import { t } from '#web/texts/t.ts'
import type { Worker } from '../contract.ts'
import { WEEKDAYS, type WorkerState } from '../rules.ts'

/** Names of the days of the week, Monday first. */
export const DAY_NAMES = [t('Mon'), t('Tue'), t('Wed'), t('Thu'), t('Fri'), t('Sat'), t('Sun')] as const

/** Days of the week on which a worker comes: `Every day`, or `Mon, Wed`. */
const weekdaysText = ({ weekdays }: Pick<Worker, 'weekdays'>): string =>
  weekdays.length === WEEKDAYS.length ? t('Every day') : weekdays.map((day) => DAY_NAMES[day - 1]).join(', ')

/** The same with the last day, where there is one. */
export const daysText = (of: Pick<Worker, 'weekdays' | 'until_day'>): string =>
  of.until_day === null
    ? weekdaysText(of)
    : t('{weekdays}, until {day}', { weekdays: weekdaysText(of), day: showDay(of.until_day) })

type Tone = 'good' | 'wait' | 'bad' | 'plain'

/** State of a worker in words, and the colour that helps. */
export const STATES: Readonly<Record<WorkerState, readonly [text: string, tone: Tone]>> = {
  welcome: [t('May come in today'), 'good'],
  not_today: [t('Not on this day of the week'), 'wait'],
  not_yet: [t('Not yet'), 'wait'],
  over: [t('The last day is over'), 'bad'],
  permit_over: [t('The clearance is over'), 'bad'],
  permit_not_issued: [t('Waits for the clearance'), 'wait'],
  ended: [t('The pass ended'), 'plain'],
}
