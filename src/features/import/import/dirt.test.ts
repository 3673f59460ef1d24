import { expect, test } from 'vitest'
import type { Cell } from '#shared/sheets/cells.ts'
import { shown } from '../../../../test/import-rows.ts'

const ADDRESS = ['Address', 'Owner']

const LOT = ['Blk', 'Lot', 'Owner']

test.each<[string, Cell[][], string[]]>([
  ['a phase in the address', [ADDRESS, ['Ph 2 Blk 3 Lot 12-A', 'Cruz, Ana']], ['Phase 2 Block 3 Lot 12-A · Cruz, Ana']],
  [
    'words and numbers without spaces',
    [ADDRESS, ['PH2BLK3LOT12', 'Cruz, Ana']],
    ['Phase 2 Block 3 Lot 12 · Cruz, Ana'],
  ],
  ['three bare numbers', [ADDRESS, ['2-3-12', 'Cruz, Ana']], ['Phase 2 Block 3 Lot 12 · Cruz, Ana']],
  ['two merged lots in one cell', [LOT, [3, '92 & 93', 'Cruz, Ana']], ['Block 3 Lot 92 & 93 · Cruz, Ana']],
  [
    'merged lots beside the lot of their joined digits',
    [LOT, [3, '1 & 2', 'Cruz, Ana'], [3, 12, 'Go, Ben']],
    ['Block 3 Lot 1 & 2 · Cruz, Ana', 'Block 3 Lot 12 · Go, Ben'],
  ],
  [
    'a house number with a letter',
    [
      ['House No. & Street', 'Homeowner'],
      ['102-B Sampaguita St.', 'Cruz, Ana'],
    ],
    ['102-B Sampaguita St. · Cruz, Ana'],
  ],
  ['the number behind the street', [ADDRESS, ['Sampaguita St. #102', 'Cruz, Ana']], ['102 Sampaguita St. · Cruz, Ana']],
  ['a unit before the house', [ADDRESS, ['Unit 4 117 Rosal St', 'Cruz, Ana']], ['117 Rosal St, Unit 4 · Cruz, Ana']],
  [
    'a street whose name begins with a number',
    [ADDRESS, ['12 7th Street', 'Cruz, Ana']],
    ['12 7th Street · Cruz, Ana'],
  ],
  [
    'a lot that became a date',
    [LOT, [3, '2026-03-12', 'Cruz, Ana']],
    ['row 2: The spreadsheet made a date of this. Please enter it again, for example "Blk 3 Lot 7".'],
  ],
  [
    'a lot that became a power of ten',
    [LOT, [3, '1E+05', 'Cruz, Ana']],
    ['row 2: 1E+05 is no lot. Please enter it as text, like 3 or 12-A.'],
  ],
  ['numbers with zeros before and behind', [LOT, ['03', '7.0', 'Cruz, Ana']], ['Block 3 Lot 7 · Cruz, Ana']],
  [
    'a block written once for many rows',
    [LOT, [3, 7, 'Cruz, Ana'], ['', 8, 'Go, Ben']],
    ['row 3: The block is missing.'],
  ],
  [
    'the same lot written in two ways',
    [ADDRESS, ['Blk 3 Lot 7', 'Cruz, Ana'], ['B3 L07', 'Go, Ben']],
    ['row 2: Block 3 Lot 7 is also in row 3.', 'row 3: Block 3 Lot 7 is also in row 2.'],
  ],
  [
    'words beside an address',
    [ADDRESS, ['Blk 3 Lot 7 (corner)', 'Cruz, Ana']],
    [
      'row 2: It is not clear what “corner” is, and it would be lost. Please write the address like "Blk 3 Lot 7, Rosal St."',
    ],
  ],
  [
    'an address that contradicts its column',
    [
      ['Address', 'Street'],
      ['12 Rosal St.', 'Camia St.'],
    ],
    ['row 2: The address says “Rosal St.”, this column “Camia St.”.'],
  ],
  [
    'a couple with one family name',
    [LOT, [3, 7, 'Sps. Juan & Maria Cruz']],
    ['Block 3 Lot 7 · Cruz, Juan · Cruz, Maria'],
  ],
  ['owners parted by a slash', [LOT, [3, 7, 'Cruz, Juan / Reyes, Ana']], ['Block 3 Lot 7 · Cruz, Juan · Reyes, Ana']],
  [
    'owners that could be read in two ways',
    [LOT, [3, 7, 'Cruz, Juan & Maria Reyes']],
    ['row 2: Please write each owner as "Last name, First name", with a slash between them.'],
  ],
  [
    'a second owner in a column of their own',
    [
      [...LOT, 'Co-owner'],
      [3, 7, 'Cruz, Juan', 'Reyes, Ana'],
    ],
    ['Block 3 Lot 7 · Cruz, Juan · Reyes, Ana'],
  ],
  [
    'a corporation with “&” in its name',
    [LOT, [3, 7, 'Go & Sons Realty Corp.']],
    ['Block 3 Lot 7 · Go & Sons Realty Corp.'],
  ],
  ['heirs', [LOT, [3, 7, 'Heirs of Juan & Maria Cruz']], ['Block 3 Lot 7 · Heirs of Juan & Maria Cruz']],
  ['an owner of one word', [LOT, [3, 7, 'Sumulong']], ['Block 3 Lot 7 · Sumulong']],
  [
    '“care of” between two people',
    [LOT, [3, 7, 'Juan Cruz c/o Ana Reyes']],
    [
      'row 2: “c/o” stands between two people. Please write each owner as "Last name, First name", with a slash between them.',
    ],
  ],
  [
    'a tenant',
    [
      [...LOT, 'Umuupa'],
      [3, 7, 'Cruz, Juan', 'Go, Ben'],
    ],
    ['Block 3 Lot 7 · Cruz, Juan · rented by Go, Ben'],
  ],
  [
    'two numbers for two owners',
    [
      [...LOT, 'CP No.'],
      [3, 7, 'Cruz, Juan / Reyes, Ana', '0917 555 1000 / 0918 555 1000'],
    ],
    ['Block 3 Lot 7 · Cruz, Juan · Reyes, Ana · 09175551000 · 09185551000'],
  ],
  [
    'three numbers of one owner',
    [
      [...LOT, 'CP No.'],
      [3, 7, 'Cruz, Juan', '0917 555 1000 / 0918 555 1000; 0919 555 1000'],
    ],
    ['Block 3 Lot 7 · Cruz, Juan · 09175551000 · also 09185551000 / 09195551000'],
  ],
  [
    'a number with the name of its line',
    [
      [...LOT, 'CP No.'],
      [3, 7, 'Cruz, Juan', 'Globe: 9175551000'],
    ],
    ['Block 3 Lot 7 · Cruz, Juan · 09175551000'],
  ],
  [
    'a number the spreadsheet shortened',
    [
      [...LOT, 'CP No.'],
      [3, 7, 'Cruz, Juan', '9.17556E+09'],
    ],
    ['row 2: The spreadsheet shortened this number. Please enter it in full.'],
  ],
  [
    'an e-mail with spaces and a second one',
    [
      [...LOT, 'E-mail Add'],
      [3, 7, 'Cruz, Juan', 'juan @mail.example; j@mail.example'],
    ],
    ['Block 3 Lot 7 · Cruz, Juan · juan@mail.example · also j@mail.example'],
  ],
  [
    'an area with its unit',
    [
      [...LOT, 'Lot Area (sqm)'],
      [3, 7, 'Cruz, Juan', '1,120.5 sq.m.'],
    ],
    ['Block 3 Lot 7 · 1120.5 m² · Cruz, Juan'],
  ],
  [
    'an area with a comma for its decimals',
    [
      [...LOT, 'Area'],
      [3, 7, 'Cruz, Juan', '120,5'],
    ],
    ['row 2: Please enter an area in square metres, like 120.5.'],
  ],
  [
    'a kind in Filipino',
    [
      [...LOT, 'Uri ng lote'],
      [3, 7, 'Cruz, Juan', 'Bakanteng lote'],
    ],
    ['Block 3 Lot 7 · vacant · Cruz, Juan'],
  ],
  [
    'a kind that the village has not',
    [
      [...LOT, 'Type'],
      [3, 7, 'Cruz, Juan', 'Chapel'],
    ],
    ['row 2: The village has no kind of lot “Chapel”. It has House, Vacant lot, Commercial.'],
  ],
  [
    'a lot without an owner',
    [
      [...LOT, 'Type'],
      [3, 7, '', 'Vacant'],
      [3, 8, 'FOR SALE', 'Vacant'],
    ],
    ['Block 3 Lot 7 · vacant', 'Block 3 Lot 8 · vacant'],
  ],
  [
    'a balance below zero',
    [
      [...LOT, 'Balance'],
      [3, 7, 'Cruz, Juan', '(1,200.00)'],
    ],
    ['Block 3 Lot 7 · Cruz, Juan · advance ₱1,200.00'],
  ],
  [
    'a credit marked CR',
    [
      [...LOT, 'Unpaid'],
      [3, 7, 'Cruz, Juan', '600.00 CR'],
    ],
    ['Block 3 Lot 7 · Cruz, Juan · advance ₱600.00'],
  ],
  [
    'amounts of cheque books',
    [
      [...LOT, 'Unpaid'],
      [3, 7, 'Cruz, Juan', '₱1,250.00/-'],
    ],
    ['Block 3 Lot 7 · Cruz, Juan · 2026-11 ₱1,250.00'],
  ],
  [
    'what is owed in words',
    [
      [...LOT, 'Unpaid'],
      [3, 7, 'Cruz, Juan', '3 mos'],
    ],
    ['row 2: Please enter an amount in pesos, like 1250.50.'],
  ],
  [
    'debt and advance at once',
    [
      [...LOT, 'Balance', 'Advance'],
      [3, 7, 'Cruz, Juan', 600, 200],
    ],
    ['row 2: ₱600.00 is owed and ₱200.00 paid in advance. Please enter the difference.'],
  ],
  [
    'months beside older debt',
    [
      [...LOT, 'Dating utang', 'Setyembre 2026', 'Oct-26'],
      [3, 7, 'Cruz, Juan', 100, 'paid', 600],
    ],
    ['Block 3 Lot 7 · Cruz, Juan · 2026-08 ₱100.00 · 2026-10 ₱600.00'],
  ],
])('%s is read right, or named with its row', (_, rows, lines) => {
  expect(shown(rows)).toEqual(lines)
})
