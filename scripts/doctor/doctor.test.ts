import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { freePort } from '#server/embedded/postmaster.ts'
import { lookAtData } from './data.ts'

const folder = mkdtempSync(join(tmpdir(), 'purok-doctor-'))
afterAll(() => rmSync(folder, { recursive: true }))
const port = String(await freePort())

const doctor = (env: Record<string, string>) =>
  spawnSync(process.execPath, [join(import.meta.dirname, '../doctor.ts')], {
    env: { PATH: process.env.PATH, PORT: port, ...env },
    encoding: 'utf8',
  })

it('looks at a place where nothing is yet, and makes nothing', () => {
  const [dataDir, backupDir] = [join(folder, 'data'), join(folder, 'backups')]
  mkdirSync(backupDir)
  const fine = {
    ...{ DATA_DIR: dataDir, BACKUP_DIR: backupDir, HOST: '0.0.0.0', PUBLIC_URL: 'https://office.example' },
    ...{ TRUST_PROXY: '1', SECRET_KEY: 'k'.repeat(40) },
  }
  const { stdout, status } = doctor(fine)
  expect(stdout).toContain('✓ PUBLIC_URL is https://office.example, over HTTPS.')
  expect(stdout.split('\n').filter((line) => line.startsWith('✗'))).toEqual([
    expect.stringContaining('There is no backup'),
  ])
  expect(status).toBe(1)
  const now = new Date().toISOString().replace(/[-:]|\.\d+/g, '')
  writeFileSync(join(backupDir, `purok-${now}.tar.gz`), 'as if')
  expect(doctor(fine)).toMatchObject({ status: 0, stderr: '' })
  expect(existsSync(dataDir)).toBe(false)
})

it('says every setting that does not fit, and nothing of what they would decide', () => {
  const { stdout, status } = doctor({ TRUST_PROXY: 'all', BACKUP_KEEP: '0' })
  expect(stdout.split('\n').filter((line) => line.startsWith('✗'))).toHaveLength(2)
  expect([status, stdout.includes('DATA_DIR')]).toEqual([1, false])
})

it('reads the version of data that rests from its files', async () => {
  const dataDir = join(folder, 'resting')
  mkdirSync(join(dataDir, 'database/cluster'), { recursive: true })
  writeFileSync(join(dataDir, 'database/cluster/PG_VERSION'), '18\n')
  const found = await lookAtData({ databaseUrl: null, dataDir })
  expect(found).toEqual({ version: '18', newer: null, seen: null, away: null })
})

it('says why a database server cannot be asked', async () => {
  const databaseUrl = `postgres://purok@127.0.0.1:${await freePort()}/purok`
  expect(await lookAtData({ databaseUrl, dataDir: folder })).toMatchObject({
    version: null,
    away: expect.stringContaining('ECONNREFUSED'),
  })
})
