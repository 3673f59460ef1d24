import { afterAll } from 'vitest'
import { createHost } from '#app/server/prepare.ts'
import { buildApp } from '#server/app.ts'
import { openDatabase } from '#server/database/db.ts'
import type { Answer, TestApp } from './app.ts'
import { silentLog } from './log.ts'

/** Another app on the database of the first, with connections of its own, as a second server process would have them. */
export async function secondApp(
  { database, host, clock }: Pick<TestApp, 'host' | 'clock'> & { database: Pick<TestApp['database'], 'connection'> },
  callsPerMinute = 100_000,
) {
  const own = await openDatabase(database.connection, { log: silentLog, budget: 60_000 })
  const other = createHost({ config: host.config, database: own, clock, log: host.log, callsPerMinute })
  const app = await buildApp(other)
  await app.ready()
  afterAll(async () => {
    await app.close()
    await own.close()
  })
  return {
    app,
    host: other,
    async call<Body>(
      method: 'GET' | 'POST',
      path: string,
      body: unknown,
      token: string,
      from = '127.0.0.1',
    ): Promise<Pick<Answer<Body>, 'status' | 'body'>> {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
      const response = await app.inject({
        method,
        url: `/api${path}`,
        headers,
        remoteAddress: from,
        payload: JSON.stringify(body),
      })
      return { status: response.statusCode, body: JSON.parse(response.payload) }
    },
  }
}
