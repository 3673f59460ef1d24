import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { ADDRESS_SETTINGS, EnvFileRefused, linesOfEnvFile, readEnvFile } from './env-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'purok-env-'))
afterAll(() => rmSync(folder, { recursive: true }))
const path = join(folder, '.env')

test('a file as an editor on Windows saves it is read, and the environment wins', () => {
  writeFileSync(path, '\uFEFFHOST=0.0.0.0\r\n# by hand\r\nPUBLIC_URL="http://192.168.1.20:4000"\r\nPORT=4001\r\n')
  const env = { PORT: '4000' }
  readEnvFile(undefined, env, path)
  expect(env).toEqual({ HOST: '0.0.0.0', PUBLIC_URL: 'http://192.168.1.20:4000', PORT: '4000' })
})

test('the demo reads its address and nothing else of it', () => {
  writeFileSync(path, 'HOST=0.0.0.0\nDATA_DIR=/srv/purok\nDATABASE_URL=postgres://purok@db/purok\n')
  const env = {}
  readEnvFile(ADDRESS_SETTINGS, env, path)
  expect(env).toEqual({ HOST: '0.0.0.0' })
})

test('no file is none', () => {
  expect(linesOfEnvFile(join(folder, 'none'))).toBeNull()
})

test('a folder of that name is refused by a sentence that names it', () => {
  expect(() => linesOfEnvFile(folder)).toThrow(EnvFileRefused)
  expect(() => linesOfEnvFile(folder)).toThrow(`${folder} cannot be read (EISDIR)`)
})
