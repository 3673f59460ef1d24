import { expect, it } from 'vitest'
import { applyRetention } from '#features/people/privacy/server/retention.ts'
import { reportedDesk } from '../../../../../test/reported-desk.ts'

const { ask, clock, database, host, tokenFor, aHousehold, paid } = await reportedDesk()

const HOUR = 3_600_000

it('what waited on a phone and comes again days later is taken once, also when it was posted meanwhile', async () => {
  const { id: house_id, owner, token } = await aHousehold()
  const start = clock.now().getTime()
  const [body, complaint] = [paid({ paid_on: '2026-11-20' }), { type: 'Noise', message: 'The dog barks' }]
  const headers = { 'idempotency-key': 'its-answer-was-lost' }
  const first = await ask('POST', '/payment-reports', body, token, headers)
  const barks = await ask('POST', '/complaints', complaint, token, headers)
  const { report } = first.body
  const { amount, method, reference } = report
  const posted = await ask('POST', `/payment-reports/${report.id}/post`, { house_id, amount, method, reference })
  expect([first.status, barks.status, posted.status]).toEqual([201, 201, 201])
  for (const days of [2, 29, 31]) {
    clock.set(new Date(start + days * 24 * HOUR).toISOString())
    await applyRetention(host)
    const later = await tokenFor(owner.userId)
    const again = await ask('POST', '/payment-reports', body, later, headers)
    const barksAgain = await ask('POST', '/complaints', complaint, later, headers)
    expect([again.headers['idempotency-replayed'], again.body.report.id]).toEqual(['true', report.id])
    expect([barksAgain.headers['idempotency-replayed'], barksAgain.body]).toEqual(['true', barks.body])
  }
  // Of a desk a day is enough.
  const keys = await database.db.selectFrom('idempotency_keys').select(['call', 'kept_until']).execute()
  expect(keys.map(({ call }) => call).toSorted()).toEqual(['POST /api/complaints', 'POST /api/payment-reports'])
})
