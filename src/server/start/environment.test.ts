import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

// Every variable that the product reads reaches it, and is told (docs/how-to/run-for-good.md).

const read = (path: string) => readFileSync(path, 'utf8')
const namesIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name)

const known = ['src/server/start/config.ts', 'src/server/notices/sms-environment.ts']
  .flatMap((path) => namesIn(read(path), /^ {2}([A-Z][A-Z\d_]+): z\b/gm))
  .toSorted()

it('is told in the table of the environment, and nothing else is', () => {
  const [, table = ''] = read('docs/how-to/run-for-good.md').split('## Settings of the environment')
  const [rows = ''] = table.split('\n## ')
  const data = rows
    .split('\n')
    .flatMap((row) => namesIn(row.startsWith('| `') ? (row.split('|')[1] ?? '') : '', /`([A-Z\d_]+)`/g))
  // Beside the others of the object storage, where its default is told.
  expect([...data, 'S3_REGION'].toSorted()).toEqual(known)
})

it('is handed to the servers of compose.yaml, by its file or by the image', () => {
  const handed = namesIn(read('compose.yaml'), /^ {4}([A-Z][A-Z\d_]+):/gm)
  const ofImage = namesIn(read('Dockerfile'), /([A-Z_]+)=\S+/g)
  expect(known.filter((name) => !handed.includes(name) && !ofImage.includes(name))).toEqual([])
})

describe('of the service of systemd', () => {
  const unit = read('deploy/purok.service')
  const template = read('deploy/purok.env')
  const lines = [...template.matchAll(/^(# )?([A-Z][A-Z\d_]+)=(.*)$/gm)].map(([, off, name = '', value = '']) => ({
    off,
    name,
    value,
  }))

  it('is listed in the template of the file that the service reads, and nothing else is', () => {
    expect(unit).toContain('EnvironmentFile=/etc/purok.env')
    expect(lines.map(({ name }) => name).toSorted()).toEqual(known)
  })

  it('stands there with its default, where it has one and is not chosen', () => {
    const defaults = lines.flatMap(({ off, name, value }) => (off && value ? [[name, value]] : []))
    expect(defaults.length).toBeGreaterThan(8)
    expect(readConfig(Object.fromEntries(defaults))).toEqual(readConfig({}))
  })

  it('names folders that the service may write into', () => {
    const [, writable = ''] = /^ReadWritePaths=(.+)$/m.exec(unit) ?? []
    const folders = lines.flatMap(({ off, name, value }) => (!off && name.endsWith('_DIR') ? [value] : []))
    expect(folders).toHaveLength(2)
    expect(writable.split(' ')).toEqual(expect.arrayContaining(folders))
  })
})
