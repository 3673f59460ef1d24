// Runs on both engines: itself, the little of everything that npm test asks of PostgreSQL 15.

import { expect, test } from 'vitest'
import { aBill } from '#features/dues/bills/server/factory.ts'
import { booksProblems } from '#features/ledger/books-check/server/books.queries.ts'
import { makeBackup } from '#server/backup/make.ts'
import { restoreBackup } from '#server/backup/restore.ts'
import { openDatabase } from '#server/database/db.ts'
import { backupDesk } from './backup-desk.ts'
import { silentLog } from './log.ts'
import { secondApp } from './second-app.ts'

// Beside it src/server/schema/schema-files.test.ts brings a database through every migration there. What else can differ by engine is
// `npm run prove -- postgres`.

const { testing, newPath, emptyPlace: emptyDirectory, source } = await backupDesk()
const { call, database, signInAs } = testing
const second = await secondApp(testing)
const { token } = await signInAs('treasurer')
const actor = { userId: null, requestId: null }

test('a bill is paid once by two rivals, and a backup of it restored balances', async () => {
  const bill = await database.transaction(actor, (tx) => aBill(tx, { amount: 123_45 }))
  const body = { bill_id: bill.id, payment_amount: 123.45 }
  const rivals = await Promise.all([
    call('POST', '/bills/pay-edit-bill', body, { token }),
    second.call('POST', '/bills/pay-edit-bill', body, token),
  ])
  expect(rivals.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await booksProblems(database.db)).toEqual([])

  const path = newPath()
  await makeBackup({ ...source(), path })
  const place = await emptyDirectory()
  await restoreBackup({ path, ...place })
  const restored = await openDatabase(place.connection, { log: silentLog })
  try {
    const receipts = (of: typeof restored.db) =>
      of.selectFrom('payments').select(['receipt_number', 'amount']).orderBy('id').execute()
    expect(await receipts(restored.db)).toEqual(await receipts(database.db))
    expect(await booksProblems(restored.db)).toEqual([])
  } finally {
    await restored.close()
  }
})
