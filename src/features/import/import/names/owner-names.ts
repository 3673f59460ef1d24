import type { PersonName } from '#shared/text/names.ts'
import { problem, type Reading } from '../reading.ts'
import { cells } from '../refusals.ts'
import { type NameParts, readName } from './person-name.ts'

export type NameKind = 'person' | 'corporation' | 'estate'

/** A name as it is kept: a corporation or an estate has its whole name as last name and no first name. */
export interface OwnerName extends Required<PersonName> {
  kind: NameKind
}

/** Names of one cell; `why` where something beside them is not kept. */
export type ReadNames = Reading<OwnerName[]> & { why?: string }

const ESTATE =
  /(?<!\p{L})(?:heirs?(?!\p{L})|hrs\.? of|(?:the )?(?:intestate |testate )?estate of|est\. of|the late|mga tagapagmana|tagapagmana)(?!\p{L})/iu
const CORPORATION =
  /(?<!\p{L})(?:corp|corporation|inc|incorporated|ltd|limited|llc|opc|co\.?$|& co|and co|company|realty|holdings?|properties|enterprises?|developers?|development|ventures|trading|builders|construction|foundation|bank|cooperative|coop|association|assn|church|parish|diocese|ministr(?:y|ies)|school|academy|university|hoa|homeowners|municipality|barangay|city government|pag-?ibig|nha|national housing authority)(?!\p{L})/iu

const COUPLE = /^(?:sps\.?|spouses|spouse|mag-?asawang?|mr\.?\s*(?:&|and|\/)\s*mrs\.?)\s+/i
const SEPARATE = /\s*[/;|\n]\s*/
const JOINED = /\s*&\s*|\s+(?:and|at)\s+/i
const SPOUSE = 'The other spouse has no name here.'

/** Returns the kind of owner a name is; whoever is none of the others is a person. */
export const kindOfName = (text: string): NameKind =>
  ESTATE.test(text) ? 'estate' : CORPORATION.test(text) ? 'corporation' : 'person'

const wholeName = (kind: NameKind, text: string): OwnerName => ({
  kind,
  lastname: text,
  firstname: null,
  middlename: null,
})
const asPerson = (parts: NameParts): OwnerName => ({ kind: 'person', ...parts })

/** Given names alone: `Juan`, `Juan M.`, `Ma. Teresa`. */
const isGiven = (text: string) =>
  !text.includes(',') &&
  text
    .replace(/^(?:ma|jo|j)\.\s*/i, '')
    .split(' ')
    .filter((word) => !/^\p{L}\.?$/u.test(word)).length === 1

/** Two people in one text: `Juan & Maria Cruz`, `Cruz, Juan & Maria`, `Juan Cruz & Maria Reyes`. */
function together(pieces: readonly string[]): Reading<OwnerName[]> {
  const [first = '', ...others] = pieces
  const last = others.at(-1) ?? ''
  const surname = first.includes(',') ? first.slice(0, first.indexOf(',')) : null
  const names = pieces.map((piece) => {
    if (!isGiven(piece)) return surname !== null && piece !== first && !piece.includes(',') ? null : piece
    if (surname !== null) return `${surname}, ${piece}`
    const shared = isGiven(last) ? problem(cells.each_owner) : readName(last)
    return 'value' in shared && shared.value.firstname !== null ? `${shared.value.lastname}, ${piece}` : null
  })
  if (surname === null && pieces.some((piece) => piece.includes(','))) return problem(cells.each_owner)
  return allOf(names.map((name) => (name === null ? problem(cells.each_owner) : onePerson(name))))
}

const onePerson = (text: string): Reading<OwnerName[]> => {
  const read = readName(text)
  return 'value' in read ? { value: [asPerson(read.value)] } : read
}

function allOf(read: readonly Reading<OwnerName[]>[]): Reading<OwnerName[]> {
  const refused = read.find((one) => 'problem' in one)
  return refused ?? { value: read.flatMap((one) => ('value' in one ? one.value : [])) }
}

function readSegment(text: string): ReadNames {
  const kind = kindOfName(text)
  if (kind !== 'person') return { value: [wholeName(kind, text)] }
  const couple = COUPLE.test(text)
  const pieces = text.replace(COUPLE, '').split(JOINED).filter(Boolean)
  const read = pieces.length > 1 ? together(pieces) : onePerson(pieces[0] ?? '')
  return couple && pieces.length === 1 && 'value' in read ? { ...read, why: SPOUSE } : read
}

/**
 * The owners in one cell, the first of them the main one: `Cruz, Juan / Reyes, Ana`, `Juan & Maria Cruz`, a corporation,
 * the heirs of somebody. Names that could be read in two ways are refused.
 */
export function readNames(text: string): ReadNames {
  if (/(?<!\p{L})c\/o(?!\p{L})/iu.test(text)) return problem(cells.care_of)
  // The slash of `Mr./Mrs.` does not part two names.
  const couple = COUPLE.exec(text)?.[0] ?? ''
  const [first = '', ...others] = text.slice(couple.length).split(SEPARATE).filter(Boolean)
  const read = [couple + first, ...others].map(readSegment)
  const why = read.find((one) => one.why)?.why
  return { ...allOf(read), ...(why && { why }) }
}
