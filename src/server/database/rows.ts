import type { RawBuilder } from 'kysely'
import type { Db } from './db.ts'

// Two calls, so that a statement of many lines stands as it is: `allRows(db)(sql<Row>`select …`)`.

/** Runs a statement; returns its rows. */
export const allRows =
  (db: Db) =>
  async <Row>(statement: RawBuilder<Row>): Promise<Row[]> =>
    (await statement.execute(db)).rows

/** Runs a statement; returns its first row, undefined where it has none. */
export const firstRow =
  (db: Db) =>
  async <Row>(statement: RawBuilder<Row>): Promise<Row | undefined> =>
    (await statement.execute(db)).rows[0]

/** Runs an insert of one row; returns its id. */
export const insertReturningId = async <Id>(insert: { executeTakeFirstOrThrow(): Promise<{ id: Id }> }): Promise<Id> =>
  (await insert.executeTakeFirstOrThrow()).id

/** Instants of a row that the database wrote as JSON: ISO texts. */
export interface Stamps {
  created_at: string
  updated_at: string
}

export const stampsOf = ({ created_at, updated_at }: Stamps) => ({
  created_at: new Date(created_at),
  updated_at: new Date(updated_at),
})
