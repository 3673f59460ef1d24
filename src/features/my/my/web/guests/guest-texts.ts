import type { GatePass, Visit } from '#features/gate/visits/contract.ts'
import { momentOfVisit, waitsAtGate } from '#features/gate/visits/rules.ts'
import type { Tone } from '#web/mobile/parts.tsx'
import { showDay, showMoment } from '#web/texts/days.ts'
import { t } from '#web/texts/t.ts'

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
      return waitsAtGate({ state, asked_at }, now)
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
export const visitMoment = (visit: Visit, zone: string): string => {
  const at = momentOfVisit(visit)
  return at ? showMoment(at, zone) : ''
}
