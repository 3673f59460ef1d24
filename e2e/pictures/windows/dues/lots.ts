import { again, answering, inTurn, of, press } from '../../window.ts'

const NEIGHBOUR = { changes: [], part_of: null, can_join: [{ id: 4040, address: 'Block 2 Lot 15' }] }

export const WINDOWS = [
  ...of('features/dues/lots/web/LotChanges.tsx', [
    [
      /^Join another lot to/,
      ({ house }) => `/houses?house=${house}&tab=history`,
      inTurn(answering(/\/api\/lots\/\d+\/changes$/, 'GET', NEIGHBOUR), again, press('Join another lot')),
    ],
  ]),
  ...of('features/dues/lots/web/SplitLot.tsx', [
    [/^Split /, ({ house }) => `/houses?house=${house}&tab=history`, press('Split this lot')],
  ]),
]
