import pg from 'pg'
import { expect, it } from 'vitest'
import { emptyDatabase } from '../../../test/database.ts'
import { databaseLink } from '../../../test/database-link.ts'
import { copyOut, copySession } from './copy.ts'

it('counts the rows of a table also when the server says how many in a packet of its own', async () => {
  const link = await databaseLink(await emptyDatabase())
  const client = new pg.Client(copySession(link.connection, 'test'))
  await client.connect()
  try {
    await client.query(
      "create temporary table notes as select n as id, E'two\\nlines' as text from generate_series(1, 3) n",
    )
    // CopyDone, a message without content.
    link.split(Buffer.from([0x63, 0, 0, 0, 4]))
    const table = { name: 'notes', columns: ['id', 'text'], order: 'id' }
    expect((await copyOut(client, table)).rows).toBe(3)
    link.resume()
  } finally {
    await client.end()
    await link.close()
  }
})
