// Runs on both engines: triggers.

import { describe, expect, it } from 'vitest'
import { testApp } from '../../../../../test/app.ts'

// M17, as the application's user of the database.
const { database, signInAs } = await testApp()
const treasurer = await signInAs('treasurer')
const admin = await signInAs('admin')

const propose = async (what: string) =>
  (
    await database.pool.query<{ id: number }>(
      "insert into approvals (call, about, proposed_by, proposed_at) values ($1, '{}', $2, now()) returning id",
      [what, treasurer.userId],
    )
  ).rows[0]?.id

describe('M17: a proposal', () => {
  it('is kept from the same person for both, from a change of what was proposed, and from deletion', async () => {
    const id = await propose('POST /any')
    const sql = (set: string) => database.pool.query(`update approvals set ${set} where id = ${id}`)
    const by = (id: number) => `state = 'done', decided_by = ${id}, decided_at = now(), request_id = 'r'`
    await expect(sql(by(treasurer.userId))).rejects.toMatchObject({ constraint: 'approvals_two' })
    await expect(sql(`proposed_by = ${admin.userId}`)).rejects.toThrow('decided once')
    await expect(sql(`proposed_by = ${admin.userId}, ${by(treasurer.userId)}`)).rejects.toThrow('decided once')
    await expect(sql(`body = '{"a":1}', ${by(admin.userId)}`)).rejects.toThrow('decided once')
    await expect(sql(`state = 'withdrawn', decided_by = ${admin.userId}, decided_at = now()`)).rejects.toMatchObject({
      constraint: 'approvals_two',
    })
    await expect(database.pool.query(`delete from approvals where id = ${id}`)).rejects.toThrow()
    await expect(
      database.pool.query(`insert into approvals (call, about, state, proposed_by, proposed_at, decided_by, decided_at, request_id)
        values ('x', '{}', 'done', ${treasurer.userId}, now(), ${admin.userId}, now(), 'q')`),
    ).rejects.toThrow('waits first')
    await sql(by(admin.userId))
    await expect(sql("state = 'waiting', decided_by = null, decided_at = null, request_id = null")).rejects.toThrow()
  })
})
