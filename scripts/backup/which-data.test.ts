import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { DEMO_DATA, nothingToBackUp, onData, whichData } from './which-data.ts'

test('the data that is taken is named, without a password', () => {
  const dataDir = '/srv/purok'
  const databaseUrl = 'postgres://purok:secret@db.lan/village'
  expect(whichData({ databaseUrl: null, dataDir, s3: null })).toBe('the data in /srv/purok')
  expect(whichData({ databaseUrl, dataDir, s3: null })).toBe(
    'the database db.lan:5432/village, and the files in /srv/purok',
  )
  const s3 = { url: 'https://objects.example', bucket: 'b', region: 'r', key: 'k', secret: 's' }
  expect(whichData({ databaseUrl, dataDir, s3 })).toContain('the files in https://objects.example')
})

test('a line for another folder is one that the terminal takes', () => {
  expect(onData(DEMO_DATA, 'npm run backup', 'linux')).toBe('DATA_DIR=data-demo npm run backup')
  expect(onData(DEMO_DATA, 'npm run backup', 'win32')).toBe('set "DATA_DIR=data-demo" && npm run backup')
  expect(onData('/srv/purok', 'npm start', 'darwin')).toBe('DATA_DIR=/srv/purok npm start')
})

test('where only the demo has data, its line is named', () => {
  const demo = mkdtempSync(join(tmpdir(), 'purok-demo-'))
  expect(nothingToBackUp(resolve('data'), demo)).toContain(
    `The demo village has data of its own: ${onData(demo, 'npm run backup')}`,
  )
  expect(nothingToBackUp(demo, demo)).toContain('Name the folder')
  rmSync(demo, { recursive: true })
  expect(nothingToBackUp(resolve('data'), demo)).toContain('Name the folder')
})
