import './node-guard.cjs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import writeXlsxFile, { type SheetData } from 'write-excel-file/node'

/**
 * Writes the sample spreadsheets of `src/features/import/import/fixtures`: three villages of invented people, as treasurers
 * keep them. Run it after a change of this file: `node scripts/import-fixtures.ts`.
 */
const folder = join(import.meta.dirname, '../src/features/import/import/fixtures')

const LAST = [
  'Dela Cruz',
  'Santos',
  'Reyes',
  'Peña',
  'Bautista',
  'Muñoz',
  'Garcia',
  'de los Santos',
  'Villanueva',
  'Núñez',
  'Ramos',
  'Macaraeg',
  'San Juan',
  'Quiñones',
  'Aquino',
  'Tolentino',
  'Castañeda',
  'Lim',
  'Ocampo',
  'Salonga',
]
const FIRST = [
  'Ana',
  'Juan',
  'Ma. Teresa',
  'Jose Mari',
  'Liza',
  'Ramon',
  'Divina',
  'Arnel',
  'Rowena',
  'Niño',
  'Carmela',
  'Efren',
]
const MIDDLE = ['S', 'D', 'R', '', 'V', 'M', 'B', '']

const at = <Item>(list: readonly Item[], index: number): Item => list[index % list.length] as Item
const address = (first: string, last: string, number: number) =>
  `${`${first}.${last}`
    .normalize('NFD')
    .replace(/[^A-Za-z.]/g, '')
    .replace(/\.+/g, '.')
    .toLowerCase()}${number}@mail.example`
const mobile = (index: number) => `0917555${1000 + index * 37}`
const quoted = (cell: string | number) => (/[",]/.test(String(cell)) ? `"${cell}"` : String(cell))
const csv = (rows: (string | number)[][]) => `${rows.map((row) => row.map(quoted).join(',')).join('\r\n')}\r\n`

/** A CSV in UTF-8, one column a month, amounts typed in many ways; nothing in it is wrong. */
function villageWithMonths(): string {
  const rows: (string | number)[][] = [
    [
      'Block No.',
      'Lot No.',
      'House Type',
      'Last Name',
      'First Name',
      'M.I.',
      'E-mail Address',
      'Cellphone No.',
      'Civil Status',
      'Jul 2026',
      'Aug 2026',
      'Sep 2026',
      'Oct 2026',
    ],
  ]
  const owed = ['1000', '₱1,000.00', 'Php 1,000', '1000.00', ' 1,000.50 ', 'P 500']
  const settled = ['', '-', 'Paid', '0', 'PAID ', '0.00']
  for (let index = 0; index < 36; index++) {
    const [block, lot] = [4 + Math.floor(index / 9), 1 + (index % 9)]
    if (index % 13 === 12) {
      rows.push([block, lot, 'Residential', 'VACANT', '', '', '', '', '', '', '', '', ''])
      continue
    }
    const [last, first] = [at(LAST, index * 3), at(FIRST, index * 5)]
    // Some were typed on a Mac, where ñ is an n and a tilde.
    const typed = index % 4 === 1 ? last.normalize('NFD') : last
    const months = [0, 1, 2, 3].map((month) =>
      month < 4 - (index % 5) ? at(settled, index + month) : at(owed, index + month),
    )
    rows.push([
      block,
      lot,
      index % 11 === 5 ? 'Mixed' : 'residential',
      index % 6 === 2 ? `${typed}  ` : typed,
      first,
      at(MIDDLE, index),
      index % 3 === 0 ? address(first, last, index) : '',
      index % 4 === 0
        ? `+63 ${mobile(index).slice(1, 4)} ${mobile(index).slice(4, 7)} ${mobile(index).slice(7)}`
        : mobile(index),
      at(['Married', 'single', 'Widow', ''], index),
      ...months,
    ])
  }
  rows.splice(20, 0, ['', '', '', '', '', '', '', '', '', '', '', '', ''])
  return csv(rows)
}

/** A CSV as an older Excel saves it, in Windows-1252, where ₱ became a question mark; with mistakes to mend. */
function villageWithMistakes(): Buffer {
  const rows: (string | number)[][] = [
    ['Blk/Lot', 'Homeowner', 'Contact No.', 'Email Add', 'Kasarian', 'Total Unpaid', 'Remarks'],
  ]
  const places = [
    (b: number, l: number) => `Blk ${b} Lot ${l}`,
    (b: number, l: number) => `B${b} L${l}`,
    (b: number, l: number) => `Block ${b}, Lot ${l} `,
    (b: number, l: number) => `BLK. ${b} LT. ${l}`,
  ]
  const amounts = ['-', 'Php 2,500.00', '?1,000.00', '750.25', 'P3,000', '0', 'Bayad na']
  for (let index = 0; index < 24; index++) {
    const [last, first, middle] = [at(LAST, index * 7 + 3), at(FIRST, index + 2), at(MIDDLE, index)]
    const initial = middle ? ` ${middle}.` : ''
    const name =
      index % 2 === 0
        ? `${last.toUpperCase()}, ${first}${initial}`
        : `${first}${initial} ${last}${index === 9 ? ' Jr.' : ''}`
    rows.push([
      at(places, index)(1 + Math.floor(index / 8), 1 + (index % 8)),
      `${name}\u00a0`,
      mobile(index).replace(/^(\d{4})(\d{3})/, '$1-$2-'),
      index % 4 === 0 ? address(first, last, index) : '',
      at(['F', 'M', 'babae', 'lalaki'], index),
      at(amounts, index),
      index === 5 ? 'pays every quarter' : '',
    ])
  }
  // The mistakes: a lot twice, an e-mail without its end, an amount that can be read in two ways.
  const [, , , , fourth, , , eighth] = rows
  if (fourth) fourth[3] = 'teresa.pena@mail'
  if (eighth) eighth[5] = '1.234,50'
  rows.push(['Blk 1 Lot 7', 'Salonga, Efren V.', '0917-555-0134', '', 'M', '1,500.00', 'listed twice?'])
  return Buffer.from(csv(rows), 'latin1')
}

/** An Excel workbook: titles above the headings, Excel's dates, numbers that lost their first zero, a row of totals. */
async function villageWorkbook(): Promise<Buffer> {
  const day = (year: number, month: number, date: number) => ({
    value: new Date(Date.UTC(year, month - 1, date)),
    type: Date,
    format: 'mm/dd/yyyy',
  })
  const heading = (month: number) => ({ ...day(2026, month, 1), format: 'mmm yyyy', fontWeight: 'bold' as const })
  const money = (value: number) => ({ value, type: Number, format: '#,##0.00' })
  const months = [6, 7, 8, 9, 10]
  const titles = [
    [{ value: 'Sampaguita Hills Homeowners Association', fontWeight: 'bold' as const }],
    ['Monthly dues not yet paid, as of October 31, 2026'],
    [],
  ]
  const headings = [
    'Address',
    'Name of Homeowner',
    'Birthdate',
    'Mobile',
    'Occupation',
    ...months.map(heading),
    'Total',
  ]
  const sums = [0, 0, 0, 0, 0, 0]
  const houses = Array.from({ length: 30 }, (_, index) => {
    const [last, first, middle] = [at(LAST, index * 11 + 1), at(FIRST, index * 7), at(MIDDLE, index + 3)]
    const place = `Blk ${8 + Math.floor(index / 10)} Lot ${1 + (index % 10)}`
    if (index === 17) return [place, 'Vacant', null, null, null, ...months.map(() => null), money(0)]
    const owed = months.map((_, month) => (month < 5 - (index % 4) ? 0 : index % 6 === 1 ? 850.1 : 1200))
    const total = owed.reduce<number>((sum, one) => sum + one, 0)
    for (const [column, amount] of [...owed, total].entries()) sums[column] = (sums[column] ?? 0) + amount
    return [
      place,
      `${first} ${middle ? `${middle}. ` : ''}${last}${index === 3 ? ' III' : ''}`,
      day(1950 + ((index * 7) % 45), 1 + (index % 12), 1 + ((index * 5) % 28)),
      Number(mobile(index)),
      at(['Teacher', 'Employee', 'Self-employed', 'Retired', 'OFW'], index),
      ...owed.map((one) => (one === 0 ? null : money(one))),
      // As a sum of binary fractions comes out.
      money(total),
    ]
  })
  const totals = ['TOTAL', null, null, null, null, ...sums.map(money)]
  const data: SheetData = [...titles, headings, ...houses, [], totals, [], ['Prepared by: the treasurer']]
  const workbook = await writeXlsxFile([
    { sheet: 'Arrears', data },
    { sheet: 'Notes', data: [['Gate passes are kept in another file.']] },
  ]).toBuffer()
  return withoutTimes(workbook)
}

/** The same zip without the time of its making, so that the same sample comes out every time. */
function withoutTimes(zip: Buffer): Buffer {
  const fixed = Buffer.from(zip)
  for (const { signature, time } of [
    { signature: 'PK\u0003\u0004', time: 10 },
    { signature: 'PK\u0001\u0002', time: 12 },
  ]) {
    // 1 January 1980, midnight: where a zip's calendar begins.
    for (let at = fixed.indexOf(signature); at >= 0; at = fixed.indexOf(signature, at + 4))
      fixed.writeUInt32LE(0x00210000, at + time)
  }
  return fixed
}

await writeFile(join(folder, 'village-months.csv'), villageWithMonths())
await writeFile(join(folder, 'village-mistakes.csv'), villageWithMistakes())
await writeFile(join(folder, 'village.xlsx'), await villageWorkbook())
