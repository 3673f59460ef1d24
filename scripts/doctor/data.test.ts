import { expect, it } from 'vitest'
import { testDatabase } from '../../test/database.ts'
import { lookAtData } from './data.ts'

it('tells of a database its version, the time it saw, and steps of a newer product', async () => {
  const { pool, url } = await testDatabase()
  const look = () => lookAtData({ databaseUrl: url, dataDir: '/srv/purok' })
  const seen = new Date('2026-11-28T04:00:00Z')
  await pool.query('insert into seen_until (at) values ($1)', [seen])
  expect(await look()).toEqual({ version: expect.stringMatching(/^\d+/), newer: [], seen, away: null })
  await pool.query(`insert into schema_migrations (name, checksum) values ('9999_later.sql', '')`)
  expect(await look()).toMatchObject({ newer: ['9999_later.sql'] })
})
