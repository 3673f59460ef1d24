import type { Db } from '#server/database/db.ts'
import type { Call, FileAnswer } from '#server/feature/feature.ts'
import { type Content, footOf, letterhead, type PdfRequest } from '#server/pdf/content.ts'
import { queueKey, renderPdf } from '#server/pdf/pdf.ts'
import { letterheadOf } from './letterhead.ts'

/** The part of a call that a paper needs: whose letterhead it has, and whose turn of the printer it takes. */
export type DocumentCall = Pick<Call, 'host' | 'account' | 'address'> & { db: Db }

interface OfficeDocument {
  title: string
  /** Of what is numbered: stands with the title wherever that stands. */
  number?: string
  subtitle: string
  /** In the foot instead of the subtitle. */
  about?: string
  /** Name of the file. */
  file: string
  paper?: PdfRequest['paper']
  watermark?: string | null
  content: readonly Content[]
}

/** A paper of the office's own, in English below the village's letterhead, shown in the browser. */
export async function printOfficeDocument(
  call: DocumentCall,
  { title, number, subtitle, about = subtitle, file, paper = 'A4', watermark, content }: OfficeDocument,
): Promise<FileAnswer> {
  const { village, logos } = await letterheadOf(call)
  const below = number ? `${number}, ${subtitle}` : subtitle
  const request: PdfRequest = {
    title: number ? `${title} ${number}` : `${title}, ${subtitle}`,
    paper,
    foot: footOf(village, title, number ?? about),
    ...(watermark ? { watermark } : {}),
    content: [...letterhead({ village, logos, title, subtitle: below }), ...content],
  }
  const body = await renderPdf(request, queueKey(call))
  return { contentType: 'application/pdf', name: file, inline: true, body }
}

/** The line at the end that is signed by hand. */
export const signatureLine = (text: string): Content => ({ text, margin: [0, 36, 0, 0], unbreakable: true })
