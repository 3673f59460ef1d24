import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import sharp from 'sharp'

const REVIEWED = join(import.meta.dirname, 'reviewed')
const SEEN = resolve(import.meta.dirname, '../../.cache/pictures')

/** True when pictures are written anew instead of compared: `npm run pictures -- screens`. */
const REVIEWING = Boolean(process.env.REVIEW_PICTURES)

/** Pictures are compared in squares of so many pixels: another browser draws the edge of a letter, not a square, differently. */
const SQUARE = 8
/** A square differs when its mean red, green or blue does by so much of 255. */
const VISIBLY = 14
/** So many squares may differ: fewer than a short word has. */
const TOLERATED = 3
/** Kept pictures have few colours and no grain: enough to be looked at, in a fifth of the bytes. */
const FEW_COLOURS = { palette: true, colours: 32, dither: 0, effort: 4 }

interface Squares {
  width: number
  height: number
  /** Red, green and blue of each, row by row. */
  means: Buffer
}

/**
 * Compares a picture with the reviewed one, `reviewed/<name>.webp`; returns what is wrong, or nothing. Then `.cache/pictures`
 * holds what was seen, and beside it a picture of both with the differing squares marked.
 */
export async function differenceFrom(name: string, png: Buffer): Promise<string | undefined> {
  const path = join(REVIEWED, `${name}.webp`)
  if (REVIEWING) {
    await mkdir(REVIEWED, { recursive: true })
    const plain = await sharp(png).removeAlpha().png(FEW_COLOURS).toBuffer()
    await writeFile(path, await sharp(plain).webp({ lossless: true, effort: 4 }).toBuffer())
    return undefined
  }
  const before = await readFile(path).catch(() => null)
  if (!before) return `${name} has no reviewed picture: npm run pictures -- screens`
  const { same, places, width, size } = await compared(before, png)
  if (same) return undefined
  await keep(name, { before, png, places, width })
  return `${name} differs in ${places.length} places${size}: see ${join(SEEN, `${name}.difference.png`)}`
}

/** Tells whether two pictures are the same to somebody who looks at them, and the squares in which they are not. */
export async function compared(before: Buffer, png: Buffer) {
  const [now, then] = [await squaresOf(png), await squaresOf(before)]
  const sameSize = Math.abs(now.height - then.height) <= 1 && now.width === then.width
  const places = differing(now, then)
  const size = sameSize ? '' : `, and it is ${now.height * SQUARE} instead of ${then.height * SQUARE} pixels high`
  return { same: sameSize && places.length <= TOLERATED, places, width: now.width, size }
}

async function squaresOf(png: Buffer): Promise<Squares> {
  const picture = sharp(png).removeAlpha().toColourspace('srgb')
  const { width = 0, height = 0 } = await picture.metadata()
  const size = { width: Math.ceil(width / SQUARE), height: Math.ceil(height / SQUARE) }
  const padding = { right: size.width * SQUARE - width, bottom: size.height * SQUARE - height }
  const padded = await picture
    .extend({ ...padding, extendWith: 'copy' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const means = await sharp(padded.data, { raw: { ...padded.info, channels: 3 } })
    .resize({ ...size, kernel: 'mitchell', fit: 'fill' })
    .raw()
    .toBuffer()
  return { ...size, means }
}

/** The squares that differ, as numbers row by row; what only one of them has differs. */
function differing(now: Squares, then: Squares): number[] {
  const places: number[] = []
  const rows = Math.max(now.height, then.height)
  for (let place = 0; place < rows * now.width; place++) {
    const far = [0, 1, 2].some((channel) => {
      const [one, other] = [now.means[place * 3 + channel], then.means[place * 3 + channel]]
      return one === undefined || other === undefined || Math.abs(one - other) > VISIBLY
    })
    if (far) places.push(place)
  }
  return places
}

/** Reviewed and seen side by side; what differs is framed in the second. */
async function keep(
  name: string,
  { before, png, places, width }: { before: Buffer; png: Buffer; places: number[]; width: number },
) {
  await mkdir(SEEN, { recursive: true })
  const one = await sharp(before).metadata()
  const other = await sharp(png).metadata()
  const frames = places
    .map(
      (place) =>
        `<rect x="${(place % width) * SQUARE}" y="${Math.floor(place / width) * SQUARE}" width="${SQUARE}" height="${SQUARE}"/>`,
    )
    .join('')
  const marks = `<svg xmlns="http://www.w3.org/2000/svg" width="${other.width}" height="${other.height}"><g fill="#f0f" fill-opacity="0.4">${frames}</g></svg>`
  const marked = await sharp(png)
    .composite([{ input: Buffer.from(marks) }])
    .png()
    .toBuffer()
  const both = { width: one.width + other.width + 20, height: Math.max(one.height, other.height) }
  await sharp({ create: { ...both, channels: 3, background: '#888' } })
    .composite([
      { input: before, left: 0, top: 0 },
      { input: marked, left: one.width + 20, top: 0 },
    ])
    .png()
    .toFile(join(SEEN, `${name}.difference.png`))
  await writeFile(join(SEEN, `${name}.png`), png)
}
