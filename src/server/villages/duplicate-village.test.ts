import { mkdir, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { testDatabase } from '../../../test/database.ts'
import { manyVillages } from '../../../test/many-villages.ts'

// One village that the list has twice, each time written in another way.

const database = await testDatabase()
const other = await testDatabase()
const third = await testDatabase()
/** The same database by another spelling of its server. */
const elsewhere = new URL(database.url)
elsewhere.searchParams.set('application_name', 'elsewhere')
if (elsewhere.hostname === '127.0.0.1') elsewhere.hostname = 'localhost'
else if (elsewhere.searchParams.has('host'))
  elsewhere.searchParams.set('host', `${elsewhere.searchParams.get('host')}/`)
const entries = [
  { name: 'acacia', databaseUrl: database.url },
  { name: 'double', databaseUrl: elsewhere.href },
  { name: 'narra', databaseUrl: other.url },
  { name: 'linked', databaseUrl: third.url },
]
const { call, folder, villages, write } = await manyVillages(entries)
await mkdir(join(folder, 'narra'))
await symlink(join(folder, 'narra'), join(folder, 'linked'))
const health = async (name: string) => (await call(name, 'GET', '/api/health')).status

it('is served under the first name alone, whichever is asked for first; the others are served', async () => {
  expect([await health('double'), await health('linked')]).toEqual([503, 503])
  expect([await health('acacia'), await health('narra')]).toEqual([200, 200])
  expect(villages.named('double')?.problem).toBe('The database of double is that of acacia, written in another way.')
  expect(villages.named('linked')?.problem).toContain('The folder of linked is that of narra: ')
})

it('is refused as well when it is added before the one that is open', async () => {
  await write([
    { name: 'early', databaseUrl: elsewhere.href, dataDir: 'early' },
    ...entries.filter(({ name }) => name !== 'double'),
  ])
  await villages.reread()
  expect([await health('early'), await health('acacia')]).toEqual([503, 200])
  expect(villages.named('early')?.problem).toBe('The database of early is that of acacia, written in another way.')
})

it('that was taken away answers pages and calls as an unknown host does', async () => {
  await write(entries.map((one) => (one.name === 'narra' ? { ...one, closed: 'taken away' } : one)))
  await villages.reread()
  for (const path of ['/', '/my', '/api/health', '/api/me', '/nothing.png']) {
    const [gone, unknown] = [await call('narra', 'GET', path), await call('nobody', 'GET', path)]
    expect([gone.status, gone.text.replaceAll('narra', 'nobody')]).toEqual([unknown.status, unknown.text])
    const data = ({ headers }: typeof gone) =>
      Object.fromEntries(Object.entries(headers).filter(([name]) => !/date|request|ratelimit|reset/.test(name)))
    expect(data(gone)).toEqual(data(unknown))
  }
})
