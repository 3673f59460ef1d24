import { beforeAll, expect, it } from 'vitest'
import { aBill } from '#features/dues/bills/server/factory.ts'
import { aHouse } from '#features/people/houses/server/factory.ts'
import { statementMails } from '../../../../../test/statement-mails.ts'
import type { FailedStatement } from '../run-contract.ts'

// A statement by mail that failed is sent again to one person, once an e-mail reaches them.

const { call, database, smtp, signInAs, treasurer, send, sent, deliver, lotsOn } = await statementMails()
const ids: number[] = []

beforeAll(() =>
  database.transaction({ userId: null, requestId: null }, async (tx) => {
    for (const [lot, name] of [
      [1, 'ana'],
      [2, 'ben'],
      [3, 'carlo'],
    ] as const) {
      const house = await aHouse(tx, { block: 3, lot, owner: { firstname: name, email: `${name}@gone.example` } })
      await aBill(tx, { house, month: '2026-10' })
      ids.push(house.owner.userId)
    }
  }),
)
const failed = async (id: number) =>
  (await call<FailedStatement[]>('GET', `/statement-mails/${id}/failed`, undefined, treasurer)).body
const again = (id: number, user_ids: unknown, as: object = treasurer) =>
  call<{ people: number; code: string }>('POST', `/statement-mails/${id}/again`, { user_ids }, as)

it('goes to the corrected address alone, and not twice', async () => {
  const [ana = 0, ben = 0, carlo = 0] = ids
  smtp.onRecipient((to) => (to.endsWith('gone.example') ? { code: 550, message: '5.1.1 no such user' } : undefined))
  const { id } = (await send({})).body
  await deliver()
  expect(await failed(id)).toMatchObject(
    [ana, ben, carlo].map((user_id, at) => ({
      user_id,
      lots: [`Block 3 Lot ${at + 1}`],
      reason: expect.stringContaining('no such user'),
      mail: false,
    })),
  )
  expect(await again(id, [ana])).toMatchObject({ status: 409, body: { code: 'reports.not_by_mail_yet' } })
  await database.pool.query("update users set email = firstname || '@home.example' where id = any($1)", [[ana, ben]])
  expect((await failed(id)).map(({ mail }) => mail)).toEqual([true, true, false])
  expect(await again(id, [ana])).toMatchObject({ status: 200, body: { people: 1 } })
  await deliver()
  expect(smtp.mails.map(({ to }) => to)).toEqual([['ana@home.example']])
  expect(lotsOn(smtp.mails[0]?.papers[0]?.bytes ?? Buffer.alloc(0))).toEqual(['Block 3 Lot 1'])
  expect((await sent())[0]).toMatchObject({ people: 3, sent: 1, failed: 2, print: 2 })
  expect((await failed(id)).map(({ user_id }) => user_id)).toEqual([ben, carlo])
  expect(await again(id, [ana])).toMatchObject({ status: 409, body: { code: 'reports.nothing_failed' } })
  // Of several those whom an e-mail reaches.
  expect((await again(id, ids)).body.people).toBe(1)
})

it('is refused to readers, of nobody and of no sending', async () => {
  const { id = 0 } = (await sent())[0] ?? {}
  const auditor = await signInAs('auditor')
  expect((await again(id, ids, auditor)).status).toBe(403)
  expect((await call('GET', `/statement-mails/${id}/failed`, undefined, auditor)).status).toBe(200)
  expect((await again(id, [])).status).toBe(422)
  expect((await again(999_999, ids)).status).toBe(404)
  expect((await call('GET', '/statement-mails/999999/failed', undefined, treasurer)).status).toBe(404)
})
