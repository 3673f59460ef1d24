import { issueOwedMonths } from '#features/dues/billing-runs/server/automatic.ts'
import type { SettingKey } from '#features/office/settings/rules.ts'
import { storeSettings } from '#features/office/settings/server/queries.ts'
import type { Tx } from '#server/database/db.ts'
import { testApp } from './app.ts'
import { silentLog } from './log.ts'
import { secondApp } from './second-app.ts'

/** A treasurer who generates bills, on two servers. Today is 2026-11-21 in Manila. */
export async function billRunDesk() {
  const first = await testApp()
  const { call, database, signInAs, clock } = first
  const second = await secondApp(first)
  const { token, userId } = await signInAs('treasurer')
  const { db } = database
  const write = <T>(work: (tx: Tx) => Promise<T>) => database.transaction({ userId: null, requestId: null }, work)
  const set = (key: SettingKey, value: string) => write((tx) => storeSettings(tx, new Map([[key, value]])))
  const billsOf = (month: string) =>
    db.selectFrom('bills').selectAll().where('month', '=', `${month}-01`).orderBy('id').execute()
  const automatic = async (instant: string) => {
    clock.set(instant)
    const issued = await issueOwedMonths(database, { now: clock.now(), log: silentLog })
    clock.set('2026-11-21T04:00:00.000Z')
    return issued
  }
  return { automatic, billsOf, call, clock, database, db, second, set, signInAs, token, userId, write }
}
