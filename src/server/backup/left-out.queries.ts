import pg from 'pg'
import { DEMO_ACCOUNTS } from '#shared/demo-accounts.ts'
import type { Table } from './tables.queries.ts'

/**
 * Tables that open the running product: keys that sign, sessions and what belongs to them, links for passwords, kept answers.
 * No backup holds it, and what a backup holds of it nevertheless is not kept (A14). Everybody signs in anew.
 */
export const LEFT_OUT: ReadonlySet<string> = new Set([
  'account_links',
  'expo_tokens',
  'host_secrets',
  'idempotency_keys',
  'push_subscriptions',
  'sessions',
])

/** Rows that are left out of tables that travel: a letter may hold a link that sets a password, and the demo shows its own. */
const LEFT_OUT_ROWS: Readonly<Record<string, string>> = {
  deliveries: "letter ->> 'url' is not null",
  settings: `key = '${DEMO_ACCOUNTS}'`,
}

const id = pg.escapeIdentifier

/** The tables as a backup takes them along: without what stays behind, and pointing to nothing of it. */
export async function travelling(client: pg.ClientBase, tables: readonly Table[]): Promise<Table[]> {
  const { rows } = await client.query<{ table: string; column: string }>(
    `select c.relname::text as "table", a.attname::text as "column"
     from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class parent on parent.oid = k.confrelid
     join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey)
     where k.contype = 'f' and parent.relname = any($1::text[]) and parent.relnamespace = current_schema()::regnamespace`,
    [[...LEFT_OUT]],
  )
  const blank = (name: string) => rows.filter(({ table }) => table === name).map(({ column }) => column)
  return tables
    .filter(({ name }) => !LEFT_OUT.has(name))
    .map((table) => ({ ...table, blank: blank(table.name), without: LEFT_OUT_ROWS[table.name] ?? null }))
}

/** Takes away what a backup brought along nevertheless of what opens the living product. */
export async function deleteLeftOut(client: pg.ClientBase, tables: readonly Table[]): Promise<void> {
  for (const { name } of tables) {
    const rows = LEFT_OUT_ROWS[name]
    if (LEFT_OUT.has(name)) await client.query(`delete from ${id(name)}`)
    else if (rows) await client.query(`delete from ${id(name)} where ${rows}`)
  }
}

/** Rows encrypted with the key of one installation: worthless in a place with another one. */
const UNDER_THE_KEY = 'second_factors'

/** Takes away what only another key could read; returns of how many people it did. */
export async function deleteFactors(client: pg.ClientBase): Promise<number> {
  const { rowCount } = await client.query(`delete from ${id(UNDER_THE_KEY)}`)
  return rowCount ?? 0
}
