import type { Db } from '#server/database/db.ts'

/** The name below "Prepared by". */
export const staffName = (db: Db, userId: number) =>
  db.selectFrom('users').select(['firstname', 'middlename', 'lastname']).where('id', '=', userId).executeTakeFirst()
