import { CASE_RECORD, MEMBERS } from '../../standing.ts'
import { again, answering, inTurn, of, press } from '../../window.ts'

const aCase = inTurn(answering(/\/api\/standing\/cases\/4$/, 'GET', CASE_RECORD), again)

export const WINDOWS = [
  ...of('features/dues/standing/web/CaseWindow.tsx', [['Case of Ana Cruz', '/standing?case=4', aCase]]),
  ...of('features/dues/standing/web/RecordStep.tsx', [
    ['Record the vote', '/standing?case=4&page=1', inTurn(aCase, press('Record the vote'))],
  ]),
  ...of('features/dues/standing/web/ReverseStep.tsx', [
    ['Take the step back', '/standing?page=1&case=4', inTurn(aCase, press('Take back'))],
  ]),
  ...of('features/dues/standing/web/BeginCase.tsx', [
    [
      'First notice to Ana Cruz',
      '/standing',
      inTurn(
        answering(/\/api\/standing\/members\?/, 'GET', MEMBERS),
        again,
        press('Record the first notice to Ana Cruz'),
      ),
    ],
  ]),
]
