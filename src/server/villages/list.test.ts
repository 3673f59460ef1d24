import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it, test } from 'vitest'
import { configOf, configOfAll, plainHost, readMany } from './config.ts'
import { changeList, databaseOf, type Listed, readList } from './list.ts'

const folder = await mkdtemp(join(tmpdir(), 'purok-list-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const path = join(folder, 'villages.json')

const acacia: Listed = {
  name: 'acacia',
  hosts: ['acacia.example'],
  databaseUrl: 'postgres://purok@127.0.0.1/purok_acacia',
  dataDir: 'acacia',
}
const narra: Listed = { ...acacia, name: 'narra', hosts: ['narra.example'], dataDir: '/srv/narra' }
narra.databaseUrl = 'postgres://purok@127.0.0.1/purok_narra'
const write = (villages: unknown) => writeFile(path, JSON.stringify({ villages }))

it('reads the villages, folders from where the list is', async () => {
  await write([acacia, narra])
  const [first, second] = await readList(path)
  expect([first?.dataDir, second?.dataDir]).toEqual([join(folder, 'acacia'), '/srv/narra'])
})

test.for([
  ['the same name', [acacia, { ...narra, name: 'acacia' }], 'the name acacia twice'],
  [
    'the same host',
    [acacia, { ...narra, hosts: ['narra.example', 'acacia.example'] }],
    'the host name acacia.example twice',
  ],
  ['the same folder', [acacia, { ...narra, dataDir: join(folder, 'acacia') }], 'the folder'],
  [
    'the same database under another user',
    [acacia, { ...narra, databaseUrl: 'postgres://other:secret@127.0.0.1:5432/purok_acacia' }],
    'the database 127.0.0.1:5432/purok_acacia twice',
  ],
  [
    'a host name with a port',
    [{ ...acacia, hosts: ['acacia.example:443'] }],
    'villages.0.hosts.0: A host name looks like',
  ],
  ['a name with capitals', [{ ...acacia, name: 'Acacia' }], 'villages.0.name: A name has small letters'],
  ['another database', [{ ...acacia, databaseUrl: 'mysql://x/y' }], 'databaseUrl must look like postgres:'],
  ['a word that means nothing', [{ ...acacia, hsots: [] }], 'hsots'],
] as const)('%s is refused', async ([, villages, words]) => {
  await write(villages)
  await expect(readList(path)).rejects.toThrow(words)
})

it('a village may be on several servers, of which one takes changes', async () => {
  const several = { ...acacia, databaseUrl: 'postgres://purok:secret@10.0.0.2:5432,10.0.0.1/purok_acacia' }
  await write([several])
  const [read] = await readList(path)
  expect(databaseOf(read?.databaseUrl ?? '')).toBe('10.0.0.1:5432,10.0.0.2:5432/purok_acacia')
  await write([several, { ...narra, databaseUrl: 'postgres://x@10.0.0.1,10.0.0.2/purok_acacia' }])
  await expect(readList(path)).rejects.toThrow('purok_acacia twice')
})

it('what is no list, or not there, is said', async () => {
  await writeFile(path, '{')
  await expect(readList(path)).rejects.toThrow('is no JSON')
  await expect(readList(join(folder, 'elsewhere.json'))).rejects.toThrow('cannot be read')
})

it('changes of several at once are all kept, and one that does not fit changes nothing', async () => {
  await write([])
  const add = (name: string) =>
    changeList(path, (all) => [
      ...all,
      { ...acacia, name, hosts: [`${name}.example`], dataDir: name, databaseUrl: `postgres://purok@db/${name}` },
    ])
  await Promise.all(['a', 'b', 'c', 'd'].map(add))
  const before = await readFile(path, 'utf8')
  expect((await readList(path)).map(({ name }) => name).toSorted()).toEqual(['a', 'b', 'c', 'd'])
  await expect(add('a')).rejects.toThrow('the name a twice')
  expect(await readFile(path, 'utf8')).toBe(before)
})

it('a village has the environment of all, its own, and nothing of another', () => {
  const env = {
    ...{ SECRET_KEY: 'k'.repeat(32), DATA_DIR: '/srv/one', DATABASE_URL: 'postgres://a/b', BACKUP_DIR: '/backups' },
    ...{
      SMTP_URL: 'smtp://mail.example',
      BACKUP_KEEP: '3',
      ADMIN_EMAIL: 'a@b.example',
      ADMIN_PASSWORD: 'correct horse',
    },
  }
  const config = configOf({ ...narra, environment: { VILLAGE_TIMEZONE: 'Asia/Tokyo' } }, env)
  expect(config).toMatchObject({
    dataDir: '/srv/narra',
    databaseUrl: narra.databaseUrl,
    publicUrl: 'https://narra.example',
  })
  expect(config).toMatchObject({ smtpUrl: env.SMTP_URL, backupKeep: 3, timeZone: 'Asia/Tokyo' })
  expect(config).toMatchObject({ secretKey: null, backupDir: null, admin: null, s3: null })
  expect(() => configOf({ ...narra, environment: { PORT: '80' } }, {})).toThrow('it holds for all villages')
  expect(configOfAll(env)).toMatchObject({ databaseUrl: null, smtpUrl: null, publicUrl: null })
})

test.for([
  ['Acacia.Example', 'acacia.example'],
  ['acacia.example:4000', 'acacia.example'],
  ['acacia.example.', 'acacia.example'],
  ['acacia.example.:443', 'acacia.example'],
  ['::1', '::1'],
] as const)('the host %s is %s of the list', ([request, name]) => {
  expect(plainHost(request)).toBe(name)
})

it('an installation of one village says nothing, and what does not fit is told all at once', () => {
  expect(readMany({})).toBeNull()
  expect(readMany({ VILLAGES: path })).toEqual({ list: path, connections: 40, operator: null })
  const wrong = { VILLAGES: path, VILLAGE_CONNECTIONS: 'x', OPERATOR_PORT: '4001', OPERATOR_HOST: '0.0.0.0' }
  expect(() => readMany(wrong)).toThrow(/VILLAGE_CONNECTIONS must be a number[\s\S]*OPERATOR_TOKEN is needed/)
})

test('a change leaves the villages it is not about as somebody wrote them', async () => {
  const byHand = `{ "villages": [
  { "hosts": ["acacia.example"], "name": "acacia", "dataDir": "acacia",
    "databaseUrl": "postgres://purok:p{a],s%22@LOCALHOST/purok_acacia" },
  {"name":"narra","databaseUrl":"postgres://purok@127.0.0.1/purok_narra","hosts":["narra.example"],"dataDir":"narra"}
] }
`
  await writeFile(path, byHand)
  const molave = { ...acacia, name: 'molave', hosts: ['molave.example'], dataDir: 'molave' }
  molave.databaseUrl = 'postgres://purok@127.0.0.1/purok_molave'
  await changeList(path, (all) => [...all, molave])
  const grown = await readFile(path, 'utf8')
  expect(grown.startsWith(byHand.slice(0, byHand.lastIndexOf('\n] }')))).toBe(true)
  expect((await readList(path)).map(({ name }) => name)).toEqual(['acacia', 'narra', 'molave'])
  await changeList(path, (all) => all.filter(({ name }) => name !== 'molave'))
  expect(await readFile(path, 'utf8')).toBe(byHand)

  await changeList(path, (all) => all.map((one) => (one.name === 'narra' ? { ...one, closed: 'moving' } : one)))
  const closed = await readFile(path, 'utf8')
  expect(closed.slice(0, byHand.indexOf('{"name"'))).toBe(byHand.slice(0, byHand.indexOf('{"name"')))
  expect(JSON.parse(closed).villages[1]).toEqual({ ...JSON.parse(byHand).villages[1], closed: 'moving' })

  await changeList(path, (all) => all.filter(({ name }) => name !== 'acacia'))
  expect((await readList(path)).map(({ name }) => name)).toEqual(['narra'])
})
