import { describe, expect, test } from 'vitest'
import { toldOfFile as told } from '../../../../test/import-rows.ts'
import { checkFile } from '../../../../test/import-table.ts'
import type { MappingChange } from './file/mapping.ts'
import { noteText } from './plan/dry-run.ts'

// Files as they come: what a program or a hand did to them is told, and no lot or amount goes without a word.

const HEAD = 'Blk,Lot,Owner,Balance\n'
const swallowed = (row: number, lines: number) =>
  `refused: A quotation mark in row ${row} is not closed there: ${lines} lines of the file became one row. Please close it, or take it away, and upload the file again.`
const torn = (row: number, column: string) =>
  `row ${row}, ${column}: The quotation marks of this row do not fit: this cell may hold others. Please check the row in the file, and enter the cell again.`

describe('a quotation mark that is not closed swallows no row in silence', () => {
  test.each<[string, string, string[]]>([
    [
      'up to a nickname in a later row',
      `${HEAD}3,7,"Boy Santos,500\n3,8,Ana Reyes,0\n3,9,Ben Go,1200\n3,11,Jun "Jojo" Cruz,600\n3,12,Lea Sy,0\n`,
      [swallowed(2, 4)],
    ],
    [
      'up to a quoted name in the next row',
      `${HEAD}3,6,Lea Sy,0\n3,7,"Boy Santos,500\n3,8,"Reyes, Ana",0\n`,
      [swallowed(3, 2)],
    ],
    ['up to a mark at the end of a later cell', `${HEAD}3,7,"Boy,500\n3,8,Ana,0\n3,9,Ben",1200\n`, [swallowed(2, 3)]],
    [
      'to the end of the file',
      `${HEAD}3,6,Lea Sy,0\n3,7,"Boy Santos,500\n3,8,Ana Reyes,0\n`,
      ['refused: A quotation mark in row 3 is never closed. Please check the file.'],
    ],
    ['behind a line that names the delimiter', `sep=,\n${HEAD}3,7,"Boy,5\n3,8,Jun "Jo" Go,6\n`, [swallowed(3, 2)]],
    ['up to a mark in the next row', `${HEAD}3,7,"Boy,500\n3,8,Ana",0\n3,9,Ben Go,600\n`, [torn(2, 'Owner')]],
    ['up to a mark in the same row', `${HEAD}3,7,"Boy Santos,"500"\n3,9,Ben Go,600\n`, [torn(2, 'Owner')]],
    [
      'a cell of two lines',
      `${HEAD}3,7,"Cruz, Ana /\nReyes, Ben",500\n`,
      ['Block 3 Lot 7 · Cruz, Ana · Reyes, Ben · 500'],
    ],
    ['a nickname', `${HEAD}3,7,Jun "Jojo" Cruz,500\n`, ['Block 3 Lot 7 · Cruz, Jun "Jojo" · 500']],
    ['a nickname that stands first', `${HEAD}3,7,"Jojo" Cruz,500\n`, ['Block 3 Lot 7 · Cruz, "Jojo" · 500']],
  ])('%s', async (_, content, lines) => {
    expect(await told(content)).toEqual(lines)
  })

  test('what a person typed instead is believed', async () => {
    const corrections = [{ row: 2, column: 'Owner', value: 'Santos, Boy' }]
    const read = await told(`${HEAD}3,7,"Boy,500\n3,8,Ana",0\n3,9,Ben Go,600\n`, { corrections })
    expect(read).toEqual(['Block 3 Lot 7 · Santos, Boy · 0', 'Block 3 Lot 9 · Go, Ben · 600'])
  })
})

const parted = (row: number, column: string, cells = 5) =>
  `row ${row}, ${column}: This row has ${cells} cells and the file 4 headings: a comma may have parted one, as in 1,200 without quotation marks. Please enter the whole cell again.`

describe('a row with more or fewer cells than there are headings is named', () => {
  test.each<[string, string, string[]]>([
    [
      'an amount with an unquoted comma',
      `${HEAD}3,8,Ana Reyes,0\n3,9,Ben Go,1,200\n`,
      [parted(3, 'Balance'), parted(3, 'Column E')],
    ],
    [
      'a name with an unquoted comma',
      `${HEAD}3,9,Go, Ben,600\n`,
      [parted(2, 'Balance'), parted(2, 'Column E'), 'row 2, Balance: Please enter an amount in pesos, like 1250.50.'],
    ],
    [
      'an amount in two halves where another column stands empty',
      'Blk,Lot,Owner,Balance,\n3,8,Ana Reyes,600,\n3,9,Ben Go,1,200\n',
      [parted(3, 'Balance'), parted(3, 'Column E')].map((one) => one.replace('4 headings', '5 headings')),
    ],
    [
      'an amount in two halves where an empty cell is last',
      'Blk,Lot,Owner,Balance,Kind\n3,8,Ana Reyes,600,House\n3,9,Ben Go,1,200,\n',
      [
        parted(3, 'Balance', 6).replace('4 headings', '5 headings'),
        parted(3, 'Kind', 6).replace('4 headings', '5 headings'),
        'row 3, Kind: The village has no kind of lot “200”. It has House, Vacant lot, Commercial.',
      ],
    ],
    [
      'an amount in two halves where words are expected',
      'Blk,Lot,Owner,Balance,Remarks\n3,9,Ben Go,1,200\n',
      [parted(2, 'Balance'), parted(2, 'Remarks')].map((one) => one.replace('4 headings', '5 headings')),
    ],
    [
      'an amount beside a number of its own',
      'Blk,Lot,Owner,Balance,Penalty\n3,9,Ben Go,600,300\n',
      ['Block 3 Lot 9 · Go, Ben · 600'],
    ],
    ['an amount with a quoted comma', `${HEAD}3,9,Ben Go,"1,200"\n`, ['Block 3 Lot 9 · Go, Ben · 1200']],
    [
      'an amount with a comma between semicolons',
      'Blk;Lot;Owner;Balance\n3;9;Ben Go;1,200\n',
      ['Block 3 Lot 9 · Go, Ben · 1200'],
    ],
    ['empty cells behind the last', `${HEAD}3,9,Ben Go,600,,\n`, ['Block 3 Lot 9 · Go, Ben · 600']],
  ])('%s', async (_, content, lines) => {
    expect(await told(content)).toEqual(lines)
  })

  test('it is believed once both halves are entered again', async () => {
    const corrections = [
      { row: 2, column: 'Balance', value: '1,200' },
      { row: 2, column: 'Column E', value: '' },
    ]
    expect(await told(`${HEAD}3,9,Ben Go,1,200\n`, { corrections })).toEqual(['Block 3 Lot 9 · Go, Ben · 1200'])
    expect(await told(`${HEAD}3,9,Ben Go,1,200\n`, { corrections: corrections.slice(1) })).toEqual([
      parted(2, 'Balance'),
    ])
  })

  test('a row that ends early is told, and what it is read as', async () => {
    const { notes, readAs } = await checkFile(`${HEAD}3,8,Ana Reyes\n3,9,Ben Go,600\n`, { asOf: '2026-11-21' })
    expect(notes.map(noteText)).toEqual(['Fewer cells than headings: row 2. What is missing there is read as empty.'])
    expect(readAs).toMatchObject([
      { row: 2, column: 'Balance', value: '', reads: '₱0.00', why: 'The row ends before this column.' },
    ])
  })
})

describe('a column of numbers is read, or named with its sum', () => {
  const DUES = 'Blk,Lot,Owner,Unpaid Dues,Penalty,Total\n3,7,"Cruz, Ana",1200,300,1500\n3,8,"Go, Ben",600,0,600\n'
  const notesOf = async (content: string, change?: MappingChange) => {
    const run = await checkFile(content, { asOf: '2026-11-21', village: { maySet: true }, ...(change && { change }) })
    return [run.receivable / 100, ...run.notes.map(noteText)]
  }
  const unread = (column: string, sum: string) => `The column “${column}” is not read; its numbers add up to ${sum}`

  test.each<[string, string, MappingChange | undefined, (number | string)[]]>([
    ['beside the one that is', DUES, undefined, [1800, unread('Penalty', '₱300.00.'), unread('Total', '₱2,100.00.')]],
    [
      'with the total of the file',
      `${DUES},,TOTAL,1800,500,2100\n`,
      undefined,
      [1800, `${unread('Penalty', '₱300.00')}, and the total of the file says ₱500.00.`, unread('Total', '₱2,100.00.')],
    ],
    [
      'and a total that differs from what is read is told',
      `${DUES},,TOTAL,2400,300,2100\n`,
      undefined,
      [
        1800,
        "The file's own total in row 4 is ₱2,400.00; the rows add up to ₱1,800.00.",
        unread('Penalty', '₱300.00.'),
        unread('Total', '₱2,100.00.'),
      ],
    ],
    [
      'and the grand total among others is compared',
      'Blk,Lot,Owner,Balance\n3,7,"Cruz, Ana",600\n,,TOTAL,600\n4,7,"Go, Ben",50\n,,TOTAL,50\n,,GRAND TOTAL,700\n',
      undefined,
      [650, "The file's own total in row 6 is ₱700.00; the rows add up to ₱650.00."],
    ],
    [
      'twice under one heading',
      `Blk,Lot,Owner,Balance,Balance\n3,7,"Cruz, Ana",100,50\n`,
      undefined,
      [100, unread('Balance (2)', '₱50.00.')],
    ],
    [
      'under no heading',
      `Blk,Lot,Owner,Balance,\n3,7,"Cruz, Ana",100,1500\n`,
      undefined,
      [100, unread('Column E', '₱1,500.00.')],
    ],
    [
      'but not where rows are left out',
      DUES,
      { skip: [2] },
      [600, unread('Penalty', '₱0.00.'), unread('Total', '₱600.00.')],
    ],
    ['and no words are', 'Blk,Lot,Owner,Balance,Remarks\n3,7,"Cruz, Ana",100,pays late\n', undefined, [100]],
  ])('%s', async (_, content, change, lines) => {
    expect(await notesOf(content, change)).toEqual(lines)
  })

  test('an amount alone in a row is no note below the table', async () => {
    expect(await told(`${HEAD}3,7,"Cruz, Ana",600\n,,,1800\nPrepared by the treasurer\n`)).toEqual([
      'row 3, Blk: The address is missing.',
      'row 3, Owner: This house owes, but nobody is named as its owner: bills are addressed to the home owner.',
    ])
  })
})

describe('a lot of which the spreadsheet made a date is a problem', () => {
  const made = (row: number, column: string) =>
    `row ${row}, ${column}: The spreadsheet made a date of this. Please enter it again, for example "Blk 3 Lot 7".`

  test.each([
    ...['8-Jul', '12-Mar', 'Jan-02', 'Jan-2002', '8-Jul-26', '08-Jul-2026', 'Hul-8', '7/8/2026', '2026-07-08'],
    '2026-07-08 00:00:00',
  ])('%s', async (lot) => {
    expect(await told(`${HEAD}3,${lot},"Cruz, Ana",600\n`)).toEqual([made(2, 'Lot')])
    expect(await told(`Address,Owner,Balance\n${lot},"Cruz, Ana",600\n`)).toEqual([made(2, 'Address')])
  })

  test.each([
    ['7-8', 'Block 3 Lot 7-8'],
    ['8-J', 'Block 3 Lot 8-J'],
    ['12-A', 'Block 3 Lot 12-A'],
    ['Lot 8', 'Block 3 Lot 8'],
  ])('%s is a lot', async (lot, line) => {
    expect(await told(`${HEAD}3,${lot},"Cruz, Ana",600\n`)).toEqual([`${line} · Cruz, Ana · 600`])
  })

  test('each of several, and the others are read', async () => {
    const lots = ['8-Jul', '12-Mar', 'Jan-02', '9'].map((lot) => `3,${lot},"Cruz, Ana",0\n`).join('')
    expect(await told(HEAD + lots)).toEqual([made(2, 'Lot'), made(3, 'Lot'), made(4, 'Lot')])
  })
})
