import type { Series } from '#features/ledger/series/contract.ts'

/** A series as the server answers it: the one a village begins with, unless told. */
export const aSeries = (over: Partial<Series> = {}): Series => ({
  id: 1,
  title: 'Acknowledgement Receipt',
  prefix: 'AR',
  kind: 'computer',
  first_number: 1,
  final_number: null,
  digits: 6,
  holder: null,
  permit: null,
  notice: null,
  notice_shown: true,
  usual: true,
  held: false,
  closed: false,
  next: 'AR-000124',
  missing: 0,
  lost: 0,
  created_at: '2026-11-01T00:00:00.000Z',
  updated_at: '2026-11-01T00:00:00.000Z',
  ...over,
})

export const aBooklet = (over: Partial<Series> = {}): Series =>
  aSeries({
    id: 2,
    title: 'Official Receipt',
    prefix: 'OR',
    kind: 'booklet',
    first_number: 501,
    final_number: 550,
    digits: 4,
    holder: 'Nena',
    usual: false,
    next: 'OR-0502',
    missing: 1,
    ...over,
  })
