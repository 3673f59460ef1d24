import { sql } from 'kysely'
import type { Db, Tx } from '#server/database/db.ts'
import { allRows } from '#server/database/rows.ts'
import { type Aliases, mentionsPerson } from '#server/people/aliases.queries.ts'
import type { Mapping } from '../rules.ts'
import type { StoredRun } from './queries.ts'

interface Who {
  userId: number
  known: Aliases
}

/** Of `import_changes`: what is the person's own. */
const ofPerson = (userId: number) => sql`(
  (record = 'users' and record_id = ${userId})
  or (record = 'residents' and record_id in (select id from residents where user_id = ${userId})))`

/** Imports that hold something of a person: their row became the person, or their texts name them. */
async function importsOf(db: Db, { userId, known }: Who) {
  const { rows } = await sql<{
    id: number
    status: string
    mapping: Mapping
    dry_run: StoredRun
    rows: number[]
    named: boolean
  }>`
    select id, status, mapping, dry_run, own.rows,
      ${mentionsPerson(sql`(mapping::text || dry_run::text)`, known)} or exists (
        select from jsonb_array_elements(source -> 'rows') cells where ${mentionsPerson(sql`cells::text`, known)}) as named
    from imports cross join lateral (
      select array(
        select row from import_rows where import_id = imports.id and user_id = ${userId}
        union select row from import_records where import_id = imports.id and record = 'users' and record_id = ${userId}
        union select row from import_changes where import_id = imports.id and ${ofPerson(userId)}
        order by row) as rows) own
    order by id`.execute(db)
  return rows.filter(({ rows: own, named }) => own.length > 0 || named)
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Tells what of an import speaks of a person. */
function mentions({ known }: Who, rows: readonly number[]) {
  const holds = (text: string, words: readonly string[]) => words.some((word) => text.includes(plain(word)))
  const named = (part: unknown) => {
    const text = plain(JSON.stringify(part))
    return (
      holds(text, known.contacts) ||
      (holds(text, known.lastnames) && (known.firstnames.length === 0 || holds(text, known.firstnames)))
    )
  }
  return { named, own: (part: { row: number }) => rows.includes(part.row) || named(part) }
}

/** Returns data imports hold of a person besides the houses and people they became (P03). */
export async function importNotesOf(db: Db, who: Who): Promise<unknown[]> {
  return (await importsOf(db, who)).map(({ id, mapping, dry_run: run, rows }) => {
    const { named, own } = mentions(who, rows)
    return {
      import_id: id,
      rows,
      corrections: mapping.corrections.filter(own),
      problems: run.problems.filter(own),
      notes: run.notes.filter(named),
      ignored: run.ignored.filter(own),
    }
  })
}

/** Returns what later files changed of a person (P03). */
export const importChangesOf = (db: Db, userId: number): Promise<unknown[]> =>
  allRows(db)(sql`
    select import_id, row, record, field, before, after from import_changes where ${ofPerson(userId)}
    order by import_id, row, field`)

/**
 * Takes a person out of what imports keep of their files. A file that names the person and was not posted yet is thrown
 * away; it can be uploaded again without the row.
 */
export async function eraseFromImports(tx: Tx, who: Who): Promise<void> {
  for (const { id, status, mapping, dry_run: run, rows } of await importsOf(tx, who)) {
    if (status === 'checked') {
      await tx.deleteFrom('imports').where('id', '=', id).execute()
      continue
    }
    const { named, own } = mentions(who, rows)
    await eraseChanges(tx, id, who.userId)
    const others = <Part>(parts: readonly Part[], theirs: (part: Part) => boolean) =>
      parts.filter((part) => !theirs(part))
    // A cell of the first rows tells whose it is by its row alone, so all go.
    const headings = run.headings.map((one) => ({ ...one, sample: [] }))
    const stored: StoredRun = {
      problems: others(run.problems, own),
      // A plate tells nothing of whose it is, so notes with examples of plates all go.
      notes: others(run.notes, (note) => named(note) || showsPlates(note)),
      ignored: others(run.ignored, own),
      headings,
      ...(run.vehicles !== undefined && { vehicles: run.vehicles }),
    }
    await tx
      .updateTable('imports')
      .set({
        mapping: JSON.stringify({ ...mapping, corrections: others(mapping.corrections, own) }),
        dry_run: JSON.stringify(stored),
      })
      .where('id', '=', id)
      .execute()
  }
}

const PLATES: ReadonlySet<string> = new Set(['import.vehicle', 'import.vehicles'])

const showsPlates = (note: StoredRun['notes'][number]) => typeof note !== 'string' && PLATES.has(note.code)

/** Erases a later file's changes of a person; undoing then leaves the present values. */
async function eraseChanges(tx: Tx, importId: number, userId: number): Promise<void> {
  await sql`
    delete from import_changes where import_id = ${importId} and ${ofPerson(userId)}`.execute(tx)
}
