import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { durationText, sizeText } from './line.ts'
import { clockLine, folderLine, lookAt, versionLines } from './machine.ts'

const NOW = new Date('2026-11-28T04:00:00Z')

describe('the clock', () => {
  it('is told in the village’s zone', () => {
    expect(clockLine(NOW, [], 'Asia/Manila')).toEqual({
      mark: '✓',
      text: 'The clock says 2026-11-28 12:00:00 in Asia/Manila.',
    })
  })

  it('is wrong when it is before something it stamped', () => {
    const backup = { what: 'the backup purok-1.tar.gz', at: new Date('2026-12-01T04:00:00Z') }
    const key = { what: 'the key of the data', at: new Date('2026-11-01T00:00:00Z') }
    const line = clockLine(NOW, [key, backup], 'Asia/Manila')
    expect(line.mark).toBe('✗')
    expect(line.text).toContain('but the backup purok-1.tar.gz is of 3 days later')
    expect(clockLine(NOW, [key], 'Asia/Manila').mark).toBe('✓')
  })
})

describe('a folder', () => {
  const found = { name: 'DATA_DIR', path: '/srv/purok', there: true, writable: true, free: 5e9, full: false } as const
  it.each([
    ['✓', {}, '5.0 GB free, can be written'],
    ['✓', { free: Number.POSITIVE_INFINITY }, '/srv/purok, can be written'],
    ['!', { free: 6e8 }, '600 MB free: make room'],
    ['✗', { free: 1e8, full: true }, 'refuses to write below 200 MB'],
    ['✗', { writable: false }, 'cannot be written by this user'],
    ['!', { there: false }, 'the first start makes it'],
    ['✗', { there: false, name: 'BACKUP_DIR' }, 'mount the disk'],
  ] as const)('%s %o', (mark, change, text) => {
    const line = folderLine({ ...found, ...change })
    expect(line.mark).toBe(mark)
    expect(line.text).toContain(text)
  })

  it('is looked at, and not made', async () => {
    const path = mkdtempSync(join(tmpdir(), 'purok-look-'))
    chmodSync(path, 0o700)
    expect(await lookAt('DATA_DIR', path)).toMatchObject({ there: true, writable: true, full: false })
    rmSync(path, { recursive: true })
    expect(await lookAt('DATA_DIR', path)).toMatchObject({ there: false })
    expect(await lookAt('DATA_DIR', path)).toMatchObject({ there: false })
  })
})

describe('versions', () => {
  const fitting = {
    ...{ product: '0.9.0', node: '24.21.0', wanted: '24.21.0', embedded: '18.4.0-beta.17' },
    ...{ data: '18', server: false, newer: null },
  }
  const data = (change: object) => versionLines({ ...fitting, ...change }).map(({ mark, text }) => `${mark} ${text}`)

  it('that fit are told in a line each', () => {
    expect(data({})).toEqual([
      '✓ Purok 0.9.0 on Node.js 24.21.0.',
      '✓ The data is of PostgreSQL 18, like the one the product brings (18.4.0).',
    ])
    expect(data({ data: null })).toHaveLength(1)
  })

  it.each([
    ['!', { node: '26.1.0' }, 'run it through npm'],
    ['✗', { data: '17' }, 'take a backup and restore it here'],
    ['✓', { data: '15.4', server: true }, 'server is PostgreSQL 15.4'],
    ['✗', { data: '14.9', server: true }, 'version 15 or later'],
    ['✗', { newer: ['0300_a.sql', '0301_b.sql'] }, 'newer version of Purok (it has 0301_b.sql)'],
  ])('%s %o', (mark, change, text) => {
    expect(data(change).filter((line) => line.includes(text))).toEqual([expect.stringMatching(new RegExp(`^${mark}`))])
  })
})

it('sizes and spans are in the unit that says most', () => {
  expect([1_300_000, 45_000_000, 2_340_000_000].map(sizeText)).toEqual(['1.3 MB', '45 MB', '2.3 GB'])
  expect([0, 60_000, 3_600_000 * 11, 86_400_000 * 9].map(durationText)).toEqual([
    '0 minutes',
    '1 minute',
    '11 hours',
    '9 days',
  ])
})
