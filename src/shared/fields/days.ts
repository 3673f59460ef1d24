import { type Day, isDay, type Month, type Time } from '../dates.ts'
import type { Message } from '../messages.ts'
import { fields } from '../refusals.ts'
import { blank, field, type Read } from './field.ts'

const readDay = (value: unknown, refuse: Message): Read<Day> =>
  typeof value === 'string' && isDay(value.trim()) ? { value: value.trim() } : { refuse }

/** Days ahead end here: a later year is a slip of the finger. Days that may not lie ahead have a reason of their own. */
const AHEAD_UNTIL = '2100'
const before = <Value extends string>(read: Read<Value>): Read<Value> =>
  'value' in read && read.value >= AHEAD_UNTIL ? { refuse: fields.too_far } : read
const readAhead = (value: unknown, refuse: Message) => before(readDay(value, refuse))

const neededDay = (required: Message, read: typeof readDay) =>
  field<Day, Day>({ type: 'string', format: 'date' }, (value) =>
    blank(value) ? { refuse: required } : read(value, fields.date),
  )
const missableDay = (read: typeof readDay) =>
  field<Day | null, Day | null | undefined>({ type: ['string', 'null'], format: 'date' }, (value) =>
    value === undefined ? { value: undefined } : blank(value) ? { value: null } : read(value, fields.date),
  )

/** A real calendar day; `required` is shown when blank. */
export const day = (required: Message) => neededDay(required, readDay)
/** The same of something that may lie ahead: before the year 2100. */
export const dayAhead = (required: Message) => neededDay(required, readAhead)

/** A calendar day that may be missing: absent stays undefined, null and `""` become null. */
export const optionalDay = () => missableDay(readDay)
/** The same of something that may lie ahead: before the year 2100. */
export const optionalDayAhead = () => missableDay(readAhead)

/** A day that must be answered: null says that it is unknown, a blank is refused with `required`. */
export const dayOrUnknown = (required: Message) =>
  field<Day | null, Day | null>({ type: ['string', 'null'], format: 'date' }, (value) =>
    value === null ? { value } : blank(value) ? { refuse: required } : readDay(value, fields.date),
  )

/** A changed day: absent stays, null says that it is unknown, `""` is what a form with nothing in it sends. */
export const changedDay = () =>
  field<Day | '' | null, Day | '' | null | undefined>({ type: ['string', 'null'], format: 'date' }, (value) =>
    value === undefined || value === null ? { value } : blank(value) ? { value: '' } : readDay(value, fields.date),
  )

const readMonth = (value: unknown): Read<Month> => {
  const text = typeof value === 'string' ? value.trim() : ''
  return /^\d{4}-\d{2}$/.test(text) && isDay(`${text}-01`) ? { value: text } : { refuse: fields.year_month }
}

/** A calendar month, `YYYY-MM`, that may lie ahead: before the year 2100; `required` is shown when blank. */
export const monthText = (required: Message) =>
  field<Month, Month>({ type: 'string', format: 'year-month' }, (value) =>
    blank(value) ? { refuse: required } : before(readMonth(value)),
  )

/** A calendar month that may be missing: absent stays undefined, null and `""` become null. */
export const optionalMonth = () =>
  field<Month | null, Month | null | undefined>({ type: ['string', 'null'], format: 'year-month' }, (value) => {
    if (value === undefined) return { value: undefined }
    return blank(value) ? { value: null } : readMonth(value)
  })

const TIME = /^([01]\d|2[0-3]):([0-5]\d)(:[0-5]\d)?$/
const readTime = (value: unknown): Read<Time> => {
  const parts = typeof value === 'string' ? TIME.exec(value.trim()) : null
  return parts ? { value: `${parts[1]}:${parts[2]}` } : { refuse: fields.time }
}

/** A time of day, seconds dropped. */
export const time = (required: Message) =>
  field<Time, Time>({ type: 'string' }, (value) => (blank(value) ? { refuse: required } : readTime(value)))

/** A time of day that may be missing. */
export const optionalTime = () =>
  field<Time | null, Time | null | undefined>({ type: ['string', 'null'] }, (value) =>
    value === undefined ? { value: undefined } : blank(value) ? { value: null } : readTime(value),
  )
