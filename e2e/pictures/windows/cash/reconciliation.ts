import { CANDIDATES, READ_STATEMENTS, SURE_LINES } from '../../reconciled.ts'
import { again, answering, inTurn, of, press } from '../../window.ts'

const RECONCILING = '/cash-book?tab=reconciliation'
const sureLines = inTurn(
  answering(/\/api\/reconciliation\/lines\?/, 'GET', SURE_LINES),
  answering(/\/api\/reconciliation\/lines\/1\/candidates/, 'GET', CANDIDATES),
  again,
)

export const WINDOWS = [
  ...of('features/cash/reconciliation/web/ReadStatement.tsx', [
    [/^Read a Statement/, RECONCILING, press('Read a Statement')],
  ]),
  ...of('features/cash/reconciliation/web/DecideLine.tsx', [
    ['Decide a Line', RECONCILING, inTurn(sureLines, press(/^Decide line /))],
  ]),
  ...of('features/cash/reconciliation/web/PostAll.tsx', [
    ['Post and Link All Sure Ones', RECONCILING, inTurn(sureLines, press(/^Post and Link All Sure Ones/))],
  ]),
  ...of('features/cash/reconciliation/web/Statements.tsx', [
    [
      'Take a Statement Back',
      `${RECONCILING}&view=statements`,
      inTurn(
        answering(/\/api\/reconciliation\/statements\?/, 'GET', READ_STATEMENTS),
        again,
        press(/^Take statement /),
      ),
    ],
  ]),
]
