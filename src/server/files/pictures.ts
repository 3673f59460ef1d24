import { readFile } from 'node:fs/promises'
import type sharp from 'sharp'
import type { Sharp } from 'sharp'
import { OneAtATime } from '../http/one-at-a-time.ts'
import type { ContentType } from './kinds.ts'

/** More is refused before a pixel is decoded: a file of 10 MB can claim 50,000 × 50,000. */
const MAX_PIXELS = 40_000_000
/** Longest edge of a stored picture, in pixels. */
const MAX_EDGE = 2_000
/** Shorter edge that is kept of a long screenshot, whose lines of text are as wide as it. */
const MIN_EDGE = 1_080
/** A picture is long from this ratio of its edges on; the screen of a phone is not. */
const LONG = 2.5
const SECONDS = 20
/** An opaque picture whose PNG is larger than this is a photograph. */
const MAX_LOSSLESS_BYTES = 1_000_000

let library: Promise<typeof sharp> | undefined

/** Comes with the first picture: it takes 20 MB that an office at rest does not need. */
const drawing = () => {
  library ??= import('sharp').then(({ default: loaded }) => {
    // The library could read SVG, PDF, TIFF and more by content; in this process it reads four formats.
    loaded.block({ operation: ['VipsForeignLoad'] })
    loaded.unblock({
      operation: ['Jpeg', 'Png', 'Nsgif', 'Webp'].flatMap((format) => [
        `VipsForeignLoad${format}File`,
        `VipsForeignLoad${format}Buffer`,
      ]),
    })
    loaded.cache(false)
    return loaded
  })
  return library
}

export interface Picture {
  contentType: ContentType
  bytes: Buffer
}

/** Why a picture cannot be kept. */
export class PictureRefused extends Error {
  readonly reason: 'damaged' | 'too large'

  constructor(reason: 'damaged' | 'too large', options: { cause: unknown }) {
    super(`The picture is ${reason}`, options)
    this.name = 'PictureRefused'
    this.reason = reason
  }
}

const line = new OneAtATime()

/** Longer edge of a picture as it is kept, in pixels. */
function edgeOf(width: number, height: number): number {
  const ratio = Math.max(width, height) / Math.min(width, height)
  return ratio < LONG ? MAX_EDGE : Math.round(Math.max(MAX_EDGE, ratio * MIN_EDGE))
}

/**
 * Draws a picture anew: upright, at most 2,000 pixels wide and high, a long screenshot 1,080 pixels wide, without metadata, first frame only. What comes out
 * holds pixels and nothing else. JPEG stays JPEG; the others become PNG, or JPEG when they are large and opaque.
 * One at a time, because one of 40 megapixels takes up to 200 MB while it is decoded; villages take turns.
 * Throws PictureRefused for a cut or damaged file and for more than 40 megapixels.
 */
export const redrawPicture = (path: string, contentType: ContentType, village = ''): Promise<Picture> =>
  line.take(village, () => draw(path, contentType))

async function draw(path: string, contentType: ContentType): Promise<Picture> {
  const open = await drawing()
  try {
    if (contentType === 'image/png') await needPngEnd(path)
    const { width, height } = await open(path, { limitInputPixels: MAX_PIXELS }).metadata()
    const edge = edgeOf(width, height)
    const read = open(path, { failOn: 'error', limitInputPixels: MAX_PIXELS, sequentialRead: true })
    const drawn = read
      .autoOrient()
      .resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .timeout({ seconds: SECONDS })
    if (contentType === 'image/jpeg') return await asJpeg(drawn)
    const lossless = await asPng(drawn)
    return (await isPhotograph(lossless.bytes)) ? await asJpeg(open(lossless.bytes).flatten()) : lossless
  } catch (error) {
    const tooLarge = error instanceof Error && error.message.includes('pixel limit')
    throw new PictureRefused(tooLarge ? 'too large' : 'damaged', { cause: error })
  }
}

/** A picture as a PNG of at most this many pixels, for paper. Throws for what is no picture. */
export const shrink = async (bytes: Uint8Array, width: number, height: number): Promise<Buffer> =>
  (await drawing())(bytes, { limitInputPixels: MAX_PIXELS })
    .resize({ width, height, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer()

const isPhotograph = async (png: Buffer) =>
  png.length > MAX_LOSSLESS_BYTES && (await (await drawing())(png).stats()).isOpaque

/** The decoder is content with a PNG whose end is missing, as long as its pixels are there. */
async function needPngEnd(path: string): Promise<void> {
  const bytes = await readFile(path)
  if (!bytes.includes('IEND\xae\x42\x60\x82', 0, 'latin1')) throw new Error('The end of the picture is missing')
}

const asPng = async (drawn: Sharp): Promise<Picture> => ({
  contentType: 'image/png',
  bytes: await drawn.png({ compressionLevel: 9 }).toBuffer(),
})

const asJpeg = async (drawn: Sharp): Promise<Picture> => ({
  contentType: 'image/jpeg',
  bytes: await drawn.jpeg({ quality: 82 }).toBuffer(),
})
