import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { secretKeyOf } from '../access/secret-key.ts'
import { erasedColumns } from '../schema/tables.ts'
import { eraseFromAudit } from './audit.queries.ts'

const { database, host } = await testApp()
const columns = erasedColumns(host.manifests)

it('a column that a manifest declares to be erased is emptied in the audit log too', async () => {
  expect(columns).toEqual(expect.arrayContaining(['users.lastname', 'payment_reports.about']))
  const person = { userId: 990_001, residentId: 990_002, contacts: [] }
  const left = await database.transaction({ userId: null, requestId: null }, async (tx) => {
    for (const name of columns) {
      const [table, column] = name.split('.') as [string, string]
      await sql`insert into audit_log (table_name, row_id, action, after) values (${table}, '1', 'insert',
        jsonb_build_object('user_id', ${person.userId}::int, 'amount', 5, ${column}::text, 'Reyes'))`.execute(tx)
    }
    await eraseFromAudit(tx, { ...person, columns, now: new Date(), key: secretKeyOf(host.config) })
    const { rows } = await sql<{ table_name: string; after: object; amount: number }>`
      select table_name, after, (after ->> 'amount')::int as amount from audit_log
      where after ->> 'user_id' = ${String(person.userId)}`.execute(tx)
    return rows
  })
  expect(left).toHaveLength(columns.length)
  expect(left.filter(({ after }) => JSON.stringify(after).includes('Reyes'))).toEqual([])
  expect(new Set(left.map(({ amount }) => amount))).toEqual(new Set([5]))
})
