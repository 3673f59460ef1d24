import { inTurn, of, openRow, press } from '../../window.ts'

export const WINDOWS = [
  ...of('features/ledger/cash-accounts/web/MoveMoney.tsx', [
    ['Move Money', '/cash-book?tab=places', press('Move Money')],
  ]),
  ...of('features/ledger/cash-accounts/web/EditCashAccount.tsx', [
    ['Add a Place', '/cash-book?tab=places', press('Add a Place')],
    ['Edit the Place', '/cash-book?tab=places', inTurn(openRow, press('Edit the Place'))],
  ]),
]
