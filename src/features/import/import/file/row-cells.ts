import type { Message } from '#shared/messages.ts'
import type { Cell } from '#shared/sheets/cells.ts'
import { isDamaged, plain, textOf } from '#shared/text/words.ts'
import { addressLine } from '../address/address-choice.ts'
import { PARTS, type Part } from '../address/address-words.ts'
import { problem, type Reading } from '../reading.ts'
import { cells as refused } from '../refusals.ts'
import type { Correction, Field, Mapping, Problem, ReadAs, Source } from '../rules.ts'

/** Letters Windows-1252 shows for the bytes 0x80 to 0x9f; the five it leaves out keep their own code. */
const HIGH = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ'
const BYTES = new Map([...HIGH].map((sign, at) => [sign, 0x80 + at]))
/** Twice is what happens; more than a few times is a text of another kind. */
const MAX_TIMES = 3
/** Signs that stand where a letter was read in a wrong encoding: what is left when it cannot be turned back. */
const TRACES = /\ufffd|Ã(?![\p{L}])|Ã(?=[ªºƒˆŠŒŽšœžŸµ])|Â[\u0080-\u00bf]|â€|√|[├┬]/u

/** Signs within a word that no name has, as letters of a Mac or of MS-DOS become them; a capital that follows small letters. */
const STRANGE =
  /[\x80-\x9f]|\p{Ll}[–—‘“”…‹›˜ˆ‰]\p{Ll}|\p{L}[¤¥§¶†‡ƒ¢£±¬¦•„‚¿¡×÷](?:\p{L}|$)|\p{Ll}(?<!\bMa?c)[À-ÖØ-ÞŽŠŸ](?:\p{Ll}|\P{L}|$)|\p{Script=Latin}[\p{Script=Greek}\p{Script=Cyrillic}]|[\p{Script=Greek}\p{Script=Cyrillic}]\p{Script=Latin}/u

const byteOf = (sign: string): number | null => BYTES.get(sign) ?? (sign <= '\xff' ? sign.charCodeAt(0) : null)

/** The text whose UTF-8 was taken for Windows-1252; null when it was not. */
function turnedBack(text: string): string | null {
  const bytes = [...text].map(byteOf)
  if (!bytes.some((byte) => byte !== null && byte > 0x7f)) return null
  if (!bytes.every((byte) => byte !== null)) return null
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(Uint8Array.from(bytes))
  } catch {
    return null
  }
}

/**
 * Finds a text that was encoded twice on its way through spreadsheets: `PeÃ±a` was `Peña`. `damaged` where traces of it
 * stand and the text does not turn back as a whole, or a letter in it that no name has; neither for a text that is what it says.
 */
export function readEncoding(text: string): { mended?: string; damaged?: true } {
  let mended = text
  for (let times = 0; times < MAX_TIMES; times++) {
    const back = turnedBack(mended)
    if (back === null) break
    mended = back
  }
  if (TRACES.test(mended) || STRANGE.test(mended.normalize('NFC'))) return { damaged: true }
  return mended === text ? {} : { mended }
}

/** Spellings of a blank: nothing, a dash, `N/A`, `none`, `wala`. */
const BLANK = new Set(['', 'n a', 'na', 'none', 'wala', 'null', 'nil'])

/** The cells of one row by column and by field, with what is wrong in them collected on the way. */
export class RowCells {
  readonly row: number
  readonly problems: Problem[] = []
  readonly readAs: ReadAs[] = []
  readonly values: ReadonlyMap<string, Cell>
  readonly columns: Mapping['columns']
  /** Columns whose text came damaged from the file. */
  readonly damaged: ReadonlySet<string>

  constructor(
    row: number,
    values: ReadonlyMap<string, Cell>,
    columns: Mapping['columns'],
    damaged: ReadonlySet<string> = new Set(),
  ) {
    this.row = row
    this.values = values
    this.columns = columns
    this.damaged = damaged
  }

  /** The same cells with nothing told yet, to look ahead. */
  alone(): RowCells {
    return new RowCells(this.row, this.values, this.columns, this.damaged)
  }

  columnOf(field: Field): string | null {
    return this.columns[field] ?? null
  }

  cell(column: string | null): Cell {
    return column === null ? null : (this.values.get(column) ?? null)
  }

  /** A field's text; a dash, `N/A` and the like are blank. */
  text(field: Field): string {
    const text = textOf(this.cell(this.columnOf(field)))
    // `Na` is a family name, `NA` is not.
    return BLANK.has(plain(text)) && text !== 'Na' ? '' : text
  }

  /** Where the lot is and whose, as it stands in the row: `Block 3 Lot 7 · Ana Cruz`. */
  about(): string {
    const word = (field: Field) => textOf(this.cell(this.columnOf(field)))
    const number = (part: Part) => {
      const text = word(part)
      return /^\d+$/.test(text) ? addressLine({ [part]: text }) : text
    }
    const place = [word('address'), ...(this.columnOf('address') ? [] : PARTS.map(number))]
    const owner = this.columnOf('name') ? [word('name')] : [word('firstname'), word('lastname')]
    return [place, owner]
      .map((words) => words.filter(Boolean).join(' '))
      .filter(Boolean)
      .join(' · ')
  }

  refuse(column: string | null, message: Message): undefined {
    const value = column === null ? null : textOf(this.cell(column))
    this.problems.push({ row: this.row, column, value, ...message, about: this.about() })
    return undefined
  }

  /** Tells that a cell is read as something else than what stands in it. */
  report(column: string | null, reads: string, why: string): void {
    if (column !== null) this.readAs.push({ row: this.row, column, value: textOf(this.cell(column)), reads, why })
  }

  /** The value of a field's cell; what cannot be read becomes a problem and undefined. */
  read<Value>(field: Field, read: (text: string) => Reading<Value>): Value | undefined {
    const text = this.text(field)
    const damaged = isDamaged(text) || this.damaged.has(this.columnOf(field) ?? '')
    const reading = damaged ? problem(refused.damaged) : read(text)
    return 'value' in reading ? reading.value : this.refuse(this.columnOf(field), reading.problem)
  }

  /** The same for a field that may be blank. */
  readOr<Value, Blank>(field: Field, blank: Blank, read: (text: string) => Reading<Value>): Value | Blank | undefined {
    return this.text(field) === '' ? blank : this.read(field, read)
  }
}

/** Mark our CSV and others write before a text that a spreadsheet would run. */
const GUARDED = /^'(?=[=+@-])/
const GUARD = 'The apostrophe before it only guards it in spreadsheets.'
const ENCODING = 'Its letters were damaged on the way here.'

/**
 * A row of the file with the corrections of its cells laid over. Texts of the file that were encoded twice are mended
 * and told; what a person typed is believed.
 */
export function cellsOf(
  source: Source,
  columns: readonly (string | undefined)[],
  row: number,
  { mapping, corrections = [] }: { mapping: Mapping; corrections?: readonly Correction[] | undefined },
): RowCells {
  const used = new Set([...Object.values(mapping.columns), ...mapping.monthColumns.map(({ column }) => column)])
  const typed = new Map(corrections.map(({ column, value }) => [column, value]))
  const values = new Map<string, Cell>()
  const damaged = new Set<string>()
  const cells = new RowCells(row, values, mapping.columns, damaged)
  for (const [index, column] of columns.entries()) {
    if (column === undefined) continue
    const whole = source.rows[row - 1]?.[index] ?? null
    const guarded = used.has(column) && !typed.has(column) && GUARDED.test(textOf(whole))
    const cell = guarded ? textOf(whole).slice(1) : whole
    const read = typeof cell === 'string' && used.has(column) && !typed.has(column) ? readEncoding(cell) : {}
    if (read.damaged) damaged.add(column)
    values.set(column, whole)
    if (guarded) cells.report(column, textOf(cell), GUARD)
    values.set(column, cell)
    if (read.mended !== undefined) cells.report(column, textOf(read.mended), ENCODING)
    if (read.mended !== undefined) values.set(column, read.mended)
  }
  for (const [column, value] of typed) values.set(column, value)
  return cells
}
