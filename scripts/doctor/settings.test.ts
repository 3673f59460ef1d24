import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { nearest, readSettings, settingsFile, unreadNames } from './settings.ts'

const folder = mkdtempSync(join(tmpdir(), 'purok-settings-'))
afterAll(() => rmSync(folder, { recursive: true }))
const shown = (text: string) => {
  const path = join(folder, '.env')
  writeFileSync(path, text)
  const file = settingsFile(path)
  return unreadNames(file ? [file] : []).map((line) => `${line.mark} ${line.text.replace(path, '.env')}`)
}

describe('a file of settings', () => {
  it('whose names are all read is right, also with those of compose.yaml and of Node', () => {
    expect(
      shown('HOST=0.0.0.0\nSITE=office.example\nVILLAGES=/srv/list.json\nNODE_OPTIONS=--max-old-space-size=512\n'),
    ).toEqual(['✓ .env names 4 settings, and each is read.'])
  })

  it('that names what nobody reads is wrong, with the name that was meant', () => {
    expect(shown('PUBLIC_ULR=http://192.168.1.20\nBackup-Dir=/backups\nCOLOUR=green\n')).toEqual([
      '✗ .env names Backup-Dir, which nobody reads: write BACKUP_DIR.',
      '✗ .env names COLOUR, which nobody reads: take it out.',
      '✗ .env names PUBLIC_ULR, which nobody reads: write PUBLIC_URL.',
    ])
  })

  it('that is not there says nothing, and one that may not be read says so', () => {
    expect(settingsFile(join(folder, 'none'))).toBeNull()
    expect(settingsFile(folder)).toEqual({ path: folder, lines: 'EISDIR' })
    expect(unreadNames([{ path: '.env', lines: 'EISDIR' }])[0]).toMatchObject({
      mark: '✗',
      text: expect.stringContaining('is a folder'),
    })
    expect(unreadNames([{ path: '/etc/purok.env', lines: 'EACCES' }])[0]?.text).toContain('cannot be read (EACCES)')
  })
})

it('a name far from every other is guessed as none', () => {
  expect(nearest('SMTP_URI', ['SMTP_URL', 'S3_URL'])).toBe('SMTP_URL')
  expect(nearest('VILLAGE', ['HOST', 'PORT'])).toBeNull()
})

it('every problem of the settings is told at once', () => {
  const { config, lines } = readSettings({ PORT: 'four', SMTP_URL: 'smtp://mail.example' })
  expect(config).toBeNull()
  expect(lines.map(({ mark, text }) => `${mark} ${text}`)).toEqual([
    '✗ PORT must be a number from 0 to 65535.',
    '✗ SMTP_URL needs PUBLIC_URL: the address that links in letters begin with.',
  ])
  expect(readSettings({ PORT: '4001' }).config).toMatchObject({ port: 4001 })
  expect(readSettings({ VILLAGES: '/srv/list.json' })).toMatchObject({ config: null, many: true })
})
