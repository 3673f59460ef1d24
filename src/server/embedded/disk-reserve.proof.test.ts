// Proof: processes.

import { spawnSync } from 'node:child_process'
import { chmod, mkdtemp, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { fillDisk, mountMemory } from '../../../test/full-disk.ts'
import { silentLog } from '../../../test/log.ts'
import { openDatabase } from '../database/db.ts'
import { startEmbedded } from './attach.ts'
import { prepareLog } from './disk-reserve.ts'

const folder = await mkdtemp(join(tmpdir(), 'purok-room-'))
const filler = join(folder, 'filler')
const mounted = mountMemory(folder, 640)
await chmod(folder, 0o711)
afterAll(async () => {
  if (mounted) spawnSync('umount', [folder])
  await rm(folder, { recursive: true, force: true })
})

const undo: (() => Promise<unknown>)[] = []
afterEach(async () => {
  await rm(filler, { force: true })
  for (const step of undo.splice(0).reverse()) await step()
})

async function start() {
  const embedded = await startEmbedded({ dataDir: folder, log: silentLog })
  undo.push(() => embedded.stop())
  const database = await openDatabase(embedded.connection, { log: silentLog })
  undo.push(() => database.close())
  await database.ping()
  return { embedded, pool: database.pool }
}

const free = async () => (await statfs(folder)).bavail

describe.skipIf(!mounted)('K05: the embedded database on a disk that others fill', () => {
  it('works on with what it kept, also killed, and keeps it again when there is room', async () => {
    const { embedded, pool } = await start()
    await pool.query('create table notes (n int primary key, text text)')
    const empty = await free()
    await fillDisk(filler)
    // The reserve is given up.
    await expect.poll(free, { timeout: 10_000 }).toBeGreaterThan(0)
    await pool.query(`insert into notes select n, repeat('x', 1000) from generate_series(1, 10000) n`)
    process.kill((await embedded.pid())!, 'SIGKILL')
    const count = async () =>
      await pool.query<{ count: number }>('select count(*)::int from notes').then(
        ({ rows }) => rows[0]?.count,
        () => null,
      )
    await expect.poll(count, { timeout: 20_000 }).toBe(10_000)
    await rm(filler)
    await expect.poll(free, { timeout: 10_000 }).toBeLessThan(empty)
  })

  it('without a byte left has log enough for what reading writes', async () => {
    const { embedded, pool } = await start()
    const postmaster = await embedded.pid()
    await fillDisk(filler)
    await expect.poll(free, { timeout: 10_000 }).toBeGreaterThan(0)
    await fillDisk(filler)
    expect(await free()).toBe(0)
    // More than is left of the piece in use.
    for (let round = 0; round < 40; round++)
      await pool.query(`select pg_logical_emit_message(true, 'notes', repeat('x', 1000000))`)
    expect(await embedded.pid()).toBe(postmaster)
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  })

  it('has pieces of the log lie ready, and makes no more of them the next time', async () => {
    const { embedded } = await start()
    const session = new pg.Client(embedded.superuser)
    await session.connect()
    const pieces = async () =>
      (await session.query<{ name: string }>('select name from pg_ls_waldir() order by name')).rows.map((r) => r.name)
    await prepareLog(session)
    const ready = await pieces()
    await prepareLog(session)
    expect(await pieces()).toEqual(ready)
    expect(ready.length).toBeGreaterThan(4)
    await session.end()
  })
})
