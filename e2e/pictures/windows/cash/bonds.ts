import { BOND_RECORD, BONDS, RELEASED } from '../../deposits.ts'
import { again, answering, inTurn, of, press, type Step } from '../../window.ts'

const bondAs = (record: object): Step =>
  inTurn(
    answering(/\/api\/bonds\?/, 'GET', BONDS),
    answering(/\/api\/bonds\/4$/, 'GET', record),
    again,
    press('Oct 2, 2026'),
  )
const aBond = bondAs(BOND_RECORD)

export const WINDOWS = [
  ...of('features/cash/bonds/web/RecordBond.tsx', [['Take a Bond', '/cash-book?tab=held', press('Take a Bond')]]),
  ...of('features/cash/bonds/web/BondWindow.tsx', [[/^Bond/, '/cash-book?tab=held', aBond]]),
  ...of('features/cash/bonds/web/Inspect.tsx', [
    ['Enter the Inspection', '/cash-book?tab=held', inTurn(aBond, press('Enter the Inspection'))],
  ]),
  ...of('features/cash/bonds/web/ReleaseBond.tsx', [
    ['Give back or keep', '/cash-book?tab=held', inTurn(aBond, press('Give back or keep'))],
  ]),
  ...of('features/cash/bonds/web/UndoRelease.tsx', [
    ['Take back what was given back', '/cash-book?tab=held', inTurn(bondAs(RELEASED), press('Take back'))],
  ]),
]
