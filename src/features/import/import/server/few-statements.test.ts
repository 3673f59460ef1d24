import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { testApp } from '../../../../../test/app.ts'
import type { Import } from '../contract.ts'
import { uploadForm } from './factory.ts'

const app = await testApp()
const { token } = await app.signInAs('admin')

/** Counts the statements of posting a file of so many lots, and of undoing it. */
async function statements(block: number, lots: number) {
  const rows = Array.from(
    { length: lots },
    (_, at) =>
      `${block + Math.floor(at / 90)},${1 + (at % 90)},"Cruz ${at % 7}, Ana / Go, Ben ${at}",ana${block}x${at % 7}@mail.example,${at % 3 ? 600 : ''},${at % 3 ? '' : 100},P${block}${String.fromCharCode(65 + (at % 26))} ${1000 + at} / N${block}${String.fromCharCode(65 + (at % 26))} ${1000 + at}\n`,
  )
  const csv = `Block,Lot,Owner,Email,Balance,Advance,Plate No.\n${rows.join('')}`
  const { body } = await app.call<Import>('POST', '/imports', undefined, { token, form: uploadForm(csv) })
  const sent = vi.spyOn(pg.Client.prototype, 'query')
  const posted = await app.call('POST', `/imports/${body.id}/commit`, undefined, { token })
  const toPost = sent.mock.calls.length
  const undone = await app.call('POST', `/imports/${body.id}/undo`, { reason: 'Counted.' }, { token })
  const toUndo = sent.mock.calls.length - toPost
  sent.mockRestore()
  expect([posted.status, undone.status]).toEqual([200, 200])
  return { toPost, toUndo }
}

test('a file of 300 lots is posted and undone by as many statements as one of 12', async () => {
  const few = await statements(1, 12)
  const many = await statements(2, 300)
  expect(many).toEqual(few)
  expect(few.toPost).toBeLessThan(45)
  expect(few.toUndo).toBeLessThan(30)
})
