import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import sharp from 'sharp'

// Looks at PDFs as a reader does: pages drawn by the engine of Chromium, and compared with pictures that were reviewed.
// It is WebAssembly and the fonts are in the PDF, so that every machine draws the same.

/** Pixels a point: enough to read every letter. */
const SCALE = 1.25
/** A pixel differs when its grey does by so much of 255. */
const VISIBLY = 48
/** So much of a page may differ: the edge of a logo, not a word. */
const TOLERATED = 0.0005

const REVIEWED = join(import.meta.dirname, 'papers')
const ACTUAL = resolve(import.meta.dirname, '../.cache/papers')

/** A page as it was drawn: four bytes a pixel. */
interface Drawn {
  data: Uint8Array
  width: number
  height: number
}

async function draw<Page>(pdf: Buffer, scale: number, stored: (drawn: Drawn) => Promise<Page>): Promise<Page[]> {
  const library = await PDFiumLibrary.init()
  try {
    const document = await library.loadDocument(pdf)
    const pages: Page[] = []
    for (const page of document.pages()) {
      const { data, width, height } = await page.render({
        scale,
        render: async ({ data: pixels }) => Buffer.from(pixels),
      })
      pages.push(await stored({ data, width, height }))
    }
    document.destroy()
    return pages
  } finally {
    library.destroy()
  }
}

/** Each page as PNG. */
export const picturesOf = (pdf: Buffer): Promise<Buffer[]> =>
  draw(pdf, SCALE, ({ data, width, height }) =>
    sharp(data, { raw: { width, height, channels: 4 } })
      .png({ palette: true, colours: 32 })
      .toBuffer(),
  )

/** Each page as its pixels, so many of them a point. */
export const pagePictures = (pdf: Buffer, scale: number): Promise<Drawn[]> => draw(pdf, scale, async (drawn) => drawn)

/**
 * The share of a page that differs visibly from its reviewed picture `test/papers/<name>.png`, 0 when it is within the
 * tolerance. What was drawn instead is kept in `.cache/papers`. With REVIEW_PAPERS=1 the pictures are written anew, to be
 * looked at before they are committed.
 */
export async function differenceFrom(name: string, drawn: Buffer): Promise<number> {
  const path = join(REVIEWED, `${name}.png`)
  if (process.env.REVIEW_PAPERS) {
    await writeFile(path, drawn)
    return 0
  }
  const [now, before] = [await greyOf(drawn), await greyOf(await readFile(path))]
  const sameSize = now.width === before.width && now.height === before.height
  const share = sameSize ? differing(now.pixels, before.pixels) / now.pixels.length : 1
  if (share <= TOLERATED) return 0
  await mkdir(ACTUAL, { recursive: true })
  await writeFile(join(ACTUAL, `${name}.png`), drawn)
  return share
}

async function greyOf(png: Buffer) {
  const { data, info } = await sharp(png).removeAlpha().greyscale().raw().toBuffer({ resolveWithObject: true })
  return { pixels: data, width: info.width, height: info.height }
}

function differing(now: Buffer, before: Buffer): number {
  let count = 0
  for (let at = 0; at < now.length; at++) if (Math.abs((now[at] ?? 0) - (before[at] ?? 0)) > VISIBLY) count += 1
  return count
}
