import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

// Every variable that the product reads reaches it, and is told (docs/how-to/run-for-good.md).

const read = (path: string) => readFileSync(path, 'utf8')
const namesIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name)

const known = namesIn(read('src/server/config.ts'), /^ {2}([A-Z][A-Z\d_]+): z\b/gm).toSorted()

it('is told in the table of the environment, and nothing else is', () => {
  const [, table = ''] = read('docs/how-to/run-for-good.md').split('## Settings of the environment')
  const [rows = ''] = table.split('\n## ')
  const told = rows
    .split('\n')
    .flatMap((row) => namesIn(row.startsWith('| `') ? (row.split('|')[1] ?? '') : '', /`([A-Z\d_]+)`/g))
  // Beside the others of the object storage, where its default is told.
  expect([...told, 'S3_REGION'].toSorted()).toEqual(known)
})

it('is handed to the servers of compose.yaml, by its file or by the image', () => {
  const handed = namesIn(read('compose.yaml'), /^ {4}([A-Z][A-Z\d_]+):/gm)
  const ofImage = namesIn(read('Dockerfile'), /([A-Z_]+)=\S+/g)
  expect(known.filter((name) => !handed.includes(name) && !ofImage.includes(name))).toEqual([])
})

it('is handed to the service of systemd as its file has it', () => {
  expect(read('deploy/purok.service')).toContain('EnvironmentFile=/etc/purok.env')
})
