import type { PdfRun, RunPage } from './content.ts'
import { nodesOf, type Sheet } from './definition.ts'
import { drawable, printable } from './drawable.ts'
import { clearWordCache, type Drawing, drawPlaced, type Laid, laid, newDrawing } from './engine.ts'
import { beginPage, bytesOf, drawFoot, formatOf, pagesFor, turn } from './long.ts'

/** A run without its pages, which come while it is drawn. */
export type Run = Omit<PdfRun, 'pages'>

/**
 * Draws a paper for each of many: each begins a page below one of the heads, which have their place once; fonts and pictures
 * stand in the file once. One batch of pages is held at a time.
 */
export async function drawRun(
  { title, paper, heads, count }: Run,
  pictures: Sheet['pictures'],
  batches: AsyncIterable<readonly RunPage[]>,
  report: (percent: number) => void,
): Promise<Uint8Array[]> {
  const drawing = newDrawing(printable(title))
  const bytes = bytesOf(drawing)
  const format = formatOf(paper)
  const sheet: Sheet = { paper, pictures, codes: new Map() }
  const top = { ...format, y: format.margins.top }
  const above = heads.map((head) => laid(nodesOf(head, sheet), drawing, top))
  let drawn = 0
  for await (const batch of batches) {
    for (const { head, foot, content } of batch) {
      const own = above[head]
      if (!own) throw new Error(`There is no head ${head}`)
      const pages = pagesFor(content, drawing, { format, sheet, top: own.y })
      const [first] = pages
      first?.unshift(() => drawAll(drawing, own.pages))
      for (const page of pages) {
        beginPage(drawing, format)
        for (const draw of page) draw()
        drawFoot(drawing, format, drawable(foot), '')
      }
      drawn += 1
      report((99 * drawn) / Math.max(1, count))
      await turn()
    }
    clearWordCache(drawing)
  }
  drawing.end()
  return await bytes
}

function drawAll(drawing: Drawing, pages: Laid['pages']): void {
  for (const items of pages) drawPlaced(drawing, items)
}
