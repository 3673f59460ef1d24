import pg from 'pg'
import type { Connection } from '#server/database/connection.ts'

/** Of the product: in its schema, and not brought along by an extension. */
const own = (catalogue: string, object: string) =>
  `not exists (select from pg_depend d where d.classid = '${catalogue}'::regclass and d.objid = ${object} and d.deptype = 'e')`

const here = `current_schema()::regnamespace`

/** One line of text for everything that a database is made of, by what it is. */
const QUERIES = {
  extensions: `select extname || ' in ' || extnamespace::regnamespace as line from pg_extension`,
  relations: `select concat_ws(' ', relkind, relname, relpersistence, reloptions::text, relowner::regrole, relacl::text, relrowsecurity) as line
    from pg_class c where relnamespace = ${here} and relkind in ('r', 'v', 'm', 'p', 'f') and ${own('pg_class', 'c.oid')}`,
  columns: `select concat_ws(' ', relname, row_number() over (partition by relname order by attnum), attname,
      format_type(atttypid, atttypmod), attcollation::regcollation, case when attnotnull then 'not null' end,
      case when atthasdef then 'default ' || pg_get_expr(adbin, adrelid) end, nullif(attidentity, ''), nullif(attgenerated, ''), attacl::text) as line
    from pg_class c join pg_attribute a on a.attrelid = c.oid left join pg_attrdef on adrelid = c.oid and adnum = attnum
    where relnamespace = ${here} and relkind in ('r', 'v', 'm', 'p', 'f') and attnum > 0 and not attisdropped and ${own('pg_class', 'c.oid')}`,
  constraints: `select concat_ws(' ', conrelid::regclass, conname, contype, pg_get_constraintdef(k.oid)) as line
    from pg_constraint k where connamespace = ${here}`,
  indexes: `select pg_get_indexdef(indexrelid) || case when indisvalid then '' else ' invalid' end as line
    from pg_index join pg_class c on c.oid = indrelid where relnamespace = ${here}`,
  sequences: `select concat_ws(' ', s.seqrelid::regclass, format_type(seqtypid, null), seqstart, seqincrement, seqmin, seqmax, seqcache, seqcycle,
      refobjid::regclass, attname, pg_sequence_last_value(s.seqrelid)) as line
    from pg_sequence s join pg_class c on c.oid = s.seqrelid
      left join pg_depend on classid = 'pg_class'::regclass and objid = c.oid and deptype in ('a', 'i') and refobjsubid > 0
      left join pg_attribute on attrelid = refobjid and attnum = refobjsubid
    where c.relnamespace = ${here}`,
  types: `select concat_ws(' ', typtype, typname) as line from pg_type t
    where typnamespace = ${here} and typtype <> 'b' and typrelid = 0 and ${own('pg_type', 't.oid')}`,
  functions: `select concat_ws(' ', pg_get_functiondef(p.oid), proowner::regrole, proacl::text) as line
    from pg_proc p where pronamespace = ${here} and ${own('pg_proc', 'p.oid')}`,
  triggers: `select concat_ws(' ', pg_get_triggerdef(t.oid), tgenabled) as line
    from pg_trigger t join pg_class c on c.oid = tgrelid where relnamespace = ${here} and not tgisinternal`,
  views: `select concat_ws(' ', viewname, definition) as line from pg_views where schemaname = current_schema()
    and ${own('pg_class', `(quote_ident(schemaname) || '.' || quote_ident(viewname))::regclass`)}`,
  rules: `select definition as line from pg_rules where schemaname = current_schema()`,
  policies: `select policyname || ' on ' || tablename as line from pg_policies where schemaname = current_schema()`,
  comments: `select concat_ws(' ', classoid::regclass, pg_describe_object(classoid, objoid, objsubid), description) as line
    from pg_description d where exists (select from pg_class c where c.oid = objoid and relnamespace = ${here})
      or exists (select from pg_proc p where p.oid = objoid and pronamespace = ${here} and ${own('pg_proc', 'p.oid')})`,
}

/** Everything that a database is made of, and the rows that it begins with but for their moments. */
export async function readCatalogue(connection: Connection): Promise<Record<string, string[]>> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    const found: Record<string, string[]> = {}
    for (const [what, query] of Object.entries(QUERIES)) {
      found[what] = (await client.query<{ line: string }>(query)).rows.map(({ line }) => line).sort()
    }
    found.rows = await readRows(client)
    return found
  } finally {
    await client.end()
  }
}

async function readRows(client: pg.Client): Promise<string[]> {
  const { rows: tables } = await client.query<{ name: string; moments: string[] }>(
    `select relname::text as name,
       array(select attname::text from pg_attribute where attrelid = c.oid and atttypid = 'timestamptz'::regtype) as moments
     from pg_class c where relnamespace = ${here} and relkind = 'r' and ${own('pg_class', 'c.oid')} order by relname`,
  )
  const found: string[] = []
  for (const { name, moments } of tables) {
    const { rows } = await client.query<{ line: string }>(
      `select (to_jsonb(t) - $1::text[])::text as line from ${pg.escapeIdentifier(name)} t order by 1`,
      [moments],
    )
    found.push(...rows.map(({ line }) => `${name} ${line}`))
  }
  return found
}
