import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { silentLog } from '../../../test/log.ts'
import { storageOf } from '../files/where.ts'
import { checkSeal } from './archive.ts'
import { backupInto, backupJob, backupsIn, madeAt } from './job.ts'

const { host, database, clock } = await testApp()
const folder = await mkdtemp(join(tmpdir(), 'purok-nightly-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

const tonight = (keep = 2, connection = database.connection) =>
  backupInto(folder, { connection, storage: storageOf(host), now: clock.now(), log: silentLog, keep })

it('the newest backups stay, older ones go, and files of others are left alone', async () => {
  await writeFile(join(folder, 'notes.txt'), 'ours')
  await writeFile(join(folder, 'purok-20200101T000000Z.tar.gz.part'), 'of a process that died')
  for (const night of ['2026-11-21T19:15:00Z', '2026-11-22T19:15:00Z', '2026-11-23T19:15:00Z']) {
    clock.set(night)
    await tonight()
  }
  const names = ['purok-20261123T191500Z.tar.gz', 'purok-20261122T191500Z.tar.gz']
  expect(await backupsIn(folder)).toEqual(names)
  expect((await readdir(folder)).toSorted()).toEqual(['notes.txt', 'purok-order.txt', ...names].toSorted())
  expect(madeAt(names[0] ?? '')).toEqual(new Date('2026-11-23T19:15:00Z'))
})

it('what was made last is never the one that goes, whatever the clock said then', async () => {
  const nights = [
    '2024-01-01',
    '2035-05-01',
    '2035-05-02',
    '2035-05-03',
    '2026-11-24',
    '2026-11-25',
    '2026-11-26',
    '2026-11-27',
  ]
  for (const [at, night] of nights.entries()) {
    clock.set(`${night}T19:15:00Z`)
    const { path } = await tonight(3)
    const made = nights
      .slice(Math.max(0, at - 2), at + 1)
      .map((day) => `purok-${day.replaceAll('-', '')}T191500Z.tar.gz`)
    const stored = await backupsIn(folder)
    expect(stored[0]).toBe(basename(path))
    if (at > 1) expect(stored).toEqual(made.toReversed())
  }
})

it('a night whose backup fails costs no older one', async () => {
  const before = await readdir(folder)
  clock.set('2026-11-28T19:15:00Z')
  await expect(
    tonight(1, { ...database.connection, database: 'nowhere', connectionString: undefined }),
  ).rejects.toThrow()
  expect(await readdir(folder)).toEqual(before)
})

it('is a job of the night where BACKUP_DIR says so, and none elsewhere', async () => {
  expect(backupJob(host, database.connection)).toEqual([])
  clock.set('2026-11-29T19:15:00Z')
  const [job] = backupJob({ ...host, config: { ...host.config, backupDir: folder } }, database.connection)
  expect(job).toMatchObject({ name: 'backup.make', cron: '15 3 * * *' })
  await job?.work()
  const [newest = ''] = await backupsIn(folder)
  expect(newest).toBe('purok-20261129T191500Z.tar.gz')
  await checkSeal(join(folder, newest))
})

it('backups in the former encryption are backups', async () => {
  const former = 'purok-20200101T000000Z.tar.gz.enc'
  await writeFile(join(folder, former), 'old')
  expect(await backupsIn(folder)).toContain(former)
  await rm(join(folder, former))
})
