import { again, answering, inTurn, of, press } from '../../window.ts'

const OWNED = { role: 'home_owner', main: true, from_day: '2019-03-01', oldest_due: '2026-09-07', credit: 0 }
const LOTS = [
  { ...OWNED, id: 1, address: 'Block 1 Lot 1', owed: 1850.5 },
  { ...OWNED, id: 2, address: 'Block 1 Lot 2', owed: 600 },
]

export const WINDOWS = [
  ...of('features/overview/person/web/PersonBalances.tsx', [
    [
      'Take payment for several lots',
      ({ resident }) => `/users/residents?user=${resident}`,
      inTurn(answering(/\/api\/residents\/\d+\/lots$/, 'GET', LOTS), again, press('Take payment for several lots')),
    ],
  ]),
]
