import type { CompiledQuery, QueryResult, RawBuilder, Transaction } from 'kysely'
import type { DB } from '../../../db/schema.ts'

type Answer = Promise<Pick<QueryResult<unknown>, 'rows'>>

/** Statements that are not waited for, and who hears what they answer. */
const along = new WeakMap<CompiledQuery, (answer: Answer) => void>()

/**
 * A statement of a transaction whose answer nobody needs: the next one goes right behind it, which spares a journey to the
 * database and back. The transaction fails with it, at the latest at its commit.
 */
export async function sendAlong(tx: Transaction<DB>, statement: RawBuilder<unknown>): Promise<void> {
  const query = statement.compile(tx)
  along.set(query, () => undefined)
  await tx.executeQuery(query)
}

/**
 * A statement of a transaction whose answer is needed, though not before the next one is sent: those are on one journey to the
 * database and back. Returns how to hear its rows.
 */
export async function askAlong<Row>(tx: Transaction<DB>, statement: RawBuilder<Row>): Promise<() => Promise<Row[]>> {
  const query = statement.compile(tx)
  let answer: Answer | undefined
  along.set(query, (given) => {
    answer = given
  })
  await tx.executeQuery(query)
  return async () => {
    const { rows } = (await answer) ?? { rows: [] }
    return rows as Row[]
  }
}

/** Returns the listener for the answer of a statement that is not waited for; undefined for every other. */
export const heardAlong = (query: CompiledQuery) => along.get(query)
