import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { backupLines, lookForBackups } from './backups.ts'

const backupDir = mkdtempSync(join(tmpdir(), 'purok-backups-'))
afterAll(() => rmSync(backupDir, { recursive: true }))
const dataDir = '/srv/purok'
const open = { backupPassphrase: null, secretKey: null, dataDir }
const closed = { backupPassphrase: 'eight geese', secretKey: 'k'.repeat(40), dataDir }
const NOW = new Date('2026-11-28T08:15:00Z')
const shown = async (folder: string | null, config: typeof open | typeof closed) =>
  backupLines(await lookForBackups({ backupDir: folder, dataDir }), config, NOW).map(
    ({ mark, text }) => `${mark} ${text}`,
  )
const put = (name: string) => writeFileSync(join(backupDir, name), Buffer.alloc(2_500_000))

it('without a folder, or with an empty one, it is wrong that there is none', async () => {
  expect(await shown(null, open)).toEqual([
    expect.stringMatching(/^✗ No backup is made by itself: .*BACKUP_DIR/),
    '! The key is in no backup: keep a copy of /srv/purok/secret.key elsewhere, not beside them.'.replace(
      '/srv/purok/secret.key',
      join(dataDir, 'secret.key'),
    ),
  ])
  expect((await shown(backupDir, closed))[0]).toMatch(/^✗ There is no backup in .+: make the first one/)
})

it('the newest is told with its age and size, and whether others can read it', async () => {
  put('purok-20261126T191500Z.tar.gz')
  put('purok-20261127T191500Z.tar.gz')
  const named = `The newest of 2 in ${backupDir} is 13 hours old, 2.5 MB`
  expect((await shown(backupDir, open)).slice(0, 2)).toEqual([
    `✓ ${named}.`,
    '! The newest backup can be read by whoever has it: set BACKUP_PASSPHRASE before it leaves the office.',
  ])
  expect((await shown(backupDir, closed))[1]).toContain('was made before BACKUP_PASSPHRASE was set')
  put('purok-20261127T201500Z.tar.gz.age')
  expect(await shown(backupDir, closed)).toEqual([
    `✓ The newest of 3 in ${backupDir} is 12 hours old, 2.5 MB, encrypted.`,
    '✓ The key is SECRET_KEY, outside of the data and of the backups.',
  ])
})

it('one that is of the night before last is late, and one on the disk of the data goes with it', () => {
  const newest = { name: 'purok-20261126T191500Z.tar.gz.enc', at: new Date('2026-11-26T19:15:00Z'), bytes: 1e6 }
  const [late, same] = backupLines({ folder: '/b', count: 1, newest, sameDisk: true }, closed, NOW)
  expect(late).toMatchObject({ mark: '✗', text: expect.stringContaining('37 hours old') })
  expect(same).toMatchObject({ mark: '!', text: expect.stringContaining('copy the folder elsewhere') })
})
