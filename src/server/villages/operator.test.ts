import { mkdir, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { testDatabase } from '../../../test/database.ts'
import { silentLog } from '../../../test/log.ts'
import { manyVillages } from '../../../test/many-villages.ts'
import { LISTED_BY_0_9_0, listAsBefore } from '../../../test/version-0-9-0.ts'
import { backupName } from '../backup/job.ts'
import { TOO_OLD } from '../schema/baseline.ts'
import type { Condition } from './condition.ts'
import { serveOperator } from './operator.ts'

const TOKEN = 'a-token-of-the-operator'
const right = await testDatabase()
const wrong = await testDatabase()
const older = await testDatabase()
await listAsBefore(older.connection, LISTED_BY_0_9_0.slice(0, -1))
const gone = new URL(right.url)
gone.pathname = '/purok_nobody_made_this'
const { call, folder, villages } = await manyVillages([
  { name: 'acacia', databaseUrl: right.url, environment: { BACKUP_DIR: '/tmp/purok-no-such-folder' } },
  { name: 'molave', databaseUrl: gone.href },
  { name: 'narra', databaseUrl: wrong.url },
  { name: 'yakal', databaseUrl: older.url },
])
const backups = join(folder, 'backups')
await mkdir(backups)
await writeFile(join(backups, backupName(new Date(), null)), '')
Object.assign(villages.named('narra')?.config ?? {}, { backupDir: backups })
for (const [{ db }, problems] of [
  [right, []],
  [wrong, ['Lot 7 of Ana Reyes owes 1,850.00 too much']],
] as const)
  await db
    .insertInto('books_checks')
    .values({ checked_at: new Date(), problems: [...problems] })
    .execute()

const open = await serveOperator(villages, { port: 0, host: '127.0.0.1', token: null }, silentLog)
const locked = await serveOperator(villages, { port: 0, host: '127.0.0.1', token: TOKEN }, silentLog)
afterAll(() => [open, locked].map((server) => server.close()))
const ask = (path: string, headers: Record<string, string> = {}, server = open) =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, { headers })

it('tells of each village whether it works, its backup and its books, and nothing of what is in it', async () => {
  const { villages: data } = (await (await ask('/villages.json')).json()) as { villages: Condition[] }
  expect(data).toMatchObject([
    { name: 'acacia', database: 'answers', books: 'right', backupAt: null, well: false },
    { name: 'molave', database: 'does not answer', books: null, well: false },
    {
      name: 'narra',
      database: 'answers',
      books: 'differ',
      backupAt: expect.stringMatching(/Z$/),
      problem: 'The books differ.',
    },
    { name: 'yakal', database: 'answers', problem: TOO_OLD, well: false },
  ])
  expect(data[0]?.problem).toBe('There is no backup of the last night.')
  expect(data[0]?.migration).toMatch(/^\d{4}_\w+\.sql$/)
  const page = await ask('/')
  const text = await page.text()
  expect(text).toContain('<td>narra</td>')
  expect(text).toContain('4 villages, 4 of them need a look')
  expect(text + JSON.stringify(data)).not.toMatch(/Reyes|1,850/)
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
})

it('asking opens no village', () => {
  expect(villages.all.map(({ state }) => state)).toEqual(['not opened', 'not opened', 'not opened', 'not opened'])
})

it('metrics are told by village', async () => {
  await call('acacia', 'GET', '/api/health')
  await call('molave', 'GET', '/api/health')
  const text = await (await ask('/metrics')).text()
  for (const line of [
    'purok_village_up{village="acacia"} 1',
    'purok_village_up{village="molave"} 0',
    'purok_village_awake{village="acacia"} 1',
    'purok_village_answers{village="acacia",status="2xx"} 1',
    'purok_village_books_balance{village="narra"} 0',
  ])
    expect(text).toContain(`\n${line}\n`)
  expect(text).toMatch(/purok_village_backup_age_seconds\{village="narra"\} \d/)
})

it('what is secret is told to who has the token', async () => {
  const basic = `Basic ${Buffer.from(`operator:${TOKEN}`).toString('base64')}`
  const statuses: number[] = []
  for (const authorization of ['', 'Bearer another-token-of-somebody', `Bearer ${TOKEN}`, basic])
    statuses.push((await ask('/', authorization ? { authorization } : {}, locked)).status)
  expect(statuses).toEqual([401, 401, 200, 200])
  expect((await ask('/nowhere')).status).toBe(404)
})
