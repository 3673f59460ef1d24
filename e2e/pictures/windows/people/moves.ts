import { again, answering, inTurn, of, press } from '../../window.ts'

const TWIN = {
  ...{ resident_id: 4041, user_id: 4041, firstname: 'Bea', middlename: null, lastname: 'Santos' },
  ...{ email: null, contact_number: null, address: 'Block 3 Lot 9' },
}

export const WINDOWS = [
  ...of('features/people/ownership-transfers/web/SellLot.tsx', [
    [/^Record a sale of/, ({ house }) => `/houses?house=${house}`, press('Record a sale')],
  ]),
  ...of('features/people/ownership-transfers/web/LotHistory.tsx', [
    [/^Add somebody known to/, ({ house }) => `/houses?house=${house}&tab=history`, press('Add somebody known')],
  ]),
  ...of('features/people/ownership-transfers/web/TenuresTable.tsx', [
    [/^Days of/, ({ house }) => `/houses?house=${house}&tab=history`, press(/^Days of /)],
  ]),
  ...of('features/people/ownership-transfers/web/TenuresTable.tsx', [
    [/^Type of/, ({ house }) => `/houses?house=${house}&tab=history`, press(/^Type of /)],
  ]),
  ...of('features/people/ownership-transfers/web/PersonLots.tsx', [
    [
      'Make them one person',
      ({ resident }) => `/users/residents?user=${resident}`,
      inTurn(
        answering(/\/api\/residents\/\d+\/history$/, 'GET', { tenures: [], merged: [], same: [TWIN] }),
        again,
        press('Make them one person'),
      ),
    ],
  ]),
]
