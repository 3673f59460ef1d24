import * as z from 'zod/mini'
import { endpoint } from '#shared/contract.ts'
import * as f from '#shared/fields.ts'

const message = z.object({ message: z.string() })
const password = f.password('Please enter your password.')
const code = f.text(50, 'Please enter the code.')

/** Two-step sign-in of the office: a code of an authenticator app after the password. */
export const secondFactorContract = {
  state: endpoint({
    method: 'GET',
    path: '/second-factor',
    who: 'staff',
    summary: 'Does the own account ask for a second step',
    reply: z.object({ on: z.boolean(), since: z.nullable(f.instant()), recovery_codes: z.int() }),
  }),
  begin: endpoint({
    method: 'POST',
    path: '/second-factor',
    who: 'staff',
    summary: 'A new secret for an authenticator app; nothing is on before the first right code',
    body: z.object({ password }),
    reply: z.object({ secret: z.string(), address: z.string() }),
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/second-factor/confirm',
    who: 'staff',
    summary: 'Switch it on with a code of the app; answers the recovery codes, this once',
    body: z.object({ code }),
    reply: z.object({ message: z.string(), recovery_codes: z.array(z.string()) }),
  }),
  switchOff: endpoint({
    method: 'POST',
    path: '/second-factor/off',
    who: 'staff',
    summary: 'Switch it off, with the password and a code',
    body: z.object({ password, code }),
    reply: message,
  }),
  reset: endpoint({
    method: 'DELETE',
    path: '/users/:userId/second-factor',
    who: 'admin',
    summary: "Switch somebody else's off, whose phone is lost",
    params: z.object({ userId: f.id() }),
    reply: message,
  }),
}
