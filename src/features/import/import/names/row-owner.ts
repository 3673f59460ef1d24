import { type Day, showDay } from '#shared/dates.ts'
import { common, fields } from '#shared/refusals.ts'
import { textsOf } from '#shared/text/person-texts.ts'
import type { DateOrder } from '../file/date-order.ts'
import type { RowCells } from '../file/row-cells.ts'
import { problem, type Reading } from '../reading.ts'
import { cells as refused } from '../refusals.ts'
import type { Field, Owner } from '../rules.ts'
import { kindOfName, type OwnerName, readNames } from './owner-names.ts'
import {
  numbersOfDate,
  occupationOf,
  readCivilStatus,
  readContacts,
  readDay,
  readEmails,
  readSex,
} from './person-cells.ts'
import { hasTitle, isNobody } from './person-name.ts'

const MAX_NAME = 100
const MAX_FACEBOOK = 255
const ONE_NAME = 'There is one word; it is kept as the last name.'
const NO_TITLES = 'A title is not kept in the name.'
const FIRST_ONLY = 'The first is the one that notices go to; the others are kept beside it.'

const atMost =
  (max: number) =>
  (text: string): Reading<string> =>
    [...text].length <= max ? { value: text } : problem(fields.too_long({ max }))

const DAY_FIRST = 'The dates of this column have the day first.'

/** A birthdate, in the order of the dates of its column. */
function birthdateOf(cells: RowCells, asOf: Day, dates: DateOrder | null): Day | null | undefined {
  const order = dates?.order === 'day' ? 'day' : 'month'
  const day = cells.readOr('birthdate', null, (text) => {
    if (dates?.order === 'both' && numbersOfDate(text))
      return problem(refused.date_orders({ day: dates.dayFirst ?? 0, month: dates.monthFirst ?? 0 }))
    if (dates?.turned.has(cells.row)) return problem(refused.date_turned({ row: dates.dayFirst ?? 0 }))
    const read = readDay(text, order)
    return 'value' in read && read.value > asOf ? problem(refused.birthdate_to_come) : read
  })
  const [first = 0, second = 0] = numbersOfDate(cells.text('birthdate')) ?? []
  if (day && order === 'day' && Math.max(first, second) <= 12 && first !== second)
    cells.report(cells.columnOf('birthdate'), showDay(day), DAY_FIRST)
  return day
}

/** Fields only a person has; where one stands, a name must stand too. */
const PERSONAL: readonly Field[] = ['email', 'contact_number', 'birthdate', 'facebook']

const shown = (name: OwnerName) => [name.lastname, name.firstname].filter(Boolean).join(', ')
const isLong = ({ lastname, firstname, middlename }: OwnerName) =>
  [lastname, firstname ?? '', middlename ?? ''].some((part) => [...part].length > MAX_NAME)

/** The names in a cell; none where nobody is named, undefined when they cannot be read. */
function namesIn(cells: RowCells, field: 'name' | 'co_owner' | 'tenant'): OwnerName[] | undefined {
  if (isNobody(cells.text(field))) return []
  const names = cells.read(field, readNames)
  if (!names) return undefined
  const column = cells.columnOf(field)
  if (names.some(isLong)) return cells.refuse(column, fields.too_long({ max: MAX_NAME }))
  const { why } = readNames(cells.text(field))
  if (why) cells.report(column, names.map(shown).join(' / '), why)
  if (hasTitle(cells.text(field))) cells.report(column, names.map(shown).join(' / '), NO_TITLES)
  for (const name of names)
    if (name.kind === 'person' && name.firstname === null) cells.report(column, shown(name), ONE_NAME)
  return names
}

/** The owner's name where last and first name have columns of their own. */
function namesApart(cells: RowCells): OwnerName[] | undefined {
  const name = atMost(MAX_NAME)
  const whole = cells.text('lastname')
  const kind = kindOfName(whole)
  if (whole !== '' && kind !== 'person' && cells.text('firstname') === '') {
    const lastname = cells.read('lastname', name)
    return lastname === undefined ? undefined : [{ kind, lastname, firstname: null, middlename: null }]
  }
  const lastname = whole
    ? cells.read('lastname', name)
    : cells.refuse(cells.columnOf('lastname'), common.last_name_needed)
  const firstname = cells.readOr('firstname', null, name)
  const middlename = cells.readOr('middlename', null, (text) => name(text.replace(/^(\p{L})\.$/u, '$1')))
  if (lastname === undefined || firstname === undefined || middlename === undefined) return undefined
  if (firstname === null) cells.report(cells.columnOf('lastname'), lastname, ONE_NAME)
  return [{ kind: 'person', lastname, firstname, middlename }]
}

/** One value a person: as many as people are theirs in turn; else the first, the others are kept beside it and the cell is told. */
function ordered(
  cells: RowCells,
  field: 'email' | 'contact_number',
  people: number,
  read: (text: string) => Reading<string[]>,
): { own: string[]; other: string | null } | undefined {
  const values = cells.readOr(field, [], read)
  if (!values) return undefined
  if (values.length === people) return { own: values, other: null }
  const [first, ...others] = values
  if (values.length > 1 && first !== undefined) cells.report(cells.columnOf(field), first, FIRST_ONLY)
  return { own: values.slice(0, 1), other: others.join(' / ') || null }
}

/** The columns a missing name is looked for in, for the problem's place. */
export const nameColumn = (cells: RowCells): string | null => cells.columnOf('lastname') ?? cells.columnOf('name')

/** The owners of a row, the main one first; none for a lot without people, undefined when something cannot be read. */
export function readOwners(
  cells: RowCells,
  { asOf, dates }: { asOf: Day; dates: DateOrder | null },
): Owner[] | undefined {
  const apart = !isNobody(cells.text('lastname')) || !isNobody(cells.text('firstname'))
  const first = apart ? namesApart(cells) : namesIn(cells, 'name')
  const others = namesIn(cells, 'co_owner')
  if (first?.length === 0) {
    const alone = PERSONAL.find((field) => cells.text(field) !== '')
    if (alone) return cells.refuse(nameColumn(cells), refused.contact_without_name)
  }
  const names = first && others && [...first, ...others]
  const emails = ordered(cells, 'email', names?.length ?? 1, readEmails)
  const numbers = ordered(cells, 'contact_number', names?.length ?? 1, readContacts)
  const rest = {
    birthdate: birthdateOf(cells, asOf, dates),
    sex: cells.readOr('sex', null, readSex),
    civilStatus: cells.readOr('civil_status', null, readCivilStatus),
    occupation: cells.readOr('occupation', null, (text) => ({ value: occupationOf(text) ?? 'others' })),
    facebook: cells.readOr('facebook', null, atMost(MAX_FACEBOOK)),
  }
  const { birthdate, sex, civilStatus, occupation, facebook } = rest
  if (names === undefined || emails === undefined || numbers === undefined || birthdate === undefined) return undefined
  if (sex === undefined || civilStatus === undefined || occupation === undefined || facebook === undefined)
    return undefined
  const words = { birthdate, sex, civilStatus, occupation, facebook }
  return names.map((name, at) => ({
    ...named(name),
    ...(at === 0 ? { ...words, otherNumber: numbers.other, otherEmail: emails.other } : {}),
    email: emails.own[at] ?? null,
    contactNumber: numbers.own[at] ?? null,
  }))
}

/** Somebody of whom nothing but the name is known. */
const named = (name: OwnerName): Owner => ({
  ...name,
  email: null,
  contactNumber: null,
  birthdate: null,
  sex: null,
  civilStatus: null,
  occupation: null,
  ...textsOf({}),
})

/** Reads who rents or lives on the lot; none where nobody is named. */
export const readTenants = (cells: RowCells): Owner[] | undefined => namesIn(cells, 'tenant')?.map(named)
