// Reads QR codes off a picture of a page as a telephone would, but for damage: what is printed by a program is whole.

/** A page as bytes of red, green, blue and what lies behind, row by row. */
export interface Bitmap {
  data: Uint8Array
  width: number
  height: number
}

interface Finder {
  x: number
  y: number
  /** Pixels a square. */
  side: number
}

/** Data bytes a block and number of blocks, by version, with error correction M. */
const BLOCKS: readonly (readonly [number, number])[] = [
  [0, 0],
  [16, 1],
  [28, 1],
  [44, 1],
  [32, 2],
  [43, 2],
  [27, 4],
]

const MASKS: readonly ((row: number, column: number) => boolean)[] = [
  (r, c) => (r + c) % 2 === 0,
  (r) => r % 2 === 0,
  (_, c) => c % 3 === 0,
  (r, c) => (r + c) % 3 === 0,
  (r, c) => (Math.floor(r / 2) + Math.floor(c / 3)) % 2 === 0,
  (r, c) => ((r * c) % 2) + ((r * c) % 3) === 0,
  (r, c) => (((r * c) % 2) + ((r * c) % 3)) % 2 === 0,
  (r, c) => (((r + c) % 2) + ((r * c) % 3)) % 2 === 0,
]

/** The texts of all QR codes of a page, from top to bottom and left to right. */
export function qrTexts(page: Bitmap): string[] {
  const dark = (x: number, y: number) => (page.data[(Math.round(y) * page.width + Math.round(x)) * 4] ?? 255) < 128
  const finders = findersOf(page, dark)
  return finders.flatMap((at) => {
    const right = finders.filter((one) => Math.abs(one.y - at.y) < at.side && one.x > at.x + 8 * at.side)
    const below = finders.filter((one) => Math.abs(one.x - at.x) < at.side && one.y > at.y + 8 * at.side)
    const widths = right
      .map((one) => one.x - at.x)
      .filter((width) => below.some((one) => Math.abs(width - (one.y - at.y)) < at.side))
      .toSorted((a, b) => a - b)
    // Parts of a code can look like a corner: a code is one whose dotted line is dotted.
    for (const width of widths) {
      const size = Math.round(width / at.side) + 7
      const side = width / (size - 7)
      const square = (row: number, column: number) => dark(at.x + (column - 3) * side, at.y + (row - 3) * side)
      const dotted = Array.from({ length: size - 16 }, (_, place) => square(6, place + 8) === (place % 2 === 0))
      if (size % 4 === 1 && dotted.every(Boolean)) return [textOf(size, square)]
    }
    return []
  })
}

/** The middles of the squares in three corners of each code: dark, light, dark, light, dark as 1 : 1 : 3 : 1 : 1. */
function findersOf({ width, height }: Bitmap, dark: (x: number, y: number) => boolean): Finder[] {
  const found: Finder[] = []
  for (let y = 0; y < height; y += 1)
    for (const { middle, side } of patternsOf(width, (x) => dark(x, y))) {
      const [upright] = patternsOf(height, (at) => dark(middle, at)).filter((one) => Math.abs(one.middle - y) < side)
      if (!upright || Math.abs(upright.side - side) > side / 2) continue
      const one = { x: middle, y: upright.middle, side: (side + upright.side) / 2 }
      if (!found.some((other) => Math.hypot(other.x - one.x, other.y - one.y) < 3 * side)) found.push(one)
    }
  return found
}

function patternsOf(length: number, dark: (at: number) => boolean): { middle: number; side: number }[] {
  const runs: { from: number; length: number; dark: boolean }[] = []
  for (let at = 0; at < length; at += 1) {
    const last = runs.at(-1)
    if (last && last.dark === dark(at)) last.length += 1
    else runs.push({ from: at, length: 1, dark: dark(at) })
  }
  return runs.flatMap((first, at) => {
    const five = runs.slice(at, at + 5)
    const side = five.reduce((sum, run) => sum + run.length, 0) / 7
    const fits = five.every((run, place) => Math.abs(run.length - (place === 2 ? 3 : 1) * side) < side * 0.6)
    return first.dark && five.length === 5 && side >= 1.5 && fits
      ? [{ middle: first.from + 3.5 * side - 0.5, side }]
      : []
  })
}

/** Corners with their formats, the dotted lines, and the small square of all but the smallest. */
function isPattern(size: number, row: number, column: number): boolean {
  if ((row < 9 && (column < 9 || column >= size - 8)) || (row >= size - 8 && column < 9)) return true
  if (row === 6 || column === 6) return true
  return size > 21 && Math.abs(row - (size - 7)) <= 2 && Math.abs(column - (size - 7)) <= 2
}

function textOf(size: number, at: (row: number, column: number) => boolean): string {
  const [bytes, blocks] = BLOCKS[(size - 17) / 4] ?? [0, 0]
  const format = [2, 3, 4].map((column, place) => Number(at(8, column)) ^ ([1, 0, 1][place] ?? 0))
  const mask = MASKS[format.reduce((sum, bit) => sum * 2 + bit, 0)]
  if (!bytes || !mask) throw new Error(`a QR code of ${size} squares a side is not one of ours`)
  const bits: number[] = []
  let upwards = true
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right = 5
    for (let step = 0; step < size; step += 1) {
      const row = upwards ? size - 1 - step : step
      for (const column of [right, right - 1])
        if (!isPattern(size, row, column)) bits.push(Number(at(row, column) !== mask(row, column)))
    }
    upwards = !upwards
  }
  const word = (place: number) => bits.slice(place * 8, place * 8 + 8).reduce((sum, bit) => sum * 2 + bit, 0)
  const data = Array.from({ length: blocks }, (_, block) =>
    Array.from({ length: bytes }, (_, place) => word(place * blocks + block)),
  ).flat()
  // Four bits say bytes follow, eight how many; so every byte lies across two.
  if ((data[0] ?? 0) >> 4 !== 4) throw new Error('a QR code that does not hold bytes')
  const half = (place: number) => (((data[place] ?? 0) & 15) << 4) | ((data[place + 1] ?? 0) >> 4)
  return Buffer.from(Array.from({ length: half(0) }, (_, place) => half(place + 1))).toString('utf8')
}
