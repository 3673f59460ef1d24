// Proof: processes.
// Runs on both engines: rivals, skipped locks of the queue, a killed worker.

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, it } from 'vitest'
import { aBill } from '#features/dues/bills/server/factory.ts'
import { LEASE_MS } from '#features/messages/notifications/server/start.ts'
import { aHouse } from '#features/people/houses/server/factory.ts'
import { testApp } from '../../../../../test/app.ts'
import { pagesOf } from '../../../../../test/pdf-text.ts'
import { smsService } from '../../../../../test/sms-service.ts'
import { smtpService } from '../../../../../test/smtp-service.ts'

// A village of 400 lots in four blocks. Of a hundred owners 33 have an e-mail, 50 others a mobile number, 17 nothing. Block 3 is
// behind by two months. The provider refuses every other number, and the worker is killed with one in hand.

const smtp = await smtpService()
const provider = await smsService()
const worker = fileURLToPath(new URL('../../../../../test/notice-worker.ts', import.meta.url))
const env = {
  ...{ SMTP_URL: smtp.url, PUBLIC_URL: 'https://purok.village.example' },
  ...{ SMS_PROVIDER: 'semaphore', SMS_KEY: 'the-key', SMS_URL: provider.url },
}
const { call, database, signInAs } = await testApp({
  config: {
    ...{ smtpUrl: smtp.url, publicUrl: env.PUBLIC_URL },
    sms: { provider: 'semaphore', key: 'the-key', url: provider.url },
  },
})
const secretary = await signInAs('secretary')

const running = new Set<ChildProcess>()
afterEach(() => {
  for (const child of running) child.kill('SIGKILL')
})
/** A process that delivers what is due, with its clock so many milliseconds ahead. */
function start(ahead: number): ChildProcess {
  const child = spawn(process.execPath, [worker, database.url, String(ahead)], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  running.add(child)
  child.once('exit', () => running.delete(child))
  return child
}

const mailOf = (block: number, lot: number) => (lot <= 33 ? `b${block}l${lot}@home.example` : null)
const numberOf = (block: number, lot: number) =>
  lot > 33 && lot <= 83 ? `0917${String(block * 1000 + lot).padStart(7, '0')}` : null

async function fillVillage(): Promise<void> {
  await call('POST', '/settings', { sms_quiet_hours: '0-0' }, await signInAs('admin'))
  await database.transaction({ userId: null, requestId: null }, async (tx) => {
    for (let block = 1; block <= 4; block++)
      for (let lot = 1; lot <= 100; lot++) {
        const owner = { email: mailOf(block, lot), contactNumber: numberOf(block, lot) }
        const house = await aHouse(tx, { block, lot, owner })
        if (block === 3) for (const month of ['2026-08', '2026-09'] as const) await aBill(tx, { house, month })
      }
  })
}

interface Reach {
  id: number
  lots: number
  reached: { people: number; mail: number; sms: number; inbox: number; push: number; nobody: number }
  letters: object[]
  sms_parts: number
}
const NOTICE = { audience: { blocks: ['3'], behind: '2' }, sms: true, title: 'Dues', body: 'See us.' }

it('reaches each of a block once, whoever fails and dies, and prints letters for the rest', async () => {
  await fillVillage()
  const { sms_parts, ...before } = (await call<Reach>('POST', '/audiences/reach', NOTICE, secretary)).body
  expect(sms_parts).toBe(50)
  expect(before).toMatchObject({ lots: 100, reached: { people: 100, mail: 33, sms: 50, nobody: 17 } })
  const sent = await call<Reach>('POST', '/audiences/send', NOTICE, secretary)
  const { lots, reached, letters } = before
  expect(sent).toMatchObject({ status: 201, body: { lots, reached, letters } })

  /** Numbers and mails that were taken; what hung was not. */
  const taken: string[] = []
  const hangAt = (count: number) =>
    provider.answer(({ fields }) => {
      if (provider.sent.length === count) return 'hang'
      if (Number(fields.number) % 2) return { status: 400, body: { number: ['The number is not known.'] } }
      taken.push(String(fields.number))
      return { status: 200, body: [{ message_id: provider.sent.length }] }
    })
  hangAt(20)
  const first = start(0)
  await provider.arrived(20)
  first.kill('SIGKILL')
  await once(first, 'exit')
  hangAt(Number.POSITIVE_INFINITY)
  const [code] = await once(start(LEASE_MS), 'exit')
  expect(code).toBe(0)

  const inHand = String(provider.sent[19]?.fields.number)
  expect(new Set(taken).size).toBe(taken.length)
  expect(provider.sent.map(({ fields }) => fields.number).toSorted()).toEqual(
    [...new Set(provider.sent.map(({ fields }) => fields.number))].toSorted(),
  )
  expect(provider.sent).toHaveLength(50)
  const keys = smtp.mails.map(({ headers }) => headers.get('message-id'))
  expect(new Set(smtp.mails.flatMap(({ to }) => to)).size).toBe(33)
  // A mail that was in hand at the kill may come again under the same key, which the receiving server tells.
  expect(new Set(keys).size).toBe(33)

  const { data } = (
    await call<{ data: Record<string, number>[] }>('GET', '/audiences/broadcasts', undefined, secretary)
  ).body
  const rest = before.reached.people - 33 - taken.length
  expect(data[0]).toMatchObject({
    lots: 100,
    people: 100,
    sent: 33 + taken.length,
    waiting: 0,
    failed: rest,
    letters: rest,
  })
  expect(taken).not.toContain(inHand)
  const paper = await call('GET', `/audiences/broadcasts/${sent.body.id}/letters`, undefined, secretary)
  expect(pagesOf(paper.bytes)).toHaveLength(rest)
}, 240_000)
