import { expect, it } from 'vitest'
import { problemsOf } from './check-features.ts'

const tree = {
  read: (path: string) => (path === 'src/pay.test.ts' ? "it('pays once', () => {})" : undefined),
  calls: new Set(['POST /payments/:id/void']),
  commands: new Set(['bench']),
}
const page = (...rows: string[]) =>
  ['| feature | page or call | test |', '| --- | --- | --- |', ...rows.map((row) => `| ${row} |`)].join('\n')

it('content with tests, calls and commands that are there, and with what says that it has no test', () => {
  const rows = [
    'Payments | `/counter`, `POST /payments/{payment}/void` | `src/pay.test.ts` › pays once',
    'Speed | `npm run bench -- cost` | no test',
  ]
  expect(problemsOf(page(...rows), tree)).toEqual({ problems: [], rows: 2 })
})

it.each([
  ['Gone | `/counter` | `src/gone.test.ts`', 'Gone: src/gone.test.ts is not there'],
  ['Other | `/counter` | `src/pay.test.ts` › pays twice', 'Other: src/pay.test.ts has no test of "pays twice"'],
  ['Code | `/counter` | `src/pay.ts`', 'Code: "`src/pay.ts`" is no test'],
  ['Empty | `/counter` | ', 'Empty: "" is no test'],
  ['Call | `PUT /payments/{id}/void` | no test', 'Call: there is no call PUT /payments/{id}/void'],
  ['Command | `npm run fly` | no test', 'Command: there is no command `npm run fly`'],
])('names what is wrong: %s', (row, problem) => {
  expect(problemsOf(page(row), tree).problems).toEqual([problem])
})
