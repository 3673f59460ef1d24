// Proof: backups.

import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { decryption, encryption } from './encryption.ts'

const PASSPHRASE = 'eight geese over the old bridge'
const PIECE = 64 * 1024 + 16
/** Three whole pieces and a bit. */
const plain = randomBytes(3 * 64 * 1024 + 100)

const closed = async (bytes: Buffer) => buffer(Readable.from([bytes]).pipe(await encryption(PASSPHRASE)))
async function opened(file: Buffer): Promise<Buffer> {
  const { headBytes, opening } = await decryption(file.subarray(0, 256), PASSPHRASE, 'the file')
  return await buffer(Readable.from([file.subarray(headBytes)]).pipe(opening))
}
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
