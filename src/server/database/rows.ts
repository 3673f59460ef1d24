import type { RawBuilder } from 'kysely'
import type { Db } from './db.ts'

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
export const newId = async <Id>(insert: { executeTakeFirstOrThrow(): Promise<{ id: Id }> }): Promise<Id> =>
  (await insert.executeTakeFirstOrThrow()).id
