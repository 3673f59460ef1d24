import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pid } from 'node:process'
import { afterAll, expect, test } from 'vitest'
import { claimFolder, DataFolderInUse } from './owner.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'purok-claim-'))
const place = { dataDir, cluster: join(dataDir, 'cluster'), socketDir: dataDir }

afterAll(() => rm(dataDir, { recursive: true }))

test('a folder is claimed once, by a process that says who it is, and is free when given up', async () => {
  const first = await claimFolder(place)
  const second = claimFolder(place)
  await expect(second).rejects.toThrow(DataFolderInUse)
  await expect(second).rejects.toThrow(`(process ${pid})`)
  await first.release()
  const third = await claimFolder(place)
  await third.release()
})

test('an owner too busy to answer is an owner all the same', async () => {
  const busy = createServer().listen(join(dataDir, 'owner'))
  await expect(claimFolder(place)).rejects.toThrow('is in use by a running application.')
  await new Promise((resolve) => busy.close(resolve))
})
