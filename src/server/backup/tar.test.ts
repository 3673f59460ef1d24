import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { packTar } from 'modern-tar'
import { expect, it } from 'vitest'
import { tarEntries } from './archive.ts'

/** With its seal, as it was written. */
const FORMER =
  'H4sIAAAAAAAAA+3VTQqDMBAF4GzbU/QE+iYxuu5RbLHQHzWYCErp3YtuCrpwo0nB+TYD2czA8Cambepn9LB1JTYDACkwVswrACVI' +
  'y4w0kAzvBJAUJ2w30k9rXd4IeOn1h96fY+gRWEAuv7wKG5u8L4vK2XiMI0XX2vSr9VjOfzLJv9RIOf8+0EHyAdix232If1Eat17e' +
  'p5bzj+n/Tyrj/PvQebCwfznbv9JKgvfvw5kxtluh7w9jLJwvKU1rSgAUAAAfiwgQAAAAAAD/cHVyb2sgYmFja3VwIHNoYTI1NiA4' +
  'YjU4MDRmMzNjZWJiZDk0NDdhNjA1YTU2NmU0NjQ3NjEwYjBkZGM0NzM0ZmI0OWEyOTNlNjZkZTNjMzg1YWMwAAMAAAAAAAAAAAA='

const text = 'Rosal Street '.repeat(100)
const whole = Buffer.from(
  await packTar(['a', 'b', 'c'].map((name) => ({ header: { name, size: text.length }, body: text }))),
)

async function* chunks(file: Buffer) {
  for (let at = 0; at < file.length; at += 700) yield file.subarray(at, at + 700)
}
const read = (file: Buffer) =>
  Array.fromAsync(
    tarEntries(chunks(file)),
    async ({ name, body }) => [name, (await buffer(body)).toString('latin1')] as const,
  )

it('entries come one after another, and what is left unread of one is passed over', async () => {
  expect(await read(whole)).toEqual(['a', 'b', 'c'].map((name) => [name, text]))
  const names: string[] = []
  for await (const { name, body } of tarEntries(chunks(whole))) {
    names.push(name)
    if (name === 'b') for await (const _piece of body) break
  }
  expect(names).toEqual(['a', 'b', 'c'])
})

it('a backup of before, when the tar was written by hand, is read', async () => {
  const former = gunzipSync(Buffer.from(FORMER, 'base64'))
  expect(await read(former)).toEqual([
    ['purok.json', '{}\n'],
    ['tables/payments/000001.copy', '1\t2\n'],
    ['files/empty', ''],
    ['x'.repeat(100), 'A'.repeat(1024)],
  ])
})

it.each([0, 1, 300, 512, 1000, 2048, 2560, 5000, whole.length - 1024, whole.length - 512])(
  'a tar that ends after %i bytes is refused',
  async (length) => {
    await expect(read(whole.subarray(0, length))).rejects.toThrow('it is damaged or incomplete')
  },
)

it('a tar whose head was changed is refused, and an error of what it is read from is told as it is', async () => {
  const changed = Buffer.from(whole)
  changed[125] = (changed[125] ?? 0) ^ 1
  await expect(read(changed)).rejects.toThrow('it is damaged or incomplete')
  const failing = async function* () {
    yield whole.subarray(0, 1000)
    throw Object.assign(new Error('the disk does not read'), { code: 'EIO' })
  }
  const reading = Array.fromAsync(tarEntries(failing()), ({ body }) => buffer(body))
  await expect(reading).rejects.toThrow('the disk does not read')
})
