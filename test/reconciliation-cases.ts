import { readFile } from 'node:fs/promises'
import type { ReadStatementAnswer } from '#features/cash/reconciliation/contract.ts'
import type { Piece } from '#features/cash/reconciliation/pdf-rows.ts'
import type { reconciliationDesk } from './reconciliation-desk.ts'

type Desk = Awaited<ReturnType<typeof reconciliationDesk>>
interface Sheets {
  sheets: { rows: string[][]; hidden_rows: number[]; doubtful_rows: number[] }[]
}

/** A small file that an office met, by its name. */
export const caseFile = (name: string) => readFile(new URL(`cases/${name}`, import.meta.url))

/** The first sheet of a file, as the office's screen sends it for a preview. */
export async function sheetOf({ call, ana }: Desk, name: string, bytes?: Uint8Array<ArrayBuffer>) {
  const form = new FormData()
  form.set('file', new Blob([bytes ?? new Uint8Array(await caseFile(name))]), name)
  const { body } = await call<Sheets>('POST', '/reconciliation/files', undefined, { token: ana.token, form })
  const [sheet] = body.sheets
  if (!sheet) throw new Error(`${name} has no sheet`)
  const { rows, hidden_rows, doubtful_rows } = sheet
  return { rows, hidden_rows, doubtful_rows }
}

/** The runs of text on each page of a PDF, as the screen reads them. */
export async function piecesOf(name: string): Promise<Piece[][]> {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const document = await getDocument({ data: new Uint8Array(await caseFile(name)), verbosity: 0 }).promise
  const pages: Piece[][] = []
  for (let number = 1; number <= document.numPages; number++) {
    const { items } = await (await document.getPage(number)).getTextContent()
    pages.push(
      items.flatMap((item) => {
        if (!('str' in item)) return []
        const [, , , , x = 0, y = 0] = item.transform as number[]
        return [{ text: item.str, x, y, width: item.width }]
      }),
    )
  }
  return pages
}

/** Amounts of a preview's lines, oldest first, and its rows that are none. */
export const shown = ({ lines, others }: ReadStatementAnswer) => ({
  amounts: lines.map(({ amount }) => amount),
  not: others.filter(({ understood }) => !understood).map(({ row, kind }) => `${row} ${kind}`),
})
