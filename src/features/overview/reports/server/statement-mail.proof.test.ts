// Proof: mails.

import { expect, it } from 'vitest'
import { aBill } from '#features/dues/bills/server/factory.ts'
import { aHouse } from '#features/people/houses/server/factory.ts'
import { statementMails } from '../../../../../test/statement-mails.ts'

const MANY = 400
/** Houses are made in steps that fit into a transaction each. */
const STEP = 50
const UNKNOWN = 12
const { database, smtp, send, sent, toPrint, deliver } = await statementMails()

it('400 statements by mail: 400 letters, 12 bounce, 12 are printed', async () => {
  for (let made = 0; made < MANY; made += STEP)
    await database.transaction({ userId: null, requestId: null }, async (tx) => {
      for (let one = made; one < made + STEP; one++) {
        const place = { block: 1 + Math.floor(one / 20), lot: 1 + (one % 20) }
        const house = await aHouse(tx, { ...place, owner: { email: `owner${one}@home.example` } })
        for (const month of ['2026-08', '2026-09', '2026-10'] as const) await aBill(tx, { house, month })
      }
    })
  const isUnknown = (to: string) => Number(to.match(/\d+/)?.[0]) < UNKNOWN
  const letters = new Set<string>()
  smtp.onRecipient((to) => {
    letters.add(to)
    return isUnknown(to) ? { code: 550, message: '5.1.1 no such user' } : undefined
  })
  const { body } = await send({})
  expect(body).toMatchObject({ people: MANY, lots: MANY, print: 0 })
  await deliver()
  expect(letters.size).toBe(MANY)
  expect(smtp.mails).toHaveLength(MANY - UNKNOWN)
  expect(smtp.mails.every(({ papers }) => papers[0]?.bytes.subarray(0, 5).toString() === '%PDF-')).toBe(true)
  expect(await sent()).toMatchObject([
    { lots: MANY, people: MANY, sent: MANY - UNKNOWN, waiting: 0, failed: UNKNOWN, print: UNKNOWN },
  ])
  expect(await toPrint(body.id)).toEqual(Array.from({ length: UNKNOWN }, (_, lot) => `Block 1 Lot ${lot + 1}`))
}, 180_000)
