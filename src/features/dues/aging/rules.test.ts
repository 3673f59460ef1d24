import { expect, it } from 'vitest'
import { type AgedLot, agedRows, behindBy } from './rules.ts'

const lot = (over: Partial<AgedLot>): AgedLot => ({
  ...{ house_id: 1, address: 'Block 1 Lot 1', phase: '', area: 'Block 1', kind: 'House', owner: 'Ana Cruz' },
  ...{ user_id: 7, behind: 1, ages: [0, 100.1, 0, 0, 0] },
  ...over,
})
const lots = [
  lot({}),
  lot({ house_id: 2, address: 'Block 1 Lot 2', kind: 'Vacant', owner: 'Ben Tan', user_id: 8, ages: [5, 0, 0, 0, 400] }),
  lot({ house_id: 3, address: 'Block 2 Lot 1', area: 'Block 2', behind: 4, ages: [0.2, 0, 0, 0, 50] }),
  lot({ house_id: 4, address: '9 Narra St', area: '', owner: null, user_id: null, behind: 0, ages: [1, 0, 0, 0, 0] }),
]
const shown = (by: Parameters<typeof agedRows>[1]) =>
  agedRows(lots, by).map((row) => [row.name, row.lots, row.behind, row.total])

it('lists each lot with the sum of its ages, and leads to it', () => {
  expect(shown('lot')).toEqual([
    ['Block 1 Lot 1', 1, 1, 100.1],
    ['Block 1 Lot 2', 1, 1, 405],
    ['Block 2 Lot 1', 1, 4, 50.2],
    ['9 Narra St', 1, 0, 1],
  ])
  expect(agedRows(lots, 'lot')[2]).toMatchObject({ house_id: 3, owner: 'Ana Cruz', user_id: 7 })
})

it('puts all lots of a person together, who owes most first, and those of nobody apart', () => {
  expect(shown('owner')).toEqual([
    ['Ben Tan', 1, 1, 405],
    ['Ana Cruz', 2, 4, 150.3],
    ['No owner known', 1, 0, 1],
  ])
  expect(agedRows(lots, 'owner')[1]).toMatchObject({ house_id: null, ages: [0.2, 100.1, 0, 0, 50] })
})

it('sums by kind and by block or street; what the address has not stands under others', () => {
  expect(shown('kind')).toEqual([
    ['House', 3, 4, 151.3],
    ['Vacant', 1, 1, 405],
  ])
  expect(shown('area').map(([name, count]) => [name, count])).toEqual([
    ['Block 1', 2],
    ['Block 2', 1],
    ['Others', 1],
  ])
  expect(shown('phase')).toEqual([['Others', 4, 4, 556.3]])
  expect(agedRows(lots, 'kind')[0]).toMatchObject({ house_id: null, owner: null, user_id: null })
})

it('keeps who is so many months behind and more', () => {
  expect(behindBy(lots, 0)).toHaveLength(4)
  expect(behindBy(lots, 1).map((one) => one.house_id)).toEqual([1, 2, 3])
  expect(behindBy(lots, 4).map((one) => one.house_id)).toEqual([3])
})
