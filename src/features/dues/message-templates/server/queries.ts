import { sql } from 'kysely'
import type { Db, Tx } from '#server/database/db.ts'
import type { MessageTemplate } from '../contract.ts'

type Written = Omit<MessageTemplate, 'id'>

const COLUMNS = ['id', 'name', 'title_en', 'body_en', 'title_fil', 'body_fil'] as const

export const messageTemplates = (db: Db): Promise<MessageTemplate[]> =>
  db.selectFrom('message_templates').select(COLUMNS).orderBy(sql`fold(name)`).orderBy('id').execute()

export const messageTemplate = (db: Db, id: number): Promise<MessageTemplate | undefined> =>
  db.selectFrom('message_templates').select(COLUMNS).where('id', '=', id).executeTakeFirst()

export const insertTemplate = (tx: Tx, written: Written): Promise<MessageTemplate> =>
  tx.insertInto('message_templates').values(written).returning(COLUMNS).executeTakeFirstOrThrow()

/** Changes a template; undefined where it is gone. */
export const updateTemplate = (tx: Tx, id: number, written: Written): Promise<MessageTemplate | undefined> =>
  tx.updateTable('message_templates').set(written).where('id', '=', id).returning(COLUMNS).executeTakeFirst()

export async function deleteTemplate(tx: Tx, id: number): Promise<boolean> {
  const done = await tx.deleteFrom('message_templates').where('id', '=', id).executeTakeFirst()
  return done.numDeletedRows === 1n
}
