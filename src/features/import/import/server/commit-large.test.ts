import { expect, test } from 'vitest'
import { testApp } from '../../../../../test/app.ts'
import type { Import } from '../contract.ts'
import { uploadForm } from './factory.ts'

const app = await testApp()
const { token } = await app.signInAs('admin')

test('2,000 houses are posted and taken back well within the time of a request', async () => {
  const rows = Array.from(
    { length: 2_000 },
    (_, at) => `${31 + Math.floor(at / 99)},${1 + (at % 99)},Cruz,Ana ${at},big${at}@mail.example,1234.56`,
  )
  const form = uploadForm(`Block,Lot,Last name,First name,Email,Balance\n${rows.join('\n')}\n`)
  const { id } = (await app.call<Import>('POST', '/imports', undefined, { token, form })).body
  const { status, body } = await app.call<{ import: Import }>('POST', `/imports/${id}/commit`, undefined, { token })
  expect([status, body.import.receivable]).toEqual([200, 2_469_120])
  const undone = await app.call('POST', `/imports/${id}/undo`, { reason: 'Wrong village.' }, { token })
  expect(undone.status).toBe(200)
}, 60_000)
