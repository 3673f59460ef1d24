import { describe, expect, it } from 'vitest'
import { pagePictures } from '../../../test/pdf-picture.ts'
import { pagesOf } from '../../../test/pdf-text.ts'
import { type Content, type DataTable, type PdfRequest, preparedBy, signed } from './content.ts'
import { renderPdf } from './pdf.ts'

// Effects the end of a page may have on a paper: nothing that a reader would notice.

const pages = async (content: readonly Content[], paper: PdfRequest['paper'] = 'A4') =>
  pagesOf(await renderPdf({ title: 'A paper', paper, content }))
const table = (rows: DataTable['rows'], more: Partial<DataTable> = {}): DataTable => ({
  columns: [
    { title: 'Date', width: 70 },
    { title: 'Expense Name', width: '*' },
    { title: 'Category', width: 105 },
    { title: 'OR Number', width: 75 },
    { title: 'Amount', width: 90, kind: 'money' },
  ],
  rows,
  empty: 'Nothing to report.',
  ...more,
})
const expense = (at: number, name = `Repair of the gate of the clubhouse, labour, materials and transport`) => [
  'Nov 10, 2026',
  `begin${at}x ${name} end${at}x`,
  'Utilities',
  'N/A',
  1_00,
]
const expenses = (count: number) => Array.from({ length: count }, (_, at) => expense(at))
const isDark = (page: { data: Uint8Array; width: number }, x: number, y: number) => {
  const at = 4 * (y * page.width + x)
  return [0, 1, 2].some((part) => (page.data[at + part] ?? 255) < 200)
}
const pageWith = (all: readonly string[], text: string) => all.findIndex((page) => page.includes(text))

describe('the end of a page', () => {
  it('tears no row, however long the name of one of them is', async () => {
    const rows = [...expenses(60), expense(60, 'Long words for everything that was bought. '.repeat(6)), expense(61)]
    const all = await pages([table(rows)])
    expect(all.length).toBeGreaterThan(2)
    for (const at of rows.keys()) expect(pageWith(all, `end${at}x`)).toBe(pageWith(all, `begin${at}x`))
  })

  it('lets a row that no page holds go on, whole, and tears none of the others', async () => {
    const words = Array.from({ length: 2_500 }, (_, at) => `word${at}x`)
    const rows = [...expenses(20), expense(20, words.join(' ')), ...expenses(60).slice(21)]
    const all = await pages([table(rows)])
    const text = all.join('\n').replaceAll('\n', '')
    expect(words.filter((word) => !text.includes(word))).toEqual([])
    for (const at of rows.keys()) if (at !== 20) expect(pageWith(all, `end${at}x`)).toBe(pageWith(all, `begin${at}x`))
  })

  it.each(Array.from({ length: 12 }, (_, more) => 14 + more))(
    'leaves no heading without the first row of its table, after %i rows',
    async (count) => {
      const all = await pages([table(expenses(count)), table([expense(900)], { heading: 'The second part' })])
      expect(pageWith(all, 'begin900x')).toBe(pageWith(all, 'The second part'))
    },
  )

  it.each(Array.from({ length: 12 }, (_, more) => 14 + more))(
    'leaves no name of who prepared it alone, after %i rows',
    async (count) => {
      const all = await pages(
        signed(
          [table(expenses(count), { totals: [['Total', '', '', '', 1_00]] })],
          preparedBy('Ana Cruz', 'Treasurer'),
        ),
      )
      const last = all[pageWith(all, 'Prepared by')] ?? ''
      expect(last).toContain('Total')
      expect(all.join('\n').match(/Total₱1.00/g)).toHaveLength(1)
    },
  )
})

describe('a sheet of Letter, which is shorter than A4', () => {
  it.each([
    ['A4', 60],
    ['A4', 1_001],
    ['A4 landscape', 60],
    ['A4 landscape', 1_001],
  ] as const)('takes the foot of %s with %i rows', async (paper, count) => {
    const foot = 'Villa Niño   ·   Expenses'
    const pdf = await renderPdf({ title: 'A paper', paper, content: [table(expenses(count))], foot })
    const [page] = await pagePictures(pdf, 1)
    const beyond: string[] = []
    const seen: string[] = []
    for (let y = 0; y < (page?.height ?? 0); y += 1)
      for (let x = 0; x < (page?.width ?? 0); x += 1) {
        const inFoot = paper === 'A4' ? y > 756 : y > 550
        if (!page || !inFoot || !isDark(page, x, y)) continue
        seen.push(`${x},${y}`)
        if (Math.max(x, y) > 774) beyond.push(`${x},${y}`)
      }
    expect(seen.length).toBeGreaterThan(100)
    expect(beyond).toEqual([])
  })
})
