import pg from 'pg'

type Parser = (text: string) => unknown

const { builtins, getTypeParser } = pg.types
/** text[], which the driver's list of types leaves out. */
const textArrayType: number = 1009
const textArray = getTypeParser(textArrayType)

const parsers = new Map<number, Parser>([
  [builtins.INT8, exactNumber],
  [builtins.NUMERIC, exactNumber],
  [builtins.DATE, String],
  [builtins.TIME, minutes],
  [1016, each(exactNumber)],
  [1231, each(exactNumber)],
  [1182, each(String)],
  [1183, each(minutes)],
])

/**
 * Types of columns' values in TypeScript: int8 and numeric are numbers, a date is 'YYYY-MM-DD', a time 'HH:MM',
 * a timestamptz a Date; arrays of them likewise.
 */
export const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    (format === 'binary' ? undefined : parsers.get(oid)) ?? getTypeParser(oid, format),
}

/** A number that JavaScript cannot hold exactly is a fault, never a rounded amount. */
function exactNumber(text: string): number {
  const value = Number(text)
  if (Number.isInteger(value) && !Number.isSafeInteger(value)) {
    throw new RangeError(`The database answered ${text}, which is too large to be exact`)
  }
  return value
}

function minutes(text: string): string {
  return text.slice(0, 5)
}

function each(parse: Parser): Parser {
  return (text) => textArray(text).map((item: string | null) => (item === null ? null : parse(item)))
}
