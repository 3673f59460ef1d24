// Proof: backups.

import { argon2Sync, createCipheriv, createHmac, randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { backupDesk } from '../../../test/backup-desk.ts'
import { openFormer } from './former-encryption.ts'
import { restoreBackup } from './restore.ts'

const PASSPHRASE = 'eight geese over the old bridge'
const PIECE = 64 * 1024
/** Written by the code that wrote that format. */
const VECTOR =
  'cHVyb2sgZW5jcnlwdGVkIGJhY2t1cCAxCgkg0CY4j6tLS2Y+adJIdiLlD8zo9HyBJD+Ifp2H/URgGTSmuKBuDfi+x7cu+yYklRIeq0Y5h2DXZI0Iy1lFSZIrLiGZEDZIBdNHXMqePJZKjnQJmCo='

/** The head of a file in the former encryption, and its pieces. */
function closed(plain: Buffer, salt = randomBytes(16)): { head: Buffer; pieces: Buffer[] } {
  const words = Buffer.from('purok encrypted backup 1\n')
  const made = argon2Sync('argon2id', {
    message: PASSPHRASE,
    nonce: salt,
    parallelism: 1,
    memory: 64 * 1024,
    passes: 3,
    tagLength: 64,
  })
  const proof = createHmac('sha256', made.subarray(32)).update(words).update(salt).digest()
  const count = Math.max(1, Math.ceil(plain.length / PIECE))
  const pieces = Array.from({ length: count }, (_, place) => {
    const nonce = Buffer.alloc(12)
    nonce.writeUIntBE(place, 5, 6)
    nonce[11] = Number(place === count - 1)
    const cipher = createCipheriv('aes-256-gcm', made.subarray(0, 32), nonce)
    const bytes = plain.subarray(place * PIECE, (place + 1) * PIECE)
    return Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
  })
  return { head: Buffer.concat([words, salt, proof]), pieces }
}

/** In chunks that are no pieces. */
async function* chunks(file: Buffer) {
  for (let at = 0; at < file.length; at += 10_000) yield file.subarray(at, at + 10_000)
}
const opened = async (file: Buffer, passphrase = PASSPHRASE) =>
  Buffer.concat(await Array.fromAsync(openFormer(chunks(file), passphrase, 'the file')))

const { backup, emptyPlace: emptyDirectory, newPath } = await backupDesk()

it('A14: what was written before age opens', async () => {
  const file = Buffer.from(VECTOR, 'base64')
  expect((await opened(file)).toString()).toBe('Rosal Street, block 4')
  const { head, pieces } = closed(Buffer.from('Rosal Street, block 4'), file.subarray(25, 41))
  expect(Buffer.concat([head, ...pieces])).toEqual(file)
})

it('A14: of any length, and refused with pieces missing, in another order or changed', async () => {
  const plain = randomBytes(3 * PIECE)
  for (const length of [0, 1, PIECE, PIECE + 1, 2 * PIECE, 3 * PIECE]) {
    const { head, pieces } = closed(plain.subarray(0, length))
    const file = Buffer.concat([head, ...pieces])
    expect((await opened(file)).equals(plain.subarray(0, length)), `${length}`).toBe(true)
  }
  const { head, pieces } = closed(plain)
  const [a, b, c] = pieces as [Buffer, Buffer, Buffer]
  const altered = Buffer.from(b)
  altered[100] = (altered[100] ?? 0) ^ 1
  for (const forged of [[], [a], [a, b], [b, a, c], [a, a, b, c], [a, altered, c], [a, b, c, c]])
    await expect(opened(Buffer.concat([head, ...forged]))).rejects.toThrow('was changed or damaged')
  await expect(opened(head.subarray(0, 60))).rejects.toThrow('is incomplete')
  await expect(opened(Buffer.concat([head, ...pieces]), 'another')).rejects.toThrow('passphrase is not the one')
})

it('A14: a whole backup in the former encryption is restored', async () => {
  const { head, pieces } = closed(await readFile(await backup()))
  const path = newPath()
  await writeFile(path, Buffer.concat([head, ...pieces]))
  expect((await restoreBackup({ path, ...(await emptyDirectory()), passphrase: PASSPHRASE })).format).toBe(2)
  await expect(restoreBackup({ path, ...(await emptyDirectory()) })).rejects.toThrow(/encrypted.*BACKUP_PASSPHRASE/)
})
