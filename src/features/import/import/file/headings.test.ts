import { expect, test } from 'vitest'
import type { Cell } from '#shared/sheets/cells.ts'
import type { Field } from '../rules.ts'
import { columnsOf, findTable, mapHeadings, monthOfHeading } from './headings.ts'

const TODAY = '2026-11-21'
const map = (headings: string[]) => mapHeadings(headings, TODAY)

test.each<[string, Field]>([
  ['Blk', 'block'],
  ['Blk No.', 'block'],
  ['BLOCK #', 'block'],
  ['Lot No.', 'lot'],
  ['Phase', 'phase'],
  ['Ph. No.', 'phase'],
  ['Street', 'street'],
  ['Kalye', 'street'],
  ['Unit No.', 'unit'],
  ['House No. & Street', 'address'],
  ['House No.', 'address'],
  ['Ph/Blk/Lot', 'address'],
  ['Type', 'kind'],
  ['Lot Type', 'kind'],
  ['Uri ng Lote', 'kind'],
  ['House Type', 'house_type'],
  ['Area sqm', 'area'],
  ['Lot Area (sq. m.)', 'area'],
  ['Sukat', 'area'],
  ['TCT No.', 'title_number'],
  ['Titulo', 'title_number'],
  ['Co-owner', 'co_owner'],
  ['Spouse', 'co_owner'],
  ['Kapwa May-ari', 'co_owner'],
  ['Tenant', 'tenant'],
  ['Umuupa', 'tenant'],
  ['Unpaid', 'opening_balance'],
  ['Advance', 'advance'],
  ['Paunang Bayad', 'advance'],
  ['Overpayment', 'advance'],
  ['Blk/Lot', 'address'],
  ['Block & Lot', 'address'],
  ['Address', 'address'],
  ['Homeowner', 'name'],
  ["Owner's Name", 'name'],
  ['Name of Homeowner/s', 'name'],
  ['Pangalan', 'name'],
  ['Apelyido', 'lastname'],
  ['Surname', 'lastname'],
  ['Given Name', 'firstname'],
  ['M.I.', 'middlename'],
  ['E-mail Address', 'email'],
  ['E-mail Add', 'email'],
  ['Email Add.', 'email'],
  ['E-Mail Adress', 'email'],
  ['Cell', 'contact_number'],
  ['Cell #', 'contact_number'],
  ['CP No.', 'contact_number'],
  ['C.P. No.', 'contact_number'],
  ['Cell Phone No.', 'contact_number'],
  ['Mobile Phone Number', 'contact_number'],
  ['Contact Nos.', 'contact_number'],
  ['Tel./Cel. No.', 'contact_number'],
  ['Cel No', 'contact_number'],
  ['Cellphone No.', 'contact_number'],
  ['Mobile No./s', 'contact_number'],
  ['CP #', 'contact_number'],
  ['Date of Birth (mm/dd/yyyy)', 'birthdate'],
  ['Kaarawan', 'birthdate'],
  ['Kasarian', 'sex'],
  ['Civil  Status', 'civil_status'],
  ['Trabaho', 'occupation'],
  ['FB Name', 'facebook'],
  ['Total Unpaid', 'opening_balance'],
  ['Arrears', 'opening_balance'],
  ['Balance (PHP)', 'opening_balance'],
  ['Balance as of Oct 31, 2026', 'opening_balance'],
  ['Kabuuang Utang', 'opening_balance'],
  ['opening_balance', 'opening_balance'],
  ['contact_number', 'contact_number'],
])('the heading %j is %s', (heading, field) => {
  expect(map([heading]).columns).toEqual({ [field]: heading })
})

test.each(['Remarks', 'Sticker No.', 'Paid', 'Date paid', 'OR No.', 'Status', 'constructor'])(
  'the heading %j is none of ours',
  (heading) => {
    expect(map([heading])).toMatchObject({ columns: {}, monthColumns: [] })
  },
)

test.each([
  ['Jan 2026', '2026-01'],
  ['January 2026', '2026-01'],
  ['Jan-26', '2026-01'],
  ["Jan '26", '2026-01'],
  ['2026 January', '2026-01'],
  ['2026-01', '2026-01'],
  ['2026-01-01', '2026-01'],
  ['01/2026', '2026-01'],
  ['Enero', '2026-01'],
  ['NOV', '2026-11'],
  ['December', '2025-12'],
  ['Dis 2025', '2025-12'],
  ['Monthly dues Jan 2026', '2026-01'],
  ['Jan 2026 (unpaid)', '2026-01'],
  ['Butaw Marso 2026', '2026-03'],
  ['2025', null],
  ['Previous Balance', null],
])('the heading %j is the month %s', (heading, month) => {
  expect(monthOfHeading(heading, TODAY)).toBe(month)
})

test.each([
  '2026-13',
  'Paid Jan 2026',
  'Jan 2026 payment',
  'Jan Feb',
  'as of Jan 2026',
  '2027',
  'Jan 15 2026',
  '',
  'x',
  '2026-1-1-1',
])('the heading %j is no month of dues', (heading) => {
  expect(monthOfHeading(heading, TODAY)).toBeUndefined()
})

test('block and lot of their own are surer than an address, a last name surer than a name', () => {
  const { columns } = map(['Address', 'Block', 'Lot', 'Name', 'Last Name', 'First Name', 'Total', 'Balance'])
  expect(columns).toEqual({
    block: 'Block',
    lot: 'Lot',
    lastname: 'Last Name',
    firstname: 'First Name',
    opening_balance: 'Balance',
  })
})

test('an address stands in one column or in columns of its parts', () => {
  expect(map(['House No.', 'Street', 'Address']).columns).toEqual({ house_number: 'House No.', street: 'Street' })
  expect(map(['Phase', 'Block', 'Lot', 'House No.']).columns).toEqual({
    phase: 'Phase',
    block: 'Block',
    lot: 'Lot',
    house_number: 'House No.',
  })
  expect(map(['Phase', 'Address', 'Lot']).columns).toEqual({ phase: 'Phase', address: 'Address' })
})

test('beside a family name, a name is the first name', () => {
  expect(map(['Apelyido', 'Pangalan']).columns).toEqual({ lastname: 'Apelyido', firstname: 'Pangalan' })
})

const sheet = (rows: Cell[][], name: string | null = null) => ({ name, rows })

test('the headings are found below titles, in the sheet that has most of them', () => {
  const notes = sheet([['Block', 'Notes']], 'Notes')
  const dues = sheet([['Our village'], [], ['Blk', 'Lot', 'Name', 'Jan 2026'], [1, 2, 'Cruz, Ana', 0]], 'Dues')
  expect(findTable([notes, dues], TODAY)).toEqual({ ...dues, headingRow: 3, otherSheets: ['Notes'] })
})

test('a file without known headings has no table', () => {
  expect(
    findTable(
      [
        sheet([
          ['foo', 'bar'],
          [1, 2],
        ]),
      ],
      TODAY,
    ),
  ).toBeNull()
  expect(
    findTable(
      [
        sheet([
          ['Block', 'bar'],
          [1, 2],
        ]),
      ],
      TODAY,
    ),
  ).toBeNull()
  expect(findTable([sheet([])], TODAY)).toBeNull()
})

test('every column has a name of its own', () => {
  const rows: Cell[][] = [
    ['Lot', '2026-01-01', 'Lot', null, '', 'Lot'],
    [1, 2, 3, 4],
  ]
  expect(columnsOf({ name: null, rows, headingRow: 1, otherSheets: [] })).toEqual([
    'Lot',
    'January 2026',
    'Lot (2)',
    'Column D',
    undefined,
    'Lot (3)',
  ])
})

test.each([
  ['Plate No.', 'plate'],
  ['Plate Number', 'plate'],
  ['Plate #', 'plate'],
  ['PLATE NO./S', 'plate'],
  ['Plaka', 'plate'],
  ['Conduction sticker', 'plate'],
  ['Plate / Conduction Sticker', 'plate'],
  ['Motorcycle plate', 'plate'],
  ['2nd Plate No.', 'plate_2'],
  ['Plate No. 3', 'plate_3'],
  ['Vehicle', 'vehicle'],
  ['Car', 'vehicle'],
  ['Sasakyan', 'vehicle'],
  ['Make/Model', 'vehicle'],
])('the heading %j is %s of a vehicle', (heading, field) => {
  expect(map([heading]).columns).toEqual({ [field]: heading })
})

test('several columns of plates are those of several vehicles, and a colour beside them is theirs', () => {
  expect(map(['Car Plate No.', 'Motorcycle Plate', 'Conduction Sticker', 'Kulay']).columns).toEqual({
    plate: 'Car Plate No.',
    plate_2: 'Motorcycle Plate',
    plate_3: 'Conduction Sticker',
    vehicle_colour: 'Kulay',
  })
  expect(map(['Block', 'Lot', 'Color']).columns).toEqual({ block: 'Block', lot: 'Lot' })
})
