// Proof: backups.

import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { Decrypter, Encrypter } from 'age-encryption'
import { expect, it } from 'vitest'
import { encryption, openEncrypted } from './encryption.ts'

const PASSPHRASE = 'eight geese over the old bridge'
const PIECE = 64 * 1024 + 16
/** Three whole pieces and a bit. */
const plain = randomBytes(3 * 64 * 1024 + 100)

const closed = async (bytes: Buffer) => buffer(Readable.from([bytes]).pipe(encryption(PASSPHRASE)))
const opened = async (file: Buffer, passphrase = PASSPHRASE) =>
  Buffer.concat(await Array.fromAsync(openEncrypted(Readable.from([file]), passphrase, 'the file')))
const head = (await closed(Buffer.alloc(0))).length - 16
const file = await closed(plain)
const piece = (of: Buffer, at: number) => of.subarray(head + at * PIECE, head + (at + 1) * PIECE)
const made = (...pieces: Buffer[]) => Buffer.concat([file.subarray(0, head), ...pieces])

it('A14: what was encrypted comes back, of any length', async () => {
  expect((await opened(file)).equals(plain)).toBe(true)
  for (const length of [0, 1, 64 * 1024 - 1, 64 * 1024, 64 * 1024 + 1, 2 * 64 * 1024])
    expect((await opened(await closed(plain.subarray(0, length)))).equals(plain.subarray(0, length)), `${length}`).toBe(
      true,
    )
  expect(file.includes(plain.subarray(0, 16))).toBe(false)
})

it('A14: pieces that are missing, in another order, twice, or of another file are refused', async () => {
  const other = await closed(plain)
  const [a, b, c, d] = [0, 1, 2, 3].map((at) => piece(file, at)) as [Buffer, Buffer, Buffer, Buffer]
  expect((await opened(made(a, b, c, d))).equals(plain)).toBe(true)
  for (const forged of [
    made(),
    made(a),
    made(a, b, c),
    made(a, b, d),
    made(b, a, c, d),
    made(a, a, b, c, d),
    made(a, piece(other, 1), c, d),
    made(a, b, c, d, d),
    Buffer.concat([other.subarray(0, head), a, b, c, d]),
  ])
    await expect(opened(forged)).rejects.toThrow('Nothing was restored')
})

it('A14: the library of age opens what was encrypted, and what it encrypted is opened', async () => {
  const reader = new Decrypter()
  reader.addPassphrase(PASSPHRASE)
  expect(plain.equals(await reader.decrypt(file))).toBe(true)
  const writer = new Encrypter()
  writer.setPassphrase(PASSPHRASE)
  expect((await opened(Buffer.from(await writer.encrypt(plain)))).equals(plain)).toBe(true)
})

it('A14: another passphrase, another kind of key and work without an end are refused', async () => {
  await expect(opened(file, 'eight geese over the new bridge')).rejects.toThrow('passphrase is not the one of the file')
  const head = (of: string) => Buffer.from(file.toString('latin1').replace(/^-> scrypt (\S+) 17$/m, of), 'latin1')
  for (const other of ['-> scrypt $1 30', '-> scrypt $1 0', '-> scrypt $1', '-> X25519 $1'])
    await expect(opened(head(other)), other).rejects.toThrow('was changed or damaged')
})
