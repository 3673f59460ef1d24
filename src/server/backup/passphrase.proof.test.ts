// Proof: backups.

import { readFile, writeFile } from 'node:fs/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import { aPaidBill } from '#features/dues/bills/server/factory.ts'
import { backupDesk } from '../../../test/backup-desk.ts'
import { restoreBackup } from './restore.ts'

const { testing, backup, emptyPlace: emptyDirectory, newPath } = await backupDesk()
const { database } = testing
await database.transaction({ userId: null, requestId: null }, (tx) => aPaidBill(tx))

const PASSPHRASE = 'eight geese over the old bridge'

describe('A14: a backup with a passphrase', () => {
  let path = ''
  let whole: Buffer
  beforeAll(async () => {
    path = await backup({ passphrase: PASSPHRASE })
    whole = await readFile(path)
  })
  const changed = async (bytes: Buffer) => {
    const other = newPath()
    await writeFile(other, bytes)
    return other
  }
  const restoring = async (from: string, passphrase: string | null) =>
    restoreBackup({ path: from, ...(await emptyDirectory()), passphrase })

  it('shows nothing of what is in it, and comes back with it', async () => {
    expect(whole.subarray(0, 2)).not.toEqual(Buffer.from([0x1f, 0x8b]))
    expect(whole.includes('purok backup sha256')).toBe(false)
    const manifest = await restoring(path, PASSPHRASE)
    expect(manifest.tables.payments?.rows).toBe(1)
    expect((await backup({ passphrase: PASSPHRASE })) && (await readFile(path))).toEqual(whole)
  })

  it('is refused without it and with another one, in words', async () => {
    await expect(restoring(path, null)).rejects.toThrow(/encrypted.*BACKUP_PASSPHRASE/)
    await expect(restoring(path, 'eight geese over the new bridge')).rejects.toThrow(/passphrase is not the one/)
  })

  it('is refused when it was cut, anywhere', async () => {
    for (const length of [10, 60, 200, Math.floor(whole.length / 2), whole.length - 16, whole.length - 1])
      await expect(restoring(await changed(whole.subarray(0, length)), PASSPHRASE), `${length}`).rejects.toThrow(
        'Nothing was restored',
      )
  })

  it('is refused when one bit was changed, anywhere', async () => {
    for (const at of [0, 30, 50, 80, 120, Math.floor(whole.length / 2), whole.length - 1]) {
      const altered = Buffer.from(whole)
      altered[at] = (altered[at] ?? 0) ^ 1
      await expect(restoring(await changed(altered), PASSPHRASE), `byte ${at}`).rejects.toThrow('Nothing was restored')
    }
  })

  it('of before, without one, is restored where a passphrase is set', async () => {
    expect((await restoring(await backup(), PASSPHRASE)).tables.payments?.rows).toBe(1)
  })
})
