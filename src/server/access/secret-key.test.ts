import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { findSecretKey, keyFor, secretKeyOf } from './secret-key.ts'

const folder = mkdtempSync(join(tmpdir(), 'purok-key-'))
afterAll(() => rmSync(folder, { recursive: true }))
const place = (name: string, secretKey: string | null = null) => ({ dataDir: join(folder, name), secretKey })

it('is made once, for the product’s user alone, and the same for another process', () => {
  expect(findSecretKey(place('one'))).toBeNull()
  const key = secretKeyOf(place('one'))
  expect(secretKeyOf(place('one'))).toEqual(key)
  expect(findSecretKey(place('one'))).toEqual(key)
  expect(readdirSync(join(folder, 'one'))).toEqual(['secret.key'])
  expect(statSync(join(folder, 'one/secret.key')).mode & 0o777).toBe(0o600)
  const script = `import { secretKeyOf } from ${JSON.stringify(join(import.meta.dirname, 'secret-key.ts'))}
    console.log(secretKeyOf(${JSON.stringify(place('one'))}).id)`
  expect(spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' }).stdout.trim()).toBe(
    key.id,
  )
  expect(secretKeyOf(place('two')).id).not.toBe(key.id)
})

it('what stands in the file may be set as SECRET_KEY, and so may any other text', () => {
  const key = secretKeyOf(place('one'))
  const text = readFileSync(join(folder, 'one/secret.key'), 'utf8').trim()
  expect(secretKeyOf(place('three', text))).toEqual(key)
  expect(secretKeyOf(place('three', 'a text of more than thirty-two letters')).id).not.toBe(key.id)
})

it('has another key for each purpose, and its id tells nothing of it', () => {
  const key = secretKeyOf(place('one'))
  expect(keyFor(key, 'a')).not.toEqual(keyFor(key, 'b'))
  expect(keyFor(key, 'a')).toHaveLength(32)
  expect(key.bytes.toString('hex')).not.toContain(key.id)
})

it('a file that is damaged is an error and is never replaced', () => {
  const path = join(folder, 'five')
  secretKeyOf(place('five'))
  writeFileSync(join(path, 'secret.key'), 'half')
  const script = `import { secretKeyOf } from ${JSON.stringify(join(import.meta.dirname, 'secret-key.ts'))}
    secretKeyOf(${JSON.stringify(place('five'))})`
  const { stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' })
  expect(stderr).toContain('is no key')
  expect(readFileSync(join(path, 'secret.key'), 'utf8')).toBe('half')
})
