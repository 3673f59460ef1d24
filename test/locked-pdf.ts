import { createRequire } from 'node:module'

/** The part of pdfmake that is used here. */
interface PdfMake {
  setFonts(fonts: object): void
  setUrlAccessPolicy(allows: () => boolean): void
  setLocalAccessPolicy(allows: () => boolean): void
  createPdf(definition: object): { getBuffer(): Promise<Buffer> }
}

const require = createRequire(import.meta.url)

/** A statement as a wallet sends it: a table on as many pages as it takes, its headings on each, under a password. */
export async function lockedPdf(rows: readonly (readonly string[])[], password: string | null): Promise<Buffer> {
  const pdfmake: PdfMake = require('pdfmake')
  pdfmake.setFonts(require('pdfmake/fonts/Roboto.js'))
  pdfmake.setUrlAccessPolicy(() => false)
  pdfmake.setLocalAccessPolicy(() => true)
  return await pdfmake
    .createPdf({
      version: '1.7ext3',
      ...(password === null ? {} : { userPassword: password, ownerPassword: `${password} of the owner` }),
      pageSize: 'A4',
      defaultStyle: { font: 'Roboto', fontSize: 8 },
      content: [
        { text: 'Transaction History', fontSize: 14 },
        {
          layout: 'noBorders',
          table: { headerRows: 1, widths: [90, '*', 75, 50, 50, 60], body: rows },
        },
        { text: 'Page 1 of 1' },
      ],
    })
    .getBuffer()
}
