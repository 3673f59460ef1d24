import { again, answering, inTurn, of, press, send, type } from '../../window.ts'

const SECRET = { secret: 'JBSWY3DPEHPK3PXP', address: 'otpauth://totp/Purok:rosa?secret=JBSWY3DPEHPK3PXP&issuer=Purok' }
const CODES = { message: 'On.', recovery_codes: ['abcd-efgh', 'ijkl-mnop', 'qrst-uvwx'] }
const TWO_STEP = '/change-password'
const begin = inTurn(
  answering(/\/api\/second-factor$/, 'POST', SECRET),
  answering(/\/api\/second-factor\/confirm$/, 'POST', CODES),
  press('Switch on'),
)
const toCode = inTurn(begin, type('Password', 'mangga-at-suman-7'), send, (page) =>
  page.getByRole('img', { name: /QR/ }).waitFor(),
)

export const WINDOWS = [
  ...of('features/people/session/web/SwitchOn.tsx', [
    [/[Tt]wo-step/, TWO_STEP, begin],
    [/[Tt]wo-step/, TWO_STEP, toCode],
    ['Two-step sign-in is on', TWO_STEP, inTurn(toCode, type('Code', '123456'), send)],
  ]),
  ...of('features/people/session/web/SwitchOff.tsx', [
    [
      'Switch two-step sign-in off',
      TWO_STEP,
      inTurn(
        answering(/\/api\/second-factor$/, 'GET', { on: true, since: '2026-11-01T04:00:00Z', recovery_codes: 9 }),
        again,
        press('Switch off'),
      ),
    ],
  ]),
]
