// Runs on both engines: triggers, of what is held by itself.

import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { Charge } from '#features/dues/charges/contract.ts'
import { booksProblems } from '#features/ledger/books-check/server/books.queries.ts'
import { bondDesk } from '../../../../../test/bond-desk.ts'

// Money that is held is held by a bond (M15), or the nightly check says so.
const { ask, database } = await bondDesk()
const input = { name: 'Key deposit', amount: 500, account: 'Keys', tax: 'held', for: 'both' }
const { body: key } = await ask<Charge>('POST', '/charges', input)

it('the check of the books names what is held nowhere', async () => {
  const planted = async (plant: string) => {
    const undone = new Error('undone')
    let problems: string[] = []
    await database
      .transaction({ userId: null, requestId: null }, async (tx) => {
        await sql`alter table payment_items disable trigger user`.execute(tx)
        await sql`alter table held_entries disable trigger user`.execute(tx)
        await sql.raw(plant).execute(tx)
        problems = await booksProblems(tx)
        throw undone
      })
      .catch((error) => expect(error).toBe(undone))
    return problems.filter((one) => one.includes('held'))
  }
  await ask('POST', '/sales', { payer_name: 'Aling Nena', items: [{ charge_id: key.id }] })
  const last = `(select max(id) from payment_items)`
  const problem = 'What was paid for a charge that is given back is not held: BD-'
  for (const plant of [
    `update payment_items set bond_id = null, held = 0 where id = ${last}`,
    `update payment_items set held = 0 where id = ${last}`,
    `delete from held_entries where bond_id = (select max(id) from bonds)`,
    `insert into payment_items (payment_id, account, charge_id, amount, text) select payment_id, account, charge_id, 100, 'X' from payment_items where id = ${last}`,
  ])
    expect([plant, await planted(plant)]).toEqual([plant, expect.arrayContaining([expect.stringContaining(problem)])])
})

it('a charge that was another before is no problem', async () => {
  const { body } = await ask<Charge>('POST', '/charges', {
    name: 'Cone',
    amount: 50,
    account: 'Cones',
    tax: 'exempt',
    for: 'both',
  })
  await ask('POST', '/sales', { payer_name: 'Aling Nena', items: [{ charge_id: body.id }] })
  await ask('PUT', `/charges/${body.id}`, { name: 'Cone', amount: 50, account: 'Cones', tax: 'held', for: 'both' })
  expect(await booksProblems(database.db)).toEqual([])
})
