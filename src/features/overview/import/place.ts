import { problem, type Reading } from './reading.ts'

const MAX_BLOCK = 999
const MAX_LOT = 99

const BLOCK = /^(?:(?:block|blk|bloke|b)[\s.#:-]*|#)?(?:no\.?\s*)?(\d{1,6})(?:\.0+)?$/i
const LOT = /^(?:(?:lot|lt|lote|l)[\s.#:-]*|#)?(?:no\.?\s*)?(\d{1,6})(?:\.0+)?$/i
const DATE = /^\d{4}-\d{2}-\d{2}$/
const TURNED_INTO_DATE = 'The spreadsheet made a date of this. Please enter it again, for example "Blk 3 Lot 7".'

function within(digits: string, max: number, name: string): Reading<number> {
  const number = Number(digits)
  return number >= 1 && number <= max ? { value: number } : problem(`The ${name} must be a number from 1 to ${max}.`)
}

/** A block: `3`, `03`, `Blk 3`, `Block No. 3`. */
export function readBlock(text: string): Reading<number> {
  if (DATE.test(text)) return problem(TURNED_INTO_DATE)
  const digits = BLOCK.exec(text)?.[1]
  return digits ? within(digits, MAX_BLOCK, 'block') : problem('Please give the block as a number, like 3.')
}

/** A lot: `7`, `Lot 7`, `L7`. Two lots are two rows. */
export function readLot(text: string): Reading<number> {
  if (DATE.test(text)) return problem(TURNED_INTO_DATE)
  const digits = LOT.exec(text)?.[1]
  return digits
    ? within(digits, MAX_LOT, 'lot')
    : problem('Please give one lot as a number, like 7. Two lots are two rows.')
}

const BLOCK_IN = /(?<!\p{L})(?:block|blk|bloke|b)[\s.#:-]*(?:no\.?\s*)?(\d{1,6})(?!\d)/giu
const LOT_IN = /(?<!\p{L})(?:lot|lt|lote|l)[\s.#:-]*(?:no\.?\s*)?(\d{1,6})(?!\d)/giu
const SEVERAL_LOTS =
  /(?:^|[^a-z])(?:lots|(?:lot|lt|lote|l)[\s.#:-]*(?:no\.?\s*)?\d{1,6}\s*(?:[-,&/+]|and|at)\s*(?:lot|lt|l)?[\s.]*\d)/i
const PAIR = /^(\d{1,6})\s*[-/,]\s*(\d{1,6})$/
const ONE_LOT = 'Please give one lot a row. Two lots are two rows.'
/** The longest address; a longer cell may have been cut when it was read. */
const MAX_ADDRESS = 200

/** Words that a street or place has and a part of a lot's address has not. */
const STREET =
  /(?<!\p{L})(?:street|st|avenue|ave|road|rd|drive|dr|lane|ln|boulevard|blvd|circle|court|loop|kalye|calle|village|subdivision|subd|homes|brgy|barangay|city)(?!\p{L})/iu
/** What tells one lot from another and cannot be kept: a phase, a unit, a letter, a number in words. */
const PART =
  /[^\p{L}\s,.;:'’-]|(?<!\p{L})(?:\p{L}|phases?|ph|units?|bldg|building|door|apartment|apt|room|rm|section|sec|tower|cluster|extension|ext|lots?|lt|lote|blocks?|blk|bloke|no|half|portion|front|rear|upper|lower|floor|i{1,3}|iv|vi{0,3}|and|at|one|two|three|four|five|six|seven|eight|nine|ten)(?!\p{L})/iu

/** An address as it was read; `leaves` is the street, which has no place in a house. */
export type ReadAddress = Reading<{ block: number; lot: number }> & { leaves?: string }

const lost = (what: string) =>
  problem(`Only block and lot can be kept; “${what}” would be lost. Please give each lot a block and lot of its own.`)

/** What stands around block and lot, each piece with the number it hangs on: `12-A` of `Lot 12-A`. */
function piecesAround(text: string, found: readonly RegExpExecArray[]): { piece: string; whole: string }[] {
  const [first, second] = found.toSorted((a, b) => a.index - b.index)
  if (!first || !second) return []
  const after = (one: RegExpExecArray, until: number) => {
    const piece = text.slice(one.index + one[0].length, until)
    // Only what follows a number closely belongs to it: `12-A`, `5 B`, but not `7, Rosal St.`
    return { piece, whole: /^[-./]?\s?[\p{L}\p{N}]{1,2}(?![\p{L}\p{N}])/u.test(piece) ? one[1] + piece : piece }
  }
  const before = text.slice(0, first.index)
  return [{ piece: before, whole: before }, after(first, second.index), after(second, text.length)]
}

const bare = (text: string) => text.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')

/**
 * An address with block and lot: `Blk 3 Lot 7`, `B3 L7`, `3-7`, `3/7`. Every other letter and digit is either the street,
 * told as `leaves`, or a reason to refuse: what is not understood may be what tells two lots apart.
 */
export function readAddress(text: string): ReadAddress {
  if (DATE.test(text)) return problem(TURNED_INTO_DATE)
  if (text.length > MAX_ADDRESS) return problem(`Please use at most ${MAX_ADDRESS} characters.`)
  const pair = PAIR.exec(text)
  const blocks = [...text.matchAll(BLOCK_IN)]
  const lots = [...text.matchAll(LOT_IN)]
  const block = pair?.[1] ?? blocks[0]?.[1]
  const lot = pair?.[2] ?? lots[0]?.[1]
  if (!block || !lot) return problem('Please give block and lot, like "Blk 3 Lot 7".')
  if (!pair && (blocks.length > 1 || lots.length > 1 || SEVERAL_LOTS.test(text))) return problem(ONE_LOT)
  const around = pair ? [] : piecesAround(text, [...blocks, ...lots])
  const part = around.find(({ piece }) => bare(piece) !== '' && (PART.test(piece) || !STREET.test(piece)))
  if (part) return lost(bare(part.whole))
  const blockRead = within(block, MAX_BLOCK, 'block')
  const lotRead = within(lot, MAX_LOT, 'lot')
  if ('problem' in blockRead) return blockRead
  if ('problem' in lotRead) return lotRead
  const leaves = around
    .map(({ piece }) => bare(piece))
    .filter(Boolean)
    .join(', ')
  return { value: { block: blockRead.value, lot: lotRead.value }, ...(leaves && { leaves }) }
}
