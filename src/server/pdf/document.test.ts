import { describe, expect, it } from 'vitest'
import { pagesOf } from '../../../test/pdf-text.ts'
import { aPicture } from '../../../test/uploads.ts'
import { type Content, type DataTable, letterhead, type PdfRequest, preparedBy } from './content.ts'
import { printable } from './drawable.ts'
import { renderPdf } from './pdf.ts'

const village = {
  name: 'Villa Niño Homeowners’ Association',
  address: 'Sampaguita Street, Antipolo City',
  registration: 'HLURB-2009-1187',
  tin: '008-123-456-000',
  contact: '(02) 8555 0123',
}
const pages = async (content: Content[], paper: PdfRequest['paper'] = 'A4') =>
  pagesOf(await renderPdf({ title: 'A paper', paper, content, foot: 'Villa Niño' }))
const table = (rows: DataTable['rows']): DataTable => ({
  columns: [
    { title: 'Name', width: '*' },
    { title: 'Months', width: 60, kind: 'number' },
    { title: 'Amount', width: 100, kind: 'money' },
  ],
  rows,
  totals: [['Total', null, 123_456]],
  empty: 'No resident is behind.',
})

describe('a report', () => {
  it('carries the letterhead, the rows with pesos, the sum and who prepared it', async () => {
    const [page = ''] = await pages([
      ...letterhead({ village, title: 'Overdue Bills', subtitle: 'As of November 21, 2026' }),
      table([['Peña, Ana M.', 3, 300_050]]),
      preparedBy('Josefa R. Santos', 'Treasurer'),
    ])
    for (const text of [
      village.name,
      village.address,
      'HOA Registration No. HLURB-2009-1187   ·   TIN 008-123-456-000',
      'Overdue Bills',
      'As of November 21, 2026',
      'Peña, Ana M.3₱3,000.50',
      'Total₱1,234.56',
      'Prepared by',
      'Josefa R. Santos',
      'Villa NiñoPage 1 of 1',
    ])
      expect(page.split('\n')).toContain(text)
  })

  it('leaves out what the village has not entered', async () => {
    const blank = { name: '', address: '', registration: '', tin: '', contact: '' }
    const [page = ''] = await pages(letterhead({ village: blank, title: 'Overdue Bills' }))
    expect(page.split('\n')).toEqual(['Homeowners’ Association', 'Overdue Bills', 'Villa NiñoPage 1 of 1'])
  })

  it('repeats the heading on every page and counts the pages', async () => {
    const all = await pages([table(Array.from({ length: 120 }, (_, at) => [`Row ${at}`, at, at * 100]))])
    expect(all.length).toBeGreaterThan(2)
    for (const [at, page] of all.entries()) {
      expect(page.startsWith('NameMonthsAmount\n')).toBe(true)
      expect(page.endsWith(`Page ${at + 1} of ${all.length}`)).toBe(true)
    }
    expect(all.join('\n').match(/^Row \d+/gm)).toHaveLength(120)
  })

  it('says so when there is nothing', async () => {
    expect((await pages([table([])]))[0]).toContain('No resident is behind.')
  })

  it('shows logos, and does without one that cannot be read', async () => {
    const logo = await aPicture({ format: 'png' })
    const withLogo = await renderPdf({
      title: 'A paper',
      paper: 'A4',
      content: letterhead({ village, logos: [logo, Buffer.from('no picture')], title: 'Overdue Bills' }),
    })
    expect(withLogo.toString('latin1').match(/\/Subtype \/Image/g)).toHaveLength(1)
    expect(pagesOf(withLogo)[0]).toContain(village.name)
  })
})

describe('a long document', () => {
  it('tells how far it is, and holds every row', async () => {
    const data: number[] = []
    const rows = Array.from({ length: 1_200 }, (_, at) => [`Row ${at}`, at, at * 100])
    const pdf = await renderPdf(
      { title: 'A paper', paper: 'A4', content: [table(rows)] },
      { onProgress: (percent) => void data.push(percent) },
    )
    expect(
      pagesOf(pdf)
        .join('\n')
        .match(/^Row \d+/gm),
    ).toHaveLength(1_200)
    expect(data.length).toBeGreaterThan(20)
    expect(data).toEqual([...new Set(data)].sort((one, other) => one - other))
    expect([Math.min(...data) < 20, Math.max(...data)]).toEqual([true, 99])
  })
})

describe('what people typed', () => {
  it.for([
    ['<script>alert(1)</script>', '<script>alert(1)</script>'],
    ['=HYPERLINK("http://evil.example")', '=HYPERLINK("http://evil.example")'],
    ['{"image":"/etc/passwd"}', '{"image":"/etc/passwd"}'],
    [') Tj ET (', ') Tj ET ('],
    ['\u202Egpj.exe', 'gpj.exe'],
    ['a\u2066b\u2069c\u200Fd\u061Ce\uFEFFf', 'abcdef'],
    ['bell\u0007 null\u0000 esc\u001B[31m', 'bell null esc[31m'],
    ['tab\there', 'tab here'],
    ['one\r\ntwo\u2028three', 'one\ntwo\nthree'],
    ['Nin\u0303o', 'Niño'],
    ['half \uD800', 'half \uFFFD'],
  ] as const)('%j stands as text', ([typed, shown]) => {
    expect(printable(typed)).toBe(shown)
  })

  it('H08: is text on paper as well, in every place', async () => {
    const hostile = '\u202E<script>\u0007'
    const [page = ''] = await pages([
      ...letterhead({ village: { ...village, name: hostile }, title: hostile, subtitle: hostile }),
      { ...table([[hostile, 1, 100]]), totals: [[hostile]] },
      preparedBy(hostile, hostile),
    ])
    expect(page.match(/<script>/g)).toHaveLength(7)
  })

  it('reaches neither files nor the network, whatever is drawn', async () => {
    const picture = Buffer.from('/etc/passwd')
    expect(await pages([{ picture, fit: [10, 10] }])).toHaveLength(1)
  })

  it.for([
    ['words', 'word '.repeat(3_000), /word/g, 3_000],
    ['one word', 'W'.repeat(3_000), /W/g, 3_000],
    ['line ends', 'x\n'.repeat(500), /^x/gm, 500],
    ['line separators', 'x\u2028'.repeat(500), /^x/gm, 500],
  ] as const)('is printed whole when it is longer than a page: %s', async ([, text, part, count]) => {
    const all = (await pages([table([[text, 1, 100]])], 'A4 landscape')).join('\n')
    expect(all.match(part)).toHaveLength(count)
  })
})
