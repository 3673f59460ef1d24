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

const BLOCK_IN = /(?:^|[^a-z])(?:block|blk|bloke|b)[\s.#:-]*(?:no\.?\s*)?(\d{1,6})(?!\d)/i
const LOT_IN = /(?:^|[^a-z])(?:lot|lt|lote|l)[\s.#:-]*(?:no\.?\s*)?(\d{1,6})(?!\d)/i
const SEVERAL_LOTS =
  /(?:^|[^a-z])(?:lots|(?:lot|lt|lote|l)[\s.#:-]*(?:no\.?\s*)?\d{1,6}\s*(?:[a-z](?![a-z])|(?:[-,&/+]|and|at)\s*(?:lot|lt|l)?[\s.]*\d))/i
const PAIR = /^(\d{1,6})\s*[-/,]\s*(\d{1,6})$/

/** An address with block and lot: `Blk 3 Lot 7`, `B3 L7`, `Block 3, Lot 7 Sampaguita St.`, `3-7`, `3/7`. */
export function readAddress(text: string): Reading<{ block: number; lot: number }> {
  if (DATE.test(text)) return problem(TURNED_INTO_DATE)
  const pair = PAIR.exec(text)
  const block = pair?.[1] ?? BLOCK_IN.exec(text)?.[1]
  const lot = pair?.[2] ?? LOT_IN.exec(text)?.[1]
  if (!block || !lot) return problem('Please give block and lot, like "Blk 3 Lot 7".')
  if (SEVERAL_LOTS.test(text)) return problem('Please give one lot a row. Two lots are two rows.')
  const blockRead = within(block, MAX_BLOCK, 'block')
  const lotRead = within(lot, MAX_LOT, 'lot')
  if ('problem' in blockRead) return blockRead
  if ('problem' in lotRead) return lotRead
  return { value: { block: blockRead.value, lot: lotRead.value } }
}
