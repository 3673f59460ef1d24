import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { ConfigError, readConfig } from '../start/config.ts'
import { secretsOf } from './secrets.ts'

const folder = await mkdtemp(join(tmpdir(), 'purok-secrets-'))
afterAll(() => rm(folder, { recursive: true }))
let folders = 0
const dataDir = () => join(folder, String(++folders))
const KEY = 'a long sentence that nobody guesses, 2026'
const bytes = Buffer.from('twenty bytes of ours')

describe('what is sealed', () => {
  it('is opened with the key of the environment, on any machine, and by nobody else', async () => {
    const one = secretsOf({ secretKey: KEY, dataDir: dataDir() })
    const sealed = await one.seal(bytes, 'factor of 7')
    expect(sealed.bytes.includes(bytes)).toBe(false)
    expect((await one.seal(bytes, 'factor of 7')).bytes).not.toEqual(sealed.bytes)
    const elsewhere = secretsOf({ secretKey: KEY, dataDir: dataDir() })
    expect(await elsewhere.open(sealed, 'factor of 7')).toEqual(bytes)
    expect(await secretsOf({ secretKey: `${KEY}!`, dataDir: dataDir() }).open(sealed, 'factor of 7')).toBeNull()
  })

  it('is nobody else’s: not moved to another person, not changed', async () => {
    const one = secretsOf({ secretKey: KEY, dataDir: dataDir() })
    const sealed = await one.seal(bytes, 'factor of 7')
    expect(await one.open(sealed, 'factor of 8')).toBeNull()
    for (const at of [0, 12, sealed.bytes.length - 1]) {
      const changed = Buffer.from(sealed.bytes)
      changed.writeUInt8(changed.readUInt8(at) ^ 1, at)
      expect(await one.open({ ...sealed, bytes: changed }, 'factor of 7')).toBeNull()
    }
    expect(await one.open({ ...sealed, bytes: Buffer.alloc(3) }, 'factor of 7')).toBeNull()
  })

  it('needs no setting: the key is made once, by one of many at once, for its owner alone to read', async () => {
    const place = { secretKey: null, dataDir: dataDir() }
    const sealed = await Promise.all(Array.from({ length: 8 }, () => secretsOf(place).seal(bytes, 'x')))
    for (const one of sealed) expect(await secretsOf(place).open(one, 'x')).toEqual(bytes)
    expect(await readdir(place.dataDir)).toEqual(['secret.key'])
    expect((await stat(join(place.dataDir, 'secret.key'))).mode & 0o777).toBe(0o600)
    expect((await readFile(join(place.dataDir, 'secret.key'), 'utf8')).trim()).toMatch(/^[\w-]{43}$/)
  })

  it('is not sealed with a damaged key', async () => {
    const place = { secretKey: null, dataDir: dataDir() }
    await mkdir(place.dataDir, { recursive: true })
    await writeFile(join(place.dataDir, 'secret.key'), 'short')
    await expect(secretsOf(place).seal(bytes, 'x')).rejects.toThrow('secret.key is no key')
  })
})

it('a short SECRET_KEY is refused at the start', () => {
  expect(readConfig({ SECRET_KEY: KEY }).secretKey).toBe(KEY)
  expect(readConfig({}).secretKey).toBeNull()
  expect(() => readConfig({ SECRET_KEY: 'short' })).toThrow(ConfigError)
})
