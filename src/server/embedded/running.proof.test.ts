// Proof: processes.

import { kill } from 'node:process'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { ask, newFolder, start, undo, until } from '../../../test/embedded-directories.ts'
import { killWhole } from '../../../test/killing.ts'
import { silentLog } from '../../../test/log.ts'
import { openDatabase } from '../database/db.ts'
import { databaseFailure } from '../database/failure.ts'
import type { Embedded } from './attach.ts'

async function ownerSessions(embedded: Embedded): Promise<number> {
  const rows = await ask(
    embedded.superuser,
    `select count(*)::int as n from pg_locks where locktype = 'advisory' and granted`,
  ).catch(() => [])
  return Number(rows[0]?.n ?? 0)
}

describe('while the application runs', () => {
  test('K03: a killed database fails what is asked at once, comes back, and has every row it acknowledged', async () => {
    const embedded = await start(await newFolder(), { fsync: true })
    const database = await openDatabase(embedded.connection, { log: silentLog })
    undo.push(() => database.close())
    await database.pool.query('create table acknowledged (n int primary key)')
    const acknowledged: number[] = []
    for (let round = 0; round < 3; round++) {
      const postmaster = await embedded.pid()
      let failure: unknown
      for (let n = round * 1_000; failure === undefined; n++) {
        if (n === round * 1_000 + 20) void killWhole(postmaster!)
        await database.pool.query('insert into acknowledged values ($1)', [n]).then(
          () => acknowledged.push(n),
          (error: unknown) => {
            failure = error
          },
        )
      }
      expect(databaseFailure(failure)).toBe('unavailable')
      await until(() =>
        database.ping().then(
          () => true,
          () => false,
        ),
      )
      expect(await embedded.pid()).not.toBe(postmaster)
    }
    const { rows } = await database.pool.query<{ n: number }>('select n from acknowledged')
    const there = new Set(rows.map((row) => row.n))
    expect(acknowledged.filter((n) => !there.has(n))).toEqual([])
    expect(acknowledged.length).toBeGreaterThanOrEqual(60)
  })

  test('one killed process of it is mended by PostgreSQL itself, and the folder stays ours', async () => {
    const embedded = await start(await newFolder())
    const postmaster = await embedded.pid()
    const client = new pg.Client(embedded.connection)
    client.on('error', () => undefined)
    const ended = new Promise<void>((resolve) => client.on('end', resolve))
    await client.connect()
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    kill(rows[0]!.pid, 'SIGKILL')
    await ended
    await until(async () => (await ownerSessions(embedded)) === 1)
    expect(await embedded.pid()).toBe(postmaster)
  })

  test('stopping ends it and gives the folder up', async () => {
    const dataDir = await newFolder()
    const first = await start(dataDir)
    const running = await first.pid()
    await first.stop()
    expect(await first.pid()).toBeNull()
    expect(() => kill(running!, 0)).toThrow()
    const second = await start(dataDir)
    expect(second.adopted).toBe(false)
  })
})
