import pg from 'pg'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '#shared/contract.ts'
import type { Message } from '#shared/messages.ts'
import { testApp } from '../../../test/app.ts'
import { testDatabase } from '../../../test/database.ts'
import type { Logged } from '../../../test/log.ts'
import { manyVillages } from '../../../test/many-villages.ts'
import { buildApp } from '../app.ts'
import { feature } from '../feature/feature.ts'
import { objectStorage } from '../files/objects.ts'
import { diskFull } from '../jobs/disk.ts'
import { createPdfRenderer } from '../pdf/workers/pdf-renderer.ts'
import { refusals } from '../refusals.ts'
import { NoPrimary } from './connection.ts'
import { CommitInDoubt, DatabaseSilent } from './failure.ts'

// Each way to a 503, over HTTP, with the log on as it is by default: it is answered as it is meant, and a line tells of it.

const program = new URL('../../../test/printer-worker.ts', import.meta.url)
const printing = { program, limit: 1_000, queue: 0, perPerson: 10, idle: 60_000 }
const document = (title: string) => ({ title, paper: 'A4' as const, content: [] })
const ofDatabase = (code: string) => Object.assign(new pg.DatabaseError('refused', 7, 'error'), { code })
const ofSystem = (code: string, syscall: string) => Object.assign(new Error(code), { code, syscall })
const failing = (error: Error) => () => Promise.reject(Object.freeze(error))
const place = { url: 'http://127.0.0.1:1', bucket: 'village', region: 'manila-1', key: 'PUROK', secret: 'ours' }

const ways: Record<string, () => Promise<unknown>> = {
  'a full disk': failing(diskFull()),
  'a disk that runs full': failing(ofSystem('ENOSPC', 'write')),
  'a quota that runs full': failing(ofSystem('EDQUOT', 'write')),
  'a full disk of the database': failing(ofDatabase('53100')),
  'a silent database': failing(new DatabaseSilent()),
  'a database without a primary': failing(new NoPrimary()),
  'a commit in doubt': failing(new CommitInDoubt()),
  'a database that stops': failing(ofDatabase('57P01')),
  'a database that takes no changes': failing(ofDatabase('25006')),
  'a refused connection': failing(ofSystem('ECONNREFUSED', 'connect')),
  'hosts that are all away': failing(new AggregateError([ofSystem('ECONNREFUSED', 'connect')], 'all')),
  'a storage that is away': () => objectStorage(place).open('A'.repeat(22)),
  'a document that takes too long': () => createPdfRenderer(printing).print(document('hang')),
  'many documents': async () => {
    const { print } = createPdfRenderer(printing)
    return await Promise.all([1, 2, 3].map(() => print(document('a'))))
  },
}
const planted = feature(
  {
    go: endpoint({
      ...{ method: 'GET', path: '/ways/:way', who: 'public', summary: 'Goes wrong' },
      ...{ params: z.object({ way: z.string() }), reply: z.object({}) },
    }),
  },
  {
    go: async ({ params }) => {
      await ways[params.way]?.()
      return {}
    },
  },
)
const { call, host, logged, signInAs } = await testApp({ planted })
const { token } = await signInAs('admin')

type Meant = readonly [retryAfter: string, refusal: Message]
const DISK: Meant = ['30', refusals.disk_full]
const DATABASE: Meant = ['2', refusals.database_away]
const AT_HEALTH = { code: 'operation.database_away', message: 'The database does not answer.', params: {} } as const

/** The answer, and the line that tells of it. */
function expectRefused(
  { status, body, headers }: { status: number; body: object; headers: object },
  [retryAfter, refusal]: Meant,
  log: Logged,
) {
  const { message, code } = refusal
  expect({ status, body, retryAfter: new Map(Object.entries(headers)).get('retry-after') }).toEqual({
    ...{ status: 503, body: { message, code, params: {} }, retryAfter },
  })
  expect(log.trouble().at(-1)).toMatchObject({ level: 40, msg: message, err: { message: expect.any(String) } })
}

it.each<[string, Meant]>([
  ['a full disk', DISK],
  ['a disk that runs full', DISK],
  ['a quota that runs full', DISK],
  ['a full disk of the database', DISK],
  ['a silent database', DATABASE],
  ['a database without a primary', DATABASE],
  ['a commit in doubt', DATABASE],
  ['a database that stops', DATABASE],
  ['a database that takes no changes', DATABASE],
  ['a refused connection', DATABASE],
  ['hosts that are all away', DATABASE],
  ['a storage that is away', ['5', refusals.storage_away]],
  ['a document that takes too long', ['60', refusals.printing_too_long]],
  ['many documents', ['10', refusals.much_printing]],
])('%s', async (way, meant) => {
  expectRefused(await call('GET', `/ways/${encodeURIComponent(way)}`), meant, logged)
})

it.each<[string, Partial<typeof host>, string, Meant]>([
  ['below 200 MB', { disk: { free: async () => 1 } }, 'POST /settings', DISK],
  [
    'the database stopped',
    { database: { ...host.database, ping: () => Promise.reject(new Error('away')) } },
    'GET /health',
    ['2', AT_HEALTH],
  ],
])('a call while %s', async (_, changed, request, meant) => {
  const app = await buildApp({ ...host, ...changed })
  const [method, path] = request.split(' ') as ['GET', string]
  const answer = await app.inject({ method, url: `/api${path}`, headers: { authorization: `Bearer ${token}` } })
  expectRefused({ status: answer.statusCode, body: answer.json(), headers: answer.headers }, meant, logged)
  await app.close()
})

it('a village that cannot be opened, or moves', async () => {
  const { url } = await testDatabase()
  const gone = new URL(url)
  gone.pathname = '/purok_nobody_made_this'
  const installation = await manyVillages([
    { name: 'gone', databaseUrl: gone.href },
    { name: 'moving', databaseUrl: url, closed: 'moving' },
  ])
  for (const [name, meant] of [
    ['gone', ['10', refusals.village_away]],
    ['moving', ['60', refusals.village_moving]],
  ] as const)
    expectRefused(await installation.call(name, 'GET', '/api/health'), meant, installation.logged)
})
