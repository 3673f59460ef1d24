import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { aPicture, uploader } from '../../../test/uploads.ts'
import { findFile, openFile, pictureBytes, removeFile, storePicture } from './files.ts'
import { diskStorage, isFileId } from './storage.ts'
import { startSweeping, sweepFiles } from './sweep.ts'

const { host, database, clock } = await testApp()
const upload = await uploader()
const nobody = { userId: null, requestId: null }
const pathOf = (id: string) => join(host.config.dataDir, 'files', id.slice(0, 2), id)
const later = (ms: number) => clock.set(new Date(clock.now().getTime() + ms).toISOString())
const HOUR = 60 * 60 * 1000

const storeOne = async () => {
  const one = await upload(await aPicture())
  return await database.transaction(nobody, (db) =>
    storePicture({ db, host, upload: one, purpose: 'test', ownerUserId: null }),
  )
}

describe('the disk', () => {
  it('holds a file below two characters of its id, readable by the product alone', async () => {
    const { id } = await storeOne()
    expect(statSync(pathOf(id)).mode & 0o777).toBe(0o600)
    expect(readdirSync(join(host.config.dataDir, 'files', id.slice(0, 2)))).toEqual([id])
  })

  it.for([
    '../../../etc/passwd',
    '..',
    '',
    'a/b',
    '..%2f..%2fetc',
    'AAAAAAAAAAAAAAAAAAAA/.',
    '\0AAAAAAAAAAAAAAAAAAAAA',
  ])('nothing is opened, written or removed for %j', async (id) => {
    const storage = diskStorage(join(host.config.dataDir, 'files'))
    expect(isFileId(id)).toBe(false)
    await expect(storage.open(id)).rejects.toMatchObject({ code: 'not_found' })
    await expect(storage.remove(id)).rejects.toMatchObject({ code: 'not_found' })
    await expect(storage.put(id, Buffer.from('x'))).rejects.toMatchObject({ code: 'not_found' })
    expect(await findFile(database.db, id)).toBeUndefined()
  })

  it('never writes over a file that is there, and leaves nothing half written', async () => {
    const root = join(host.config.dataDir, 'other')
    const storage = diskStorage(root)
    const id = 'A'.repeat(22)
    await storage.put(id, Buffer.from('first'))
    writeFileSync(join(root, 'AA', `${id}.part`), 'another writer')
    await expect(storage.put(id, Buffer.from('second'))).rejects.toThrow()
    expect(await text(await storage.open(id))).toBe('first')
  })

  it('a file whose bytes are gone is 404, and no letterhead fails because of it', async () => {
    const { id } = await storeOne()
    await diskStorage(join(host.config.dataDir, 'files')).remove(id)
    await expect(openFile(host, { id })).rejects.toMatchObject({ code: 'not_found' })
    expect(await pictureBytes(host, database.db, id)).toBeNull()
    expect(await pictureBytes(host, database.db, 'nothing')).toBeNull()
  })
})

describe('a file and its transaction', () => {
  it('a file taken away is gone at once for people and with the next sweep from the disk', async () => {
    const [stored, gone] = [await storeOne(), await storeOne()]
    await database.transaction(nobody, (db) => removeFile({ db, host, id: gone.id }))
    expect(await findFile(database.db, gone.id)).toBeUndefined()
    expect(existsSync(pathOf(gone.id))).toBe(true)
    expect(await sweepFiles(host)).toBe(1)
    expect(existsSync(pathOf(gone.id))).toBe(false)
    expect(await sweepFiles(host)).toBe(0)
    expect(await pictureBytes(host, database.db, stored.id)).toEqual(readFileSync(pathOf(stored.id)))
  })

  it('a server sweeps by itself as it starts, and a stop waits for it', async () => {
    const { id } = await storeOne()
    await database.transaction(nobody, (db) => removeFile({ db, host, id }))
    await startSweeping(host).stop()
    expect(existsSync(pathOf(id))).toBe(false)
  })

  it('a removal that is rolled back removes nothing', async () => {
    const { id } = await storeOne()
    const refused = database.transaction(nobody, async (db) => {
      await removeFile({ db, host, id })
      throw new Error('refused')
    })
    await expect(refused).rejects.toThrow('refused')
    await sweepFiles(host)
    expect(existsSync(pathOf(id))).toBe(true)
  })

  it('an upload whose transaction is rolled back has no row, and its bytes go after an hour', async () => {
    const one = await upload(await aPicture())
    let id = ''
    const refused = database.transaction(nobody, async (db) => {
      id = (await storePicture({ db, host, upload: one, purpose: 'test', ownerUserId: null })).id
      throw new Error('refused')
    })
    await expect(refused).rejects.toThrow('refused')
    const stored = await storeOne()
    expect(await findFile(database.db, id)).toBeUndefined()
    later(HOUR - 1000)
    await sweepFiles(host)
    expect(existsSync(pathOf(id))).toBe(true)
    later(2000)
    expect(await sweepFiles(host)).toBe(1)
    expect(existsSync(pathOf(id))).toBe(false)
    expect(existsSync(pathOf(stored.id))).toBe(true)
  })

  it('bytes that the database knows nothing of are left alone: they may belong to another one', async () => {
    const stranger = 'B'.repeat(22)
    mkdirSync(join(host.config.dataDir, 'files', 'BB'), { recursive: true })
    writeFileSync(pathOf(stranger), 'from another database')
    later(100 * 24 * HOUR)
    await sweepFiles(host)
    expect(existsSync(pathOf(stranger))).toBe(true)
  })
})
