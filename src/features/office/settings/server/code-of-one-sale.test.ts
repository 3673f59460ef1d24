import { expect, it } from 'vitest'
import { withAmount } from '#shared/qr-ph.ts'
import { testApp } from '../../../../../test/app.ts'
import { VILLAGE_CODE } from '../../../../../test/paying-effects.ts'

const { call, signInAs } = await testApp()
const { token } = await signInAs('admin')

it('a code of QR Ph that was made for one sale does not become the village’s', async () => {
  const save = (qr_ph: string) => call<{ message: string; code: string }>('POST', '/settings', { qr_ph }, { token })
  const refused = await save(withAmount(VILLAGE_CODE, 60_000) ?? '')
  expect([refused.status, refused.body.message]).toEqual([
    422,
    'This code of QR Ph was made for one sale. Please upload the standing code of the village’s account, without an amount.',
  ])
  expect((await save(VILLAGE_CODE)).status).toBe(200)
})
