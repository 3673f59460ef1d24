import type { CompiledQuery } from 'kysely'
import type { Db } from './db.ts'

/** Stands for an argument while a statement is put together. */
class Hole {
  readonly at: number

  constructor(at: number) {
    this.at = at
  }
}

/** Source of a statement for Kysely: a query, or text with `sql`. */
interface Statement<Row> {
  compile(db: Db): CompiledQuery<Row>
}

/**
 * A statement that is asked often: Kysely puts it together once, later uses fill in the arguments alone. `build` must
 * hand each argument to the statement as it is, as a value: it sees a stand-in and can neither compute with it nor
 * decide by it.
 */
export function prepared<Args extends readonly unknown[], Row>(
  build: (db: Db, ...args: Args) => Statement<Row>,
): (db: Db, ...args: Args) => Promise<Row[]> {
  let known: CompiledQuery<Row> | undefined
  return async (db, ...args) => {
    known ??= compile(db, build, args.length)
    const parameters = known.parameters.map((value) => (value instanceof Hole ? args[value.at] : value))
    const { rows } = await db.executeQuery<Row>({ ...known, parameters })
    return rows
  }
}

function compile<Args extends readonly unknown[], Row>(
  db: Db,
  build: (db: Db, ...args: Args) => Statement<Row>,
  count: number,
): CompiledQuery<Row> {
  const holes = Array.from({ length: count }, (_, at) => new Hole(at))
  // The stand-ins are only handed on, see above.
  const query = build(db, ...(holes as unknown as Args)).compile(db)
  const used = new Set(query.parameters.map((value) => (value instanceof Hole ? value.at : -1)))
  if (holes.some((hole) => !used.has(hole.at)))
    throw new Error('a prepared statement must use each argument as a value')
  return query
}
