// Runs on both engines: triggers, and seals of the audit log.

import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { checkBooks } from '#features/ledger/books-check/server/check-books.ts'
import { type NOTHING_SEALED, readAnchor, sealAudit, writeAnchor } from '#server/audit/sealing.ts'
import { testApp } from '../../../test/app.ts'
import { fullVillage } from '../../../test/full-village.ts'

const testing = await testApp()
const { call, database, host } = testing
const village = await fullVillage(testing)
const { admin, owner } = village
await sealAudit(host)
const first = Number((await database.pool.query('select min(id) as first from audit_log')).rows[0].first)
const one = (statement: string, nth = 1) => `${statement} where id = ${first + nth}`

const check = () => checkBooks(host)
const health = async () => (await call<{ status: string }>('GET', '/health')).body.status
const asUser = (statement: string) => database.pool.query(statement)
/** As the owner of the tables, who may take their triggers away. */
async function asOwner(statement: string): Promise<void> {
  const tables = ['audit_log', 'audit_seals', 'audit_erasures']
  const turn = (way: string) => tables.map((table) => `alter table ${table} ${way} trigger user;`).join(' ')
  const client = await database.pool.connect()
  try {
    await client.query(`begin; ${turn('disable')} ${statement}; ${turn('enable')} commit`)
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

/** Does the fault, expects it to be found, and brings everything back as it was. */
async function found(fault: () => Promise<unknown>, problem: RegExp): Promise<void> {
  const anchor = (await readAnchor(host.config.dataDir)) as typeof NOTHING_SEALED
  await asOwner(`create table kept_log as select * from audit_log; create table kept_seals as select * from audit_seals;
    create table kept_erasures as select * from audit_erasures`)
  await fault()
  const message = (await check()).join('\n')
  const shown = await health()
  await asOwner(`delete from audit_log; delete from audit_seals; delete from audit_erasures;
    insert into audit_log overriding system value select * from kept_log;
    insert into audit_seals overriding system value select * from kept_seals;
    insert into audit_erasures overriding system value select * from kept_erasures;
    drop table kept_log; drop table kept_seals; drop table kept_erasures`)
  await writeAnchor(host.config.dataDir, anchor)
  expect(message).toMatch(problem)
  expect(shown).toBe('degraded')
  expect(await check()).toEqual([])
}

/** The values of every entry become null, as an erasure leaves them. */
const blank = `update audit_log set erased_at = '2026-11-21',
  before = (select jsonb_object_agg(key, null) from jsonb_each(before)), after = (select jsonb_object_agg(key, null) from jsonb_each(after))`
/** Digests and seals made anew throughout, as anybody can who has the database. */
const signAnew = `update audit_log set values_digest = audit_values_digest(before, after);
  update audit_log set digest = audit_digest(audit_log)`
const sealAnew = `do $$ declare s record; previous bytea := ''; after_id bigint := 0; begin
    for s in select * from audit_seals order by id loop
      update audit_seals set (entries, digest) = (select count(*), sha256(previous
        || convert_to(coalesce(string_agg(encode(a.digest, 'hex'), '' order by a.id), ''), 'UTF8'))
        from audit_log a where a.id > after_id and a.id <= s.last_id) where id = s.id returning digest into previous;
      after_id := s.last_id;
    end loop; end $$`

describe('R03: as the application’s user', () => {
  it('one update of erased_at, before and after is refused', async () => {
    expect(await check()).toEqual([])
    await expect(asUser(blank)).rejects.toThrow('append-only')
    expect(await check()).toEqual([])
  })

  it.each([
    "update audit_seals set mac = ''",
    'delete from audit_seals',
    'update audit_erasures set entry_ids = null',
    'delete from audit_erasures',
    'truncate audit_erasures',
  ])('is refused: %s', async (statement) => {
    const erasure = `insert into audit_erasures (at, entry_ids, remains, key_id, mac) values (now(), '{}', '', '', '');`
    await expect(asUser(`begin; ${erasure} ${statement}; commit`).finally(() => asUser('rollback'))).rejects.toThrow(
      'append-only',
    )
  })

  it('entries emptied with an erasure that the product did not record are found', async () => {
    const at = "'2026-11-21'"
    const forged = `insert into audit_erasures (at, person_id, entry_ids, remains, key_id, mac)
      select ${at}, ${owner.userId}, array_agg(id), '', 'any', '' from audit_log`
    await found(
      () => asUser(`begin; ${forged}; ${blank}; commit`),
      /Erasures in the audit log are not as they were recorded: no\. \d+ of \d+ entries/,
    )
  })
})

describe('R03: as the owner of the tables', () => {
  it('every entry blanked is found, with how many', async () => {
    const { rows } = await asUser('select count(*) as count from audit_log')
    await found(
      () => asOwner(blank),
      new RegExp(
        `emptied without an erasure that was recorded: ${rows[0].count}, the first of them ${first}, ${first + 1}`,
      ),
    )
  })

  it('one entry blanked is found', () =>
    found(() => asOwner(one(blank)), new RegExp(`emptied .*: 1, the first of them ${first + 1}`)))

  it('an altered entry with its digest made anew is found', () =>
    found(
      () => asOwner(`${one(`update audit_log set after = after || '{"firstname": "X"}'`)}; ${signAnew}`),
      /Sealed entries of the audit log are missing or were altered/,
    ))

  it('an altered entry with every digest and every seal made anew is found', () =>
    found(
      () => asOwner(`${one(`update audit_log set after = after || '{"firstname": "X"}'`)}; ${signAnew}; ${sealAnew}`),
      /seals of the audit log were made anew by somebody without the key/,
    ))

  it('the same with the codes taken away is found', async () => {
    await asUser(
      "insert into audit_log (user_id, table_name, row_id, action, after) values (1, 'x', '1', 'insert', '{}')",
    )
    await sealAudit(host)
    await found(
      () =>
        asOwner(
          `${one('update audit_log set user_id = 1')}; ${signAnew}; ${sealAnew}; update audit_seals set mac = null, key_id = null`,
        ),
      /not the one that was sealed up to entry \d+/,
    )
  })

  it('the newest entries taken away with their seals are found', () =>
    found(
      () =>
        asOwner(`delete from audit_log where id > (select last_id from audit_seals order by id limit 1);
          delete from audit_seals where id > (select min(id) from audit_seals)`),
      /not the one that was sealed up to entry \d+: entries are gone or replaced/,
    ))

  it('an empty log is found', () =>
    found(() => asOwner('delete from audit_log; delete from audit_seals'), /not the one that was sealed/))
})

describe('R03: an erasure by the product', () => {
  it('is recorded with its entries, and the check is content', async () => {
    const token = admin.token
    const bill = { bill_id: village.bill.id, payment_amount: 1000, new_status: 'paid', transaction_date: '2026-11-21' }
    expect((await call('POST', '/bills/pay-edit-bill', bill, { token })).status).toBe(200)
    expect((await call('DELETE', `/residents/${owner.userId}`, undefined, { token })).status).toBe(200)
    expect((await call('POST', `/personal-data/${owner.userId}/erase`, undefined, { token })).status).toBe(200)
    const { rows } = await asUser('select user_id, person_id, cardinality(entry_ids) as entries from audit_erasures')
    const emptied = await asUser('select from audit_log where erased_at is not null')
    expect(rows).toEqual([{ user_id: admin.userId, person_id: owner.userId, entries: emptied.rowCount }])
    expect(emptied.rowCount).toBeGreaterThan(5)
    expect(await check()).toEqual([])
  })

  const emptied = '(select min(id) from audit_log where erased_at is not null and after is not null)'
  it('leaves the other values of its entries provable', () =>
    found(
      () => asOwner(`update audit_log set after = after || '{"role_type": "seller"}' where id = ${emptied}`),
      /Erasures in the audit log are not as they were recorded/,
    ))

  it('that is widened later is found', () =>
    found(
      () =>
        asOwner(
          `${one(blank)}; update audit_erasures set entry_ids = entry_ids || ${first + 1}::bigint, remains = audit_remains(entry_ids || ${first + 1}::bigint)`,
        ),
      /Erasures in the audit log are not as they were recorded/,
    ))

  it('that is taken away is found', () =>
    found(() => asOwner('delete from audit_erasures'), /emptied without an erasure that was recorded/))
})

describe('R03: a server', () => {
  it('with another key says so', async () => {
    const other = { ...host, config: { ...host.config, secretKey: 'another key, as long as such a key must be' } }
    expect((await checkBooks(other)).join()).toContain('give all servers the same SECRET_KEY')
  })

  it('that lost its data folder still finds seals made anew', async () => {
    const path = join(host.config.dataDir, 'audit-seal.json')
    await found(async () => {
      await rm(path)
      await asOwner(`${one('update audit_log set user_id = 1')}; ${signAnew}; ${sealAnew}`)
    }, /made anew by somebody without the key/)
  })

  it('seals nothing that an open transaction could still come before', async () => {
    const client = await database.pool.connect()
    const entry =
      "insert into audit_log (user_id, table_name, row_id, action, after) values (1, 'x', '1', 'insert', '{}')"
    await client.query(`begin; ${entry}`)
    await asUser(entry)
    const before = await sealAudit(host)
    expect(await sealAudit(host)).toEqual(before)
    await client.query('commit')
    client.release()
    expect((await sealAudit(host)).lastId).toBe(before.lastId + 2)
    expect(await check()).toEqual([])
  })
})
