import { sql } from 'kysely'
import type { Db, Tx } from '#server/database/db.ts'
import { DEMO_ACCOUNTS } from '#shared/demo-accounts.ts'
import { type DemoAccount, demoAccounts } from '../contract.ts'
import { isSettingKey, type SettingKey, type StoredSettings } from '../rules.ts'

/** Every stored setting by key. */
export async function storedSettings(db: Db): Promise<StoredSettings> {
  const rows = await db.selectFrom('settings').select(['key', 'value']).execute()
  return Object.fromEntries(rows.filter((row) => isSettingKey(row.key)).map((row) => [row.key, row.value]))
}

/** The accounts that a demo village offers; undefined in every other. */
export async function storedDemoAccounts(db: Db): Promise<DemoAccount[] | undefined> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', DEMO_ACCOUNTS).executeTakeFirst()
  if (!row) return undefined
  try {
    return demoAccounts.parse(JSON.parse(row.value))
  } catch {
    // Whoever wrote something else there shall sign in all the same.
    return undefined
  }
}

/** Stores texts by key, replacing what was there. */
export async function storeSettings(tx: Tx, values: ReadonlyMap<SettingKey, string>): Promise<void> {
  if (values.size === 0) return
  await tx
    .insertInto('settings')
    .values([...values].map(([key, value]) => ({ key, value })))
    .onConflict((conflict) => conflict.column('key').doUpdateSet((set) => ({ value: set.ref('excluded.value') })))
    .execute()
}

/** The highest numbered block that has a house; 0 in an empty village. */
export async function highestBlock(db: Db): Promise<number> {
  const row = await db
    .selectFrom('houses')
    .select(sql<number | null>`max(block::int)`.as('block'))
    .where(sql<boolean>`block ~ '^\\d{1,9}$'`)
    .executeTakeFirst()
  return row?.block ?? 0
}

/** True while no administrator exists. */
export async function setupRequired(db: Db): Promise<boolean> {
  const { rows } = await sql<{ required: boolean }>`
    select not exists (select from users where role_type = 'admin' and ended_at is null) as required`.execute(db)
  return rows[0]?.required ?? true
}

/** The language that papers for somebody are read in; English for who never chose, and where nobody is known. */
export async function languageOfResident(db: Db, residentId: number | null): Promise<'en' | 'fil'> {
  if (residentId === null) return 'en'
  const row = await db
    .selectFrom('residents')
    .innerJoin('users', 'users.id', 'residents.user_id')
    .select('users.language')
    .where('residents.id', '=', residentId)
    .executeTakeFirst()
  return row?.language === 'fil' ? 'fil' : 'en'
}
