import { PROPOSALS } from '../../proposals.ts'
import { again, answering, inTurn, of, press } from '../../window.ts'

export const WINDOWS = [
  ...of('features/overview/approvals/web/ApprovalList.tsx', [
    ['Say No', '/approvals', inTurn(answering(/\/api\/approvals\?/, 'GET', PROPOSALS), again, press(/^Say no: /))],
  ]),
]
