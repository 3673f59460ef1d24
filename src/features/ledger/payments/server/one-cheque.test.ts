// Runs on both engines: order, and letters and digits as the database compares them.

import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { plainReference } from '#shared/references.ts'
import { paymentsDesk } from '../../../../../test/payments-desk.ts'
import { usedCheque } from '../rules.ts'

const { call, database, lot, take, token } = await paymentsDesk()

/** Two writings of a cheque, and whether they are one. */
const WRITTEN: readonly (readonly [one: readonly [string, string], other: readonly [string, string], same: boolean])[] =
  [
    [['BPI', '123'], ['BPI', '000123'], true],
    [['BPI', '0000123'], ['bpi', '00 01-23'], true],
    [['BPI', '０００１２３'], ['BPI', '123'], true],
    [['BPI', 'CK 000123'], ['BPI', 'ck-123'], true],
    [['Bank 1', '0023'], ['Bank 01', '23'], true],
    [['Bank 1', '23'], ['Bank', '123'], false],
    [['BPI', '123'], ['BDO', '000123'], false],
    [['BPI', '000123'], ['BPI', '1230'], false],
    [['BPI', '1000123'], ['BPI', '1123'], false],
    [['BPI', '000'], ['BPI', '0'], true],
    [['BPI', '000'], ['BPI', '0001'], false],
  ]

it.each(WRITTEN)('%j and %j: one cheque is %s', async (one, other, same) => {
  const { rows } = await sql<{ one: string; other: string }>`
    select cheque_key(${one[0]}, ${one[1]}) as one, cheque_key(${other[0]}, ${other[1]}) as other`.execute(database.db)
  expect(rows[0]?.one === rows[0]?.other).toBe(same)
  // The number alone, as a statement of the bank tells it, is compared in the same way.
  if (one[0] === other[0]) expect(plainReference(one[1]) === plainReference(other[1])).toBe(same)
})

it('a cheque is taken once, with zeros before its number or without, until its receipt is voided', async () => {
  const { house_id } = await lot([])
  const pay = (bank: string, number: string) =>
    take({ house_id, amount: 5, method: 'cheque', cheque: { bank, number, date: '2026-11-20' } })
  const first = await pay('Landbank', '000456')
  expect(first.status).toBe(201)
  for (const number of ['456', '0000456', '00-04 56'])
    expect((await pay('LANDBANK', number)).body.errors).toEqual({
      'cheque.number': [usedCheque(first.body.payment.receipt_number).message],
    })
  expect((await pay('Metrobank', '456')).status).toBe(201)
  await call('POST', `/payments/${first.body.payment.id}/void`, { reason: 'Wrong lot' }, { token })
  expect((await pay('Landbank', '456')).status).toBe(201)
  expect((await pay('Landbank', '000456')).status).toBe(422)
})
