import { type Content, INK } from './content.ts'
import { type PaperLanguage, paperWords } from './document-texts.ts'

export const SCAN = 'Scan to check this paper'

/** A QR code that leads to the public page of a paper, beside what it is for; points a side. */
export const checkCode = (link: string, size: number, language?: PaperLanguage): Content => ({
  unbreakable: true,
  columnGap: 8,
  columns: [
    { qr: link, size, width: size },
    { width: '*', text: paperWords(language).say(SCAN), fontSize: 7.5, color: INK.quiet },
  ],
})
