import { type Content, INK } from './content.ts'

export const SCAN = 'Scan to check this paper'

/** A QR code that leads to the public page of a paper, beside what it is for; points a side. */
export const checkCode = (link: string, size: number): Content => ({
  unbreakable: true,
  columnGap: 8,
  columns: [
    { qr: link, size, width: size },
    { width: '*', text: SCAN, fontSize: 7.5, color: INK.quiet },
  ],
})
