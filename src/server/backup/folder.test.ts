import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { silentLog } from '../../../test/log.ts'
import { storageOf } from '../files/where.ts'
import { checkSeal } from './archive.ts'
import { backupInto, backupsIn, takenAt } from './folder.ts'
import { backupJob } from './job.ts'

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
  expect((await readdir(folder)).toSorted()).toEqual(['notes.txt', ...names].toSorted())
  expect(takenAt(names[0] ?? '')).toEqual(new Date('2026-11-23T19:15:00Z'))
})

it('a night whose backup fails costs no older one', async () => {
  const before = await readdir(folder)
  clock.set('2026-11-24T19:15:00Z')
  await expect(
    tonight(1, { ...database.connection, database: 'nowhere', connectionString: undefined }),
  ).rejects.toThrow()
  expect(await readdir(folder)).toEqual(before)
})

it('is a job of the night where BACKUP_DIR says so, and none elsewhere', async () => {
  expect(backupJob(host, database.connection)).toEqual([])
  clock.set('2026-11-25T19:15:00Z')
  const [job] = backupJob({ ...host, config: { ...host.config, backupDir: folder } }, database.connection)
  expect(job).toMatchObject({ name: 'backup.make', cron: '15 3 * * *' })
  await job?.work()
  const [newest = ''] = await backupsIn(folder)
  expect(newest).toBe('purok-20261125T191500Z.tar.gz')
  await checkSeal(join(folder, newest))
})
