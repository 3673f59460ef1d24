import { pino } from 'pino'
import pg from 'pg'
import { createHash } from 'node:crypto'
import { attachEmbedded } from '#server/embedded/attach.ts'
import { connectionTo } from '#server/database/connection.ts'
const url = process.env.DATABASE_URL
const place = url ? { connection: connectionTo(url), close: async () => undefined } : await attachEmbedded(process.env.DATA_DIR!, pino({ level: 'warn' }))
const c = new pg.Client({ ...place!.connection, options: '-c timezone=UTC' }); await c.connect()
const q = async (t: string) => (await c.query(t)).rows
const tables = (await q("select relname::text as n from pg_class where relkind='r' and relnamespace='public'::regnamespace and relname not in ('schema_migrations','schema_files') order by 1")).map((r) => r.n)
const h = createHash('sha256'); let rows = 0
const skip = new Set(['sessions','access_events','books_checks','seen_until','audit_seals','host_secrets','idempotency_keys','kept_answers'])
for (const n of tables) { const r = (await q(`select count(*)::int as c, encode(sha256(convert_to(coalesce(string_agg(md5(t::text), '' order by t::text),''),'UTF8')),'hex') as d from "${n}" t`))[0]; rows += r.c; if (!skip.has(n)) h.update(`${n} ${r.c} ${r.d}\n`) }
console.log(JSON.stringify({ tables: tables.length, rows, digest: h.digest('hex').slice(0, 16), migrations: (await q('select count(*)::int as n, max(name) as last from schema_migrations'))[0], owed: (await q("select sum(lot_balance(id, '2026-11-28'))::text as s from houses"))[0].s, places: (await q("select string_agg(name||' '||place_balance(id,'2026-11-28'), ', ' order by id) as s from places"))[0].s }))
await c.end(); await place!.close()
