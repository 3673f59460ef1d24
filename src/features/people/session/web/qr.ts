// A QR code of a text (ISO/IEC 18004): bytes, error correction M, versions 1 to 20, at most 666 bytes.

/** Per version from 1: check bytes of each block, and the number of blocks (table 9 of the standard, level M). */
const CHECK_BYTES = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26]
const BLOCKS = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16]
/** Level M, as the format tells it. */
const LEVEL = 0

type Square = boolean | undefined
type Grid = Square[][]

/** Rows of squares, true for dark, without the white margin. Throws when the text is too long. */
export function qrOf(text: string): boolean[][] {
  const bytes = new TextEncoder().encode(text)
  const version = CHECK_BYTES.findIndex((_, at) => bytes.length <= roomOf(at + 1)) + 1
  if (version === 0) throw new RangeError('The text is too long for a QR code.')
  const bits = [...withChecks(dataOf(bytes, version), version)].flatMap((byte) => bitsOf(byte, 8))
  const fixed = patternsOf(version)
  const drawn = [0, 1, 2, 3, 4, 5, 6, 7].map((mask) => draw(fixed, bits, mask))
  return drawn.reduce((best, one) => (penaltyOf(one) < penaltyOf(best) ? one : best))
}

const bitsOf = (value: number, length: number): number[] =>
  Array.from({ length }, (_, at) => (value >>> (length - 1 - at)) & 1)
const sizeOf = (version: number) => version * 4 + 17
const lengthBits = (version: number) => (version < 10 ? 8 : 16)

/** Data bytes of a version: what its free squares hold, less the check bytes. */
function capacityOf(version: number): number {
  const free = patternsOf(version)
    .flat()
    .filter((square) => square === undefined).length
  return Math.floor(free / 8) - (CHECK_BYTES[version - 1] ?? 0) * (BLOCKS[version - 1] ?? 0)
}
const roomOf = (version: number) => Math.floor((capacityOf(version) * 8 - 4 - lengthBits(version)) / 8)

/** Mode, length, text, end, and filling up to the capacity. */
function dataOf(bytes: Uint8Array, version: number): number[] {
  const capacity = capacityOf(version)
  const bits = [
    ...bitsOf(4, 4),
    ...bitsOf(bytes.length, lengthBits(version)),
    ...[...bytes].flatMap((byte) => bitsOf(byte, 8)),
  ]
  const ended = [...bits, ...Array<number>(Math.min(4, capacity * 8 - bits.length)).fill(0)]
  const data = Array.from({ length: Math.ceil(ended.length / 8) }, (_, at) =>
    Array.from({ length: 8 }, (_bit, bit) => ended[at * 8 + bit] ?? 0).reduce((byte, bit) => byte * 2 + bit, 0),
  )
  return Array.from({ length: capacity }, (_, at) => data[at] ?? ((at - data.length) % 2 === 0 ? 0xec : 0x11))
}

/** The data in blocks, each with its check bytes, taken in turn. */
function withChecks(data: readonly number[], version: number): number[] {
  const [checks = 0, count = 1] = [CHECK_BYTES[version - 1], BLOCKS[version - 1]]
  const short = Math.floor(data.length / count)
  const shortOnes = count - (data.length % count)
  const startOf = (index: number) => short * index + Math.max(0, index - shortOnes)
  const blocks = Array.from({ length: count }, (_, index) => data.slice(startOf(index), startOf(index + 1)))
  const inTurn = (lists: readonly (readonly number[])[], longest: number) =>
    Array.from({ length: longest }, (_, place) => lists.flatMap((list) => list[place] ?? [])).flat()
  return [
    ...inTurn(blocks, short + 1),
    ...inTurn(
      blocks.map((block) => checkBytes(block, checks)),
      checks,
    ),
  ]
}

/** Product in the field of 256 elements with x⁸ + x⁴ + x³ + x² + 1. */
function times(a: number, b: number): number {
  let product = 0
  for (let bit = 7; bit >= 0; bit--) product = (product << 1) ^ ((product >>> 7) * 0x11d) ^ (((b >>> bit) & 1) * a)
  return product
}

/** Reed-Solomon: what remains of the block divided by (x - 1)(x - 2)(x - 4)… */
function checkBytes(block: readonly number[], count: number): number[] {
  let divisor = [1]
  for (let root = 1, n = 0; n < count; n++, root = times(root, 2))
    divisor = [...divisor, 0].map((factor, at) => factor ^ times(divisor[at - 1] ?? 0, root))
  let rest = Array<number>(count).fill(0)
  for (const byte of block) {
    const lead = byte ^ (rest[0] ?? 0)
    rest = [...rest.slice(1), 0].map((one, at) => one ^ times(divisor[at + 1] ?? 0, lead))
  }
  return rest
}

/** What remains of a number divided by another, bit by bit, for the format and the version. */
function remainder(value: number, divisor: number, bits: number): number {
  let rest = value
  for (let n = 0; n < bits; n++) rest = (rest << 1) ^ ((rest >>> (bits - 1)) * divisor)
  return rest
}

/** The squares that are the same for every text of a version; undefined where data goes. The format's are light for now. */
function patternsOf(version: number): Grid {
  const size = sizeOf(version)
  const grid: Grid = Array.from({ length: size }, () => Array<Square>(size).fill(undefined))
  const set = (x: number, y: number, dark: boolean) => {
    const row = grid[y]
    if (row && x >= 0 && x < size) row[x] = dark
  }
  const rings = (x: number, y: number, radius: number, dark: (ring: number) => boolean) => {
    for (let dy = -radius; dy <= radius; dy++)
      for (let dx = -radius; dx <= radius; dx++) set(x + dx, y + dy, dark(Math.max(Math.abs(dx), Math.abs(dy))))
  }
  for (let at = 0; at < size; at++) {
    set(6, at, at % 2 === 0)
    set(at, 6, at % 2 === 0)
  }
  const middles = alignmentOf(version)
  const last = middles.length - 1
  for (const [i, y] of middles.entries())
    for (const [j, x] of middles.entries())
      if (!((i === 0 && j === 0) || (i === 0 && j === last) || (i === last && j === 0)))
        rings(x, y, 2, (ring) => ring !== 1)
  for (let at = 0; at < 9; at++) {
    set(8, at, false)
    set(at, 8, false)
    if (at < 8) {
      set(size - 1 - at, 8, false)
      set(8, size - 1 - at, false)
    }
  }
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const)
    rings(x, y, 4, (ring) => ring !== 2 && ring !== 4)
  set(6, 8, true)
  set(8, 6, true)
  set(8, size - 8, true)
  if (version >= 7) {
    const told = (version << 12) | remainder(version, 0x1f25, 12)
    for (let bit = 0; bit < 18; bit++) {
      const [far, near] = [size - 11 + (bit % 3), Math.floor(bit / 3)]
      set(far, near, ((told >>> bit) & 1) === 1)
      set(near, far, ((told >>> bit) & 1) === 1)
    }
  }
  return grid
}

/** Where the small squares of a version lie, along each side. */
function alignmentOf(version: number): number[] {
  if (version === 1) return []
  const count = Math.floor(version / 7) + 2
  const step = Math.ceil((sizeOf(version) - 13) / (2 * count - 2)) * 2
  return [6, ...Array.from({ length: count - 1 }, (_, at) => sizeOf(version) - 7 - step * (count - 2 - at))]
}

const MASKS: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
]

/** The free squares in the order of the bits: two columns at a time from the right, up and down, past the timing line. */
function freeSquares(fixed: Grid): { x: number; y: number }[] {
  const size = fixed.length
  const columns = Array.from({ length: size - 1 }, (_, at) => size - 1 - at - (size - 1 - at <= 6 ? 1 : 0))
  const ys = Array.from({ length: size }, (_, y) => y)
  return columns
    .filter((_, at) => at % 2 === 0)
    .flatMap((right, pair) =>
      (pair % 2 === 0 ? ys.toReversed() : ys).flatMap((y) => [
        { x: right, y },
        { x: right - 1, y },
      ]),
    )
    .filter(({ x, y }) => fixed[y]?.[x] === undefined)
}

/** The bits in their squares, turned over by the mask, and the format that tells which mask it is. */
function draw(fixed: Grid, bits: readonly number[], mask: number): boolean[][] {
  const size = fixed.length
  const grid = fixed.map((row) => row.map((square) => square ?? false))
  const put = (x: number, y: number, dark: boolean) => {
    const row = grid[y]
    if (row) row[x] = dark
  }
  const turned = MASKS[mask] ?? (() => false)
  for (const [at, { x, y }] of freeSquares(fixed).entries()) put(x, y, (bits[at] === 1) !== turned(x, y))
  const format = (LEVEL << 3) | mask
  const told = ((format << 10) | remainder(format, 0x537, 10)) ^ 0x5412
  for (const [at, { x, y }] of formatSquares(size).entries()) put(x, y, ((told >>> (at % 15)) & 1) === 1)
  return grid
}

/** Where the 15 bits of the format stand: round the upper left corner, and once more along the other two. */
const formatSquares = (size: number): { x: number; y: number }[] => [
  ...[0, 1, 2, 3, 4, 5, 7, 8].map((y) => ({ x: 8, y })),
  ...[7, 5, 4, 3, 2, 1, 0].map((x) => ({ x, y: 8 })),
  ...[1, 2, 3, 4, 5, 6, 7, 8].map((back) => ({ x: size - back, y: 8 })),
  ...[7, 6, 5, 4, 3, 2, 1].map((back) => ({ x: 8, y: size - back })),
]

/** How hard a code is to read: the mask with the least is taken. */
function penaltyOf(grid: readonly (readonly boolean[])[]): number {
  const size = grid.length
  const columns = grid.map((_, x) => grid.map((row) => row[x] === true))
  const line = (row: readonly boolean[]) => row.map((dark) => (dark ? '1' : '0')).join('')
  const lines = [...grid, ...columns].map(line)
  const runs = lines.flatMap((one) => one.match(/0{5,}|1{5,}/g) ?? []).reduce((sum, run) => sum + run.length - 2, 0)
  const eyes = lines.reduce((sum, one) => sum + (one.match(/(?=00001011101|10111010000)/g) ?? []).length, 0)
  let squares = 0
  for (let y = 1; y < size; y++)
    for (let x = 1; x < size; x++)
      if (new Set([grid[y]?.[x], grid[y]?.[x - 1], grid[y - 1]?.[x], grid[y - 1]?.[x - 1]]).size === 1) squares++
  const dark = lines.slice(0, size).join('').replaceAll('0', '').length
  return runs + squares * 3 + eyes * 40 + Math.floor(Math.abs((dark * 100) / (size * size) - 50) / 5) * 10
}
