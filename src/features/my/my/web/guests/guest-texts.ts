import type { GatePass, Visit } from '#features/gate/visits/contract.ts'
import type { Tone } from '#web/mobile/parts.tsx'
import { showDay, showMoment } from '#web/texts/days.ts'
import { t } from '#web/texts/t.ts'

/** Milliseconds for which the gate waits for an answer at most. */
const HOUR_MS = 3_600_000

/** True of somebody who stands at the gate and whom the house has not answered. */
export const waitsAtGate = ({ state, asked_at }: Visit, now: number): boolean =>
  (state === 'asked' || state === 'unanswered') && asked_at !== null && now - Date.parse(asked_at) < HOUR_MS

/** Days of a pass: one, or the first and the last. */
export const daysText = ({ from_day, until_day }: Pick<GatePass, 'from_day' | 'until_day'>): string =>
  from_day === until_day
    ? showDay(from_day)
    : t('{from} to {until}', { from: showDay(from_day), until: showDay(until_day) })

/** State of a pass in a word, and its tone. */
export function passStateText({ state, from_day }: GatePass): { text: string; tone: Tone } {
  switch (state) {
    case 'good':
      return { text: t('Good today'), tone: 'good' }
    case 'early':
      return { text: t('From {day} on', { day: showDay(from_day) }), tone: 'wait' }
    case 'over':
      return { text: t('Over'), tone: 'plain' }
    case 'used':
      return { text: t('Used'), tone: 'plain' }
    case 'cancelled':
      return { text: t('Taken back'), tone: 'plain' }
  }
}

/** State of a visit as the house sees it, and its tone. */
export function visitStateText({ state, asked_at }: Visit, now: number): { text: string; tone: Tone } {
  switch (state) {
    case 'asked':
      return { text: t('Waits for your answer'), tone: 'wait' }
    case 'unanswered':
      return asked_at && now - Date.parse(asked_at) < HOUR_MS
        ? { text: t('Waits for your answer'), tone: 'wait' }
        : { text: t('Nobody answered'), tone: 'plain' }
    case 'allowed':
      return { text: t('May come in'), tone: 'good' }
    case 'denied':
      return { text: t('May not come in'), tone: 'bad' }
    case 'inside':
      return { text: t('Inside'), tone: 'good' }
    case 'left':
      return { text: t('Went out'), tone: 'plain' }
    case 'refused':
      return { text: t('Turned away'), tone: 'plain' }
  }
}

/** Name of a visitor, else what is known besides. */
export const visitorName = ({ name, about, plate, kind }: Visit): string =>
  name || about || plate || (kind === 'delivery' ? t('Delivery') : t('Visitor'))

/** When somebody asked, came in or was turned away, by the clock of a time zone. */
export const visitMoment = ({ entered_at, refused_at, asked_at }: Visit, zone: string): string => {
  const at = entered_at ?? refused_at ?? asked_at
  return at ? showMoment(at, zone) : ''
}
