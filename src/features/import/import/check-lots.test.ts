import { expect, test } from 'vitest'
import type { Cell } from '#shared/sheets/cells.ts'
import { AS_OF, check, KNOWN, OWNER } from '../../../../test/import-check.ts'
import { checkTable, EMPTY_VILLAGE } from '../../../../test/import-table.ts'
import type { Village } from './plan/dry-run.ts'

test('phases, letters and house numbers are kept: an administrator chooses the parts by posting', () => {
  const rows: Cell[][] = [
    ['Phase', ...OWNER, 'Sticker No.', 'Remarks'],
    [1, 9, 88, 'Cruz', 'Ana', 'ABC 123', 'x'],
    [2, 9, '88-A', 'Cruz', 'Bea', '', 'y'],
  ]
  const { lots, notes, problems, settings } = check(rows, { village: { maySet: true } })
  expect(problems).toEqual([])
  expect(lots.map(({ line }) => line)).toEqual(['Phase 1 Block 9 Lot 88', 'Phase 2 Block 9 Lot 88-A'])
  expect(settings).toEqual({ blocks: null, parts: ['phase', 'block', 'lot'], kinds: [] })
  expect(notes).toEqual([
    'The addresses of this file are made of phase, block, lot (rows 2, 3): posting chooses these in the settings.',
    'The column “Sticker No.” is not kept (ABC 123).',
  ])
  expect(check(rows).problems).toMatchObject([
    { row: 2, message: expect.stringContaining('An administrator can choose these in the settings') },
  ])
  const chosen = { parts: ['phase', 'block', 'lot'] as const, chosen: true, lots: 5 }
  expect(check(rows, { village: { address: chosen } })).toMatchObject({ problems: [], settings: { parts: null } })
})

test('a lot is what its row says: kind, use, area, title, co-owners, tenants, advance', () => {
  const { lots, people, problems, credit, receivable } = check([
    ['Blk', 'Lot', 'Type', 'Area sqm', 'TCT No.', 'Homeowner', 'Co-owner', 'Tenant', 'CP No.', 'Balance', 'Advance'],
    [
      1,
      1,
      'House & Lot',
      '120.5 m2',
      'T-123',
      'Cruz, Juan & Maria',
      'Reyes, Ana',
      '',
      '0917 555 1000 / 0918 555 1000 / 0919 555 1000',
      500,
      '',
    ],
    [1, 2, 'Commercial', 80, '', 'Amihan Realty Corp.', '', 'Go, Ben / Go, Liza', '', '', 600],
    [1, 3, 'Vacant', '', '', '', '', '', '', '', ''],
    [1, 4, 'Vacant', '', '', 'Cruz, Juan', '', '', '', -250.5, ''],
  ])
  expect(problems).toEqual([])
  expect(lots.map(({ lot }) => lot)).toEqual([
    { kind: 'house', houseType: 'residential', area: 120.5, title: 'T-123' },
    { kind: 'commercial', houseType: 'business', area: 80, title: null },
    { kind: 'vacant', houseType: 'residential', area: null, title: null },
    { kind: 'vacant', houseType: 'residential', area: null, title: null },
  ])
  const data = people.map(({ kind, lastname, firstname, contactNumber, mentions }) => [
    kind,
    [lastname, firstname].filter(Boolean).join(', '),
    contactNumber,
    mentions.map(({ line, standing }) => `${line} ${standing}`).join('; '),
  ])
  expect(data).toEqual([
    ['person', 'Cruz, Juan', '09175551000', 'Block 1 Lot 1 owner; Block 1 Lot 4 owner'],
    ['person', 'Cruz, Maria', '09185551000', 'Block 1 Lot 1 co_owner'],
    ['person', 'Reyes, Ana', '09195551000', 'Block 1 Lot 1 co_owner'],
    ['corporation', 'Amihan Realty Corp.', null, 'Block 1 Lot 2 owner'],
    ['person', 'Go, Ben', null, 'Block 1 Lot 2 tenant'],
    ['person', 'Go, Liza', null, 'Block 1 Lot 2 tenant'],
  ])
  expect({ credit, receivable }).toEqual({ credit: 85_050, receivable: 50_000 })
})

test('what is owed and paid in advance at once is asked for as one figure', () => {
  const { problems } = check([
    [...OWNER, 'Balance', 'Advance'],
    [1, 1, 'Cruz', 'Ana', 500, 200],
  ])
  expect(problems).toMatchObject([
    { row: 2, column: 'Advance', message: expect.stringContaining('enter the difference') },
  ])
})

test('months are one bill each, older debt before them, and a total is split by the dues of its kind', () => {
  const months = check([
    [...OWNER, 'Previous balance', 'Sep 2026', 'Oct 2026'],
    [1, 1, 'Cruz', 'Ana', 250, '', 600],
  ])
  expect(months.lots[0]?.money?.owed).toEqual([
    { month: '2026-08', amount: 25_000 },
    { month: '2026-10', amount: 60_000 },
  ])
  const rows: Cell[][] = [
    [...OWNER, 'Type', 'Balance'],
    [1, 1, 'Cruz', 'Ana', 'Vacant', 751.5],
    [1, 2, 'Cruz', 'Bea', 'House', 100],
  ]
  expect(check(rows).lots[0]?.money?.owed).toEqual([{ month: '2026-11', amount: 75_150 }])
  const split = checkTable(rows, { asOf: AS_OF, change: { monthly: { vacant: 30_000 } } })
  expect(split.lots.map(({ money }) => money?.owed)).toEqual([
    [
      { month: '2026-09', amount: 15_150 },
      { month: '2026-10', amount: 30_000 },
      { month: '2026-11', amount: 30_000 },
    ],
    [{ month: '2026-11', amount: 10_000 }],
  ])
})

test('an unknown kind is a problem until it is added or named', () => {
  const rows: Cell[][] = [
    ['Block', 'Lot', 'Type'],
    [1, 1, 'Garden'],
    [1, 2, 'garden'],
  ]
  const { problems, unknownKinds } = check(rows)
  expect(problems).toMatchObject([
    { row: 2, value: 'Garden' },
    { row: 3, value: 'garden' },
  ])
  expect(unknownKinds).toEqual(['Garden', 'garden'])
  const added = checkTable(rows, { asOf: AS_OF, change: { kinds: [{ word: 'Garden', kind: null }] } })
  expect(added).toMatchObject({ problems: [], settings: { kinds: ['Garden'] } })
  expect(added.notes).toContain('Posting adds to the kinds of lots: Garden.')
})

test('a lot that the village has is changed or left as it is; its balance is not posted again', () => {
  const lotAt: Village['lotAt'] = (place) => ({ ...EMPTY_VILLAGE.lotAt(place), lot: place.lot === '5' ? KNOWN : null })
  const run = check(
    [
      [...OWNER, 'Area', 'Balance'],
      [1, 5, 'Go', 'Ben', 120, 500],
      [1, 6, 'Go', 'Ben', '', 100],
    ],
    { village: { lotAt } },
  )
  expect(run).toMatchObject({ problems: [], houses: 1, residents: 0, receivable: 10_000 })
  expect(run.updates).toMatchObject([{ row: { row: 2 }, changes: [{ column: 'area', from: null, to: '120' }] }])
  expect(run.notes).toEqual([
    '1 lot of the village will be changed by this file.',
    '1 balance of lots that the village has already will not be posted again.',
    '1 person has several lots and will be entered once.',
  ])
})

test('one person with several lots is entered once, and apart when the office says so', () => {
  const rows: Cell[][] = [
    ['Block', 'Lot', 'Owner', 'Email'],
    [1, 1, 'Cruz, Ana B.', 'ana@mail.example'],
    [1, 2, 'Cruz, Ana B.', ''],
    [1, 3, 'CRUZ, ANA B.', ''],
  ]
  const { people, groups, notes, residents } = check(rows)
  expect(people.map(({ mentions, email }) => [mentions.map(({ row }) => row), email])).toEqual([
    [[2, 3], 'ana@mail.example'],
    [[4], null],
  ])
  expect({ groups: groups.length, residents }).toEqual({ groups: 1, residents: 2 })
  expect(notes).toEqual([
    '1 person has several lots and will be entered once.',
    '1 name may be one person and will be entered apart; see “Same owner?”.',
  ])
  const key = groups[0]?.key ?? ''
  expect(checkTable(rows, { asOf: AS_OF, change: { same: [{ key, one: true }] } }).people).toHaveLength(1)
  expect(checkTable(rows, { asOf: AS_OF, change: { same: [{ key, one: false }] } }).people).toHaveLength(3)
})
