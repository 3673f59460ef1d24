import pg from 'pg'

/** A table as a backup keeps it. */
export interface Table {
  name: string
  /** Every column that holds something of its own; computed ones are computed again. */
  columns: string[]
  /** Rows in an order that is the same on every server, as SQL. */
  order: string
  /** Columns that travel empty. */
  blank?: readonly string[]
  /** Rows that do not travel, as SQL. */
  without?: string | null
}

export interface Sequence {
  name: string
  last: string
  called: boolean
}

export interface ForeignKey {
  table: string
  name: string
  definition: string
}

const id = pg.escapeIdentifier

/** The tables of the product: what migrations made, without what tells of the schema and what extensions brought along. */
export async function readTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<{ name: string; columns: string[]; keys: { name: string; text: boolean }[] }>(`
    select c.relname::text as name,
      (select json_agg(a.attname order by a.attnum) from pg_attribute a
       where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      coalesce((select json_agg(json_build_object('name', a.attname, 'text', a.attcollation <> 0) order by k.place)
       from pg_index i cross join lateral unnest(i.indkey) with ordinality k (attnum, place)
       join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
       where i.indrelid = c.oid and i.indisprimary), '[]') as keys
    from pg_class c
    where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace and c.relname not in ('schema_migrations', 'schema_files')
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
    order by c.relname collate "C"`)
  return rows.map(({ name, columns, keys }) => ({
    name,
    columns,
    // Without a key the whole row decides.
    order: keys.map((key) => `${id(key.name)}${key.text ? ' collate "C"' : ''}`).join(', ') || 't::text collate "C"',
  }))
}

/** Sends a table's rows as text. */
export function copyOutOf({ name, columns, order, blank = [], without }: Table): string {
  const listed = columns.map((column) => (blank.includes(column) ? 'null' : id(column)))
  const stored = without ? ` where (${without}) is not true` : ''
  return `copy (select ${listed.join(', ')} from ${id(name)} t${stored} order by ${order}) to stdout`
}

/** Takes rows as `copyOutOf` sends them. */
export const copyInto = ({ name, columns }: Pick<Table, 'name' | 'columns'>): string =>
  `copy ${id(name)} (${columns.map(id).join(', ')}) from stdin`

/** Which migrations the database has, in order. */
export async function readMigrations(client: pg.ClientBase): Promise<{ name: string; checksum: string }[]> {
  const { rows } = await client.query('select name, checksum from schema_migrations order by name collate "C"')
  return rows
}

/** Where the numbering of each table goes on. */
export async function readSequences(client: pg.ClientBase): Promise<Sequence[]> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname::text as name from pg_class c
     where c.relkind = 'S' and c.relnamespace = current_schema()::regnamespace order by 1`,
  )
  const sequences: Sequence[] = []
  for (const { name } of rows) {
    const state = await client.query(`select last_value::text as last, is_called as called from ${id(name)}`)
    sequences.push({ name, ...state.rows[0] })
  }
  return sequences
}

export async function setSequence(client: pg.ClientBase, { name, last, called }: Sequence): Promise<void> {
  await client.query('select setval($1::text::regclass, $2::bigint, $3)', [id(name), last, called])
}

/** Tables that hold something a person or a program entered; a migrated database that nobody used yet has none. */
export async function tablesInUse(client: pg.ClientBase, tables: readonly Table[]): Promise<string[]> {
  const used: string[] = []
  for (const { name } of tables) {
    if (filledByItself.has(name)) continue
    const { rows } = await client.query(`select exists (select from ${id(name)}) as used`)
    if (rows[0]?.used) used.push(name)
  }
  return used
}

/** Tables that migrations and a first start fill before anybody has an account. */
const filledByItself = new Set([
  'receipt_series',
  'lot_kinds',
  // One drawer and one wallet, empty as long as nobody has an account.
  'places',
  // Proposed until an account saves one.
  'charges',
  // Off until an account switches one on.
  'reminder_steps',
  // A count of splits, 0 without any.
  'split_tallies',
  // The last number of a voucher, 0 without any.
  'voucher_numbers',
  'settings',
  'account_links',
  'host_secrets',
  'books_checks',
  // Jobs begin with the product.
  'seen_until',
])

/**
 * Takes the rules of all tables out of the way as their owner may: triggers off, foreign keys gone, rows gone. Returns
 * the foreign keys for `rulesBack`. Only inside the transaction that also brings them back.
 */
export async function rulesAside(client: pg.ClientBase, tables: readonly Table[]): Promise<ForeignKey[]> {
  const { rows: keys } = await client.query<ForeignKey>(
    `select c.relname::text as table, k.conname::text as name, pg_get_constraintdef(k.oid) as definition
     from pg_constraint k join pg_class c on c.oid = k.conrelid
     where k.contype = 'f' and c.relnamespace = current_schema()::regnamespace order by 1, 2`,
  )
  for (const key of keys) await client.query(`alter table ${id(key.table)} drop constraint ${id(key.name)}`)
  for (const { name } of tables) await client.query(`alter table ${id(name)} disable trigger user`)
  for (const { name } of tables) await client.query(`delete from ${id(name)}`)
  return keys
}

/** Brings triggers and foreign keys back; a row that points nowhere fails it. */
export async function rulesBack(
  client: pg.ClientBase,
  tables: readonly Table[],
  keys: readonly ForeignKey[],
): Promise<void> {
  for (const key of keys)
    await client.query(`alter table ${id(key.table)} add constraint ${id(key.name)} ${key.definition}`)
  for (const { name } of tables) await client.query(`alter table ${id(name)} enable trigger user`)
}

/**
 * Asks for the last number of everything that is numbered (docs/decisions/numbers-after-a-restore.md): what was given since the
 * backup, paper alone knows. A backup of an earlier version has no rules yet; they ask when they come (db/schema/restored.sql).
 */
export async function askNumbers(client: pg.ClientBase, snapshotAt: string): Promise<void> {
  const { rows } = await client.query("select to_regproc('ask_numbers') is not null as made")
  if (rows[0]?.made) await client.query('select ask_numbers($1)', [snapshotAt])
  else
    await client.query(`create table restored_from as select ${pg.escapeLiteral(snapshotAt)}::timestamptz as taken_at`)
}

/** Sums that a treasurer can compare with the screens; amounts in centavos, as text. */
export interface Totals {
  payments: { type: string; entries: number; amount: string; voided: number; voidedAmount: string }[]
  bills: { kind: string; bills: number; amount: string; unpaid: number; unpaidAmount: string }[]
  receipts: { prefix: string; last: string }[]
}

export async function readTotals(client: pg.ClientBase): Promise<Totals> {
  const payments = await client.query(`
    select type, count(*) filter (where voided_at is null)::int as entries,
      coalesce(sum(amount) filter (where voided_at is null), 0)::text as amount,
      count(voided_at)::int as voided,
      coalesce(sum(amount) filter (where voided_at is not null), 0)::text as "voidedAmount"
    from payments group by type order by type collate "C"`)
  const bills = await client.query(`
    select kind, count(*)::int as bills, sum(amount)::text as amount,
      count(*) filter (where not paid)::int as unpaid,
      coalesce(sum(amount - settled) filter (where not paid), 0)::text as "unpaidAmount"
    from bills group by kind order by kind collate "C"`)
  const receipts = await client.query(
    'select prefix, last_number::text as last from receipt_series order by prefix collate "C"',
  )
  return { payments: payments.rows, bills: bills.rows, receipts: receipts.rows }
}

/** The newest seal of the audit log, by which somebody who keeps the backup elsewhere can tell whether seals were replaced. */
export async function readSeal(client: pg.ClientBase): Promise<{ lastId: string; digest: string } | null> {
  const { rows } = await client.query(
    `select last_id::text as "lastId", encode(digest, 'hex') as digest from audit_seals order by id desc limit 1`,
  )
  return rows[0] ?? null
}

/** The rows of `files` that a backup compares bytes with. */
export async function readFiles(client: pg.ClientBase): Promise<{ id: string; size: number; sha256: string }[]> {
  const { rows } = await client.query(
    `select id, size, encode(sha256, 'hex') as sha256 from files order by id collate "C"`,
  )
  return rows
}

/** While a backup holds this lock, bytes of files that were taken away stay. Any number, as long as it is always the same. */
export const STORED_BYTES_LOCK = 7_065_728
