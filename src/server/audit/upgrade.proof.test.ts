// Proof: upgrades.
// Runs on both engines: migration, of a log that was sealed before 0.9.0.

import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, it } from 'vitest'
import { createHost } from '#app/server/prepare.ts'
import { checkBooks } from '#features/ledger/books-check/server/check-books.ts'
import { testApp } from '../../../test/app.ts'
import { emptyDatabase } from '../../../test/database.ts'
import { silentLog } from '../../../test/log.ts'
import { secretKeyOf } from '../access/secret-key.ts'
import { makeBackup } from '../backup/make.ts'
import { restoreBackup } from '../backup/restore.ts'
import { openDatabase } from '../database/db.ts'
import { diskStorage } from '../files/storage.ts'
import { migrate } from '../schema/migrate.ts'
import { adoptSeals } from './adopt-seals.ts'
import { sealAudit } from './sealing.ts'

const { host, clock } = await testApp()
const folder = await mkdtemp(join(tmpdir(), 'purok-upgrade-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

/** As versions sealed that had no key. */
const FORMER_SEAL = `insert into audit_seals (last_id, entries, digest, sealed_at)
  select max(id), count(*), sha256(''::bytea || convert_to(string_agg(encode(digest, 'hex'), '' order by id), 'UTF8')), now()
  from audit_log where id <= 20`

async function run(connection: pg.ClientConfig, statement: string) {
  const client = new pg.Client(connection)
  await client.connect()
  return await client.query(statement).finally(() => client.end())
}

/** A village that began with such a version: thirty entries, twenty of them sealed, three of an erased person. */
async function formerVillage() {
  const connection = await emptyDatabase()
  await migrate(connection, { log: silentLog })
  await run(
    connection,
    `begin; set local purok.user_id = '7';
     insert into houses (block, lot) select 1, n from generate_series(1, 30) n;
     ${FORMER_SEAL};
     alter table audit_log disable trigger user;
     update audit_log set erased_at = now(), after = after || '{"house_type": null}' where id in (3, 5, 25);
     alter table audit_log enable trigger user; commit`,
  )
  return connection
}

async function serverOn(connection: pg.ClientConfig, secretKey: string | null = null) {
  const database = await openDatabase(connection, { log: silentLog })
  afterAll(() => database.close())
  const config = { ...host.config, dataDir: join(folder, randomUUID()), secretKey }
  return createHost({ config, database, clock, log: host.log })
}

it('R03: a village of before keeps its entries and seals, what was erased in it is recorded once, and the key vouches for all of it', async () => {
  const connection = await formerVillage()
  const server = await serverOn(connection)
  expect(await checkBooks(server)).toEqual([])
  const erasures = async () => (await run(connection, 'select person_id, entry_ids from audit_erasures')).rows
  expect(await erasures()).toEqual([{ person_id: null, entry_ids: ['3', '5', '25'] }])
  expect((await run(connection, 'select last_id, mac is not null as coded from audit_seals order by id')).rows).toEqual(
    [
      { last_id: '20', coded: false },
      { last_id: '30', coded: true },
    ],
  )
  expect(await checkBooks(server)).toEqual([])

  const behind = (statement: string) =>
    run(
      connection,
      `begin; alter table audit_log disable trigger user; ${statement}; alter table audit_log enable trigger user; commit`,
    )
  await behind('update audit_log set erased_at = now(), after = null where id = 8')
  expect((await checkBooks(server)).join()).toContain(
    'emptied without an erasure that was recorded: 1, the first of them 8',
  )
  expect(await erasures()).toHaveLength(1)
})

it('R03: a log restored where the key is another one is taken over, unless it does not agree with its seals', async () => {
  const connection = await formerVillage()
  const server = await serverOn(connection)
  await checkBooks(server)
  const storage = diskStorage(join(folder, 'files'))
  const restored = async (fault = 'select 1') => {
    const path = join(folder, randomUUID())
    await run(
      connection,
      `begin; alter table audit_log disable trigger user; ${fault}; alter table audit_log enable trigger user; commit`,
    )
    const keyId = secretKeyOf(server.config).id
    await makeBackup({ connection, storage, path, now: clock.now(), log: silentLog, keyId })
    const place = await emptyDatabase()
    const there = await serverOn(place, randomUUID() + randomUUID())
    const key = secretKeyOf(there.config)
    await restoreBackup({ path, connection: place, storage, log: silentLog, key: () => key })
    const data = await adoptSeals(there.database, { key, dataDir: there.config.dataDir })
    return { there, told: data.join() }
  }
  const good = await restored()
  expect(good.told).toContain('taken over')
  expect(await checkBooks(good.there)).toEqual([])
  expect((await sealAudit(good.there)).lastId).toBe(30)
  const bad = await restored('update audit_log set user_id = 8 where id = 4')
  expect(bad.told).toContain('does not agree with its seals')
  expect((await checkBooks(bad.there)).join()).toContain('sealed with another key')
})
