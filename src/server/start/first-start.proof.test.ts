// Proof: processes.

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, expect, it } from 'vitest'
import { emptyDatabase } from '../../../test/database.ts'
import { urlOf } from '../../../test/database-server.ts'
import { startServer } from '../../../test/server-process.ts'

// Two processes of the product that begin at the same moment on one PostgreSQL without a table, as compose.yaml starts
// them. Several rounds, because the worst moment is not met each time.

const databases = [await emptyDatabase(), await emptyDatabase(), await emptyDatabase()]
const folders: string[] = []

afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true })
})

it.each(databases)(
  'two first starts at once make one office, and both become ready',
  async (connection) => {
    const admin = { ADMIN_EMAIL: 'head@office.example', ADMIN_PASSWORD: 'tuloy-po-kayo-24' }
    const starts = await Promise.allSettled(
      ['one', 'two'].map(async (name) => {
        const folder = await mkdtemp(join(tmpdir(), `purok-${name}-`))
        folders.push(folder)
        return startServer({ DATABASE_URL: urlOf(connection), DATA_DIR: folder, ...admin })
      }),
    )
    const servers = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []))
    try {
      expect(starts.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
      for (const server of servers) {
        const body = { email: admin.ADMIN_EMAIL, password: admin.ADMIN_PASSWORD, isMobile: false }
        expect((await server.call('POST', '/login', body)).status).toBe(200)
      }
      const client = new pg.Client(connection)
      await client.connect()
      const { rows } = await client.query(
        `select (select count(*)::int from users) as users,
              (select value from settings where key = 'village_timezone') as zone,
              (select count(*)::int from jobs.queue where name = 'books.check') as checks,
              (select count(*)::int from host_secrets where name like 'links%') as keys`,
      )
      await client.end()
      expect(rows).toEqual([{ users: 1, zone: 'Asia/Manila', checks: 1, keys: 1 }])
    } finally {
      await Promise.all(servers.map((server) => server.end('SIGTERM')))
    }
  },
  120_000,
)
