import type { RestoredState } from '#features/ledger/restored/contract.ts'
import { insertSession } from '#features/people/account/server/sessions.queries.ts'
import { hashToken, newToken } from '#server/access/tokens.ts'
import { restoreBackup } from '#server/backup/restore.ts'
import type { backupDesk } from './backup-desk.ts'
import { secondApp } from './second-app.ts'

type Desk = Pick<Awaited<ReturnType<typeof backupDesk>>, 'testing' | 'emptyPlace'>

/** The office on a database that a backup was just brought back into, with the people and the clock of the first. */
export async function restoredOffice({ testing, emptyPlace: emptyDirectory }: Desk, path: string) {
  const place = await emptyDirectory()
  await restoreBackup({ path, ...place })
  const { app, host, call } = await secondApp({ ...testing, database: { connection: place.connection } })
  /** Sessions do not come along: a new one. */
  const tokenFor = (userId: number) =>
    host.database.transaction({ userId: null, requestId: null }, async (tx) => {
      const token = newToken()
      const session = { userId, tokenHash: hashToken(token), userAgent: 'test', address: '127.0.0.1' }
      await insertSession(tx, { ...session, now: testing.clock.now() })
      return token
    })
  return {
    app,
    call,
    database: host.database,
    tokenFor,
    /** Says the last numbers on paper: those that are named by the last one that the backup knew, all others as it knew them. */
    async answer(token: string, named: Readonly<Record<string, string>> = {}) {
      const { numbers } = (await call<RestoredState>('GET', '/restored', undefined, token)).body
      const text = numbers.map(({ id, known, kind }) => ({ id, last: named[known ?? kind] ?? known ?? '' }))
      return call<RestoredState & { message: string; code: string; errors: object }>(
        'POST',
        '/restored/numbers',
        { numbers: text },
        token,
      )
    },
  }
}
