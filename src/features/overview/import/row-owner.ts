import * as z from 'zod/mini'
import type { Day } from '#shared/dates.ts'
import * as f from '#shared/fields.ts'
import { occupationOf, readCivilStatus, readContact, readDay, readSex } from './person-cells.ts'
import { isNobody, type NameParts, readName } from './person-name.ts'
import { problem, type Reading } from './reading.ts'
import type { RowCells } from './row-cells.ts'
import type { Field, Owner } from './rules.ts'

const MAX_NAME = 100
const MAX_FACEBOOK = 255

const email = f.email()
const readEmail = (text: string): Reading<string> => {
  const read = z.safeParse(email, text)
  return read.success ? { value: read.data } : problem('Please enter a valid email address.')
}

const atMost =
  (max: number) =>
  (text: string): Reading<string> =>
    [...text].length <= max ? { value: text } : problem(`Please use at most ${max} characters.`)

const birthdateUntil =
  (asOf: Day) =>
  (text: string): Reading<Day> => {
    const read = readDay(text)
    return 'value' in read && read.value > asOf ? problem('A birthdate cannot be in the future.') : read
  }

/** What only a person has; where it stands, a name must stand too. */
const PERSONAL: readonly Field[] = ['email', 'contact_number', 'birthdate', 'facebook']

/** The owner's name; null for a house without owner, undefined when it cannot be read. */
function nameOf(cells: RowCells): NameParts | null | undefined {
  const apart = !isNobody(cells.text('lastname')) || !isNobody(cells.text('firstname'))
  if (!apart) return isNobody(cells.text('name')) ? null : cells.read('name', readName)
  const name = atMost(MAX_NAME)
  const lastname = cells.text('lastname')
    ? cells.read('lastname', name)
    : cells.refuse(cells.columnOf('lastname'), 'Last name is required.')
  const firstname = cells.text('firstname')
    ? cells.read('firstname', name)
    : cells.refuse(cells.columnOf('firstname'), 'First name is required.')
  const middlename = cells.readOr('middlename', null, (text) => name(text.replace(/^(\p{L})\.$/u, '$1')))
  return lastname === undefined || firstname === undefined || middlename === undefined
    ? undefined
    : { lastname, firstname, middlename }
}

/** The columns a missing name is looked for in, for the problem's place. */
export const nameColumn = (cells: RowCells): string | null => cells.columnOf('lastname') ?? cells.columnOf('name')

/** The owner of a row; null for a house without owner, undefined when something of it cannot be read. */
export function readOwner(cells: RowCells, asOf: Day): Owner | null | undefined {
  const name = nameOf(cells)
  if (name === null) {
    const alone = PERSONAL.find((field) => cells.text(field) !== '')
    if (!alone) return null
    return cells.refuse(
      nameColumn(cells),
      "There is contact data but no name. Enter the owner's name or clear the rest.",
    )
  }
  const parts = name && [name.lastname, name.firstname, name.middlename ?? '']
  if (parts?.some((part) => [...part].length > MAX_NAME))
    cells.refuse(cells.columnOf('name'), `Please use at most ${MAX_NAME} characters.`)
  const rest = {
    email: cells.readOr('email', null, readEmail),
    contactNumber: cells.readOr('contact_number', null, readContact),
    birthdate: cells.readOr('birthdate', null, birthdateUntil(asOf)),
    sex: cells.readOr('sex', null, readSex),
    civilStatus: cells.readOr('civil_status', null, readCivilStatus),
    occupation: cells.readOr('occupation', null, (text) => ({ value: occupationOf(text) ?? 'others' })),
    facebook: cells.readOr('facebook', null, atMost(MAX_FACEBOOK)),
  }
  const { email, contactNumber, birthdate, sex, civilStatus, occupation, facebook } = rest
  if (name === undefined || email === undefined || contactNumber === undefined || birthdate === undefined)
    return undefined
  if (sex === undefined || civilStatus === undefined || occupation === undefined || facebook === undefined)
    return undefined
  return { ...name, email, contactNumber, birthdate, sex, civilStatus, occupation, facebook }
}
