import { describe, expect, it } from 'vitest'
import { splitByHand } from '../payments/rules.ts'
import { creditApplications, type OpenBill, proposeOverLots, proposeSplit } from './rules.ts'

const bill = (id: number, due_date: string, balance: number, penalty = 0): OpenBill => ({
  id,
  due_date,
  balance,
  penalty,
})
const [jan, feb] = [bill(3, '2026-01-07', 600, 50), bill(1, '2026-02-07', 600)]
const short = ({ splits, advance }: ReturnType<typeof proposeSplit>) => [
  splits.map(({ bill_id, amount, penalty }) => [bill_id, amount, penalty]),
  advance,
]

describe('the order of the settings', () => {
  const parking: OpenBill = { ...bill(4, '2026-01-01', 300), after_dues: true }
  const last = (one: OpenBill): OpenBill => ({ ...one, penalties_last: true })
  const late = [last(bill(1, '2026-01-07', 600, 50)), last(bill(2, '2026-02-07', 600, 20))]

  it.each([
    ['a centavo goes to the dues', 1, [], [[[1, 1, 0]], 0]],
    [
      'the dues of all months, then the penalty of the oldest',
      1_150,
      [],
      [
        [
          [1, 570, 20],
          [2, 580, 0],
        ],
        0,
      ],
    ],
    [
      'of chosen ones the penalty, too, before all others',
      650,
      [2],
      [
        [
          [2, 600, 20],
          [1, 50, 0],
        ],
        0,
      ],
    ],
    [
      'everything',
      1_201,
      [],
      [
        [
          [1, 600, 50],
          [2, 600, 20],
        ],
        1,
      ],
    ],
  ])('penalties last: %s', (_, amount, chosen, wanted) =>
    expect(short(proposeSplit(amount, late, chosen))).toEqual(wanted),
  )

  it('by hand, and by advances, penalties are last too', () => {
    expect(splitByHand(560, late, [{ bill_id: 1, amount: 560 }])).toMatchObject({ splits: [{ penalty: 10 }] })
    const uses = creditApplications(
      [
        { id: 7, unused: 1_140 },
        { id: 8, unused: 60 },
      ],
      late,
    )
    expect(uses.map(({ advance_id, bill_id, amount, penalty }) => [advance_id, bill_id, amount, penalty])).toEqual([
      [7, 1, 560, 10],
      [7, 2, 580, 0],
      [8, 1, 40, 40],
      [8, 2, 20, 20],
    ])
  })

  it('dues first: other charges wait, however old they are, also those of another lot', () => {
    expect(short(proposeSplit(700, [parking, jan, feb]))).toEqual([
      [
        [3, 600, 50],
        [1, 100, 0],
      ],
      0,
    ])
    expect(short(proposeSplit(100, [parking, jan], [4]))).toEqual([[[4, 100, 0]], 0])
    expect(proposeOverLots(700, [[parking], [jan, feb]])).toEqual([0, 700])
  })
})
