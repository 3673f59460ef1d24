import type { Db } from './db.ts'

/** One line of `access_log`: who read whose data. */
export interface Reading {
  at: Date
  /** Null for whoever came with a signed link. */
  user_id: number | null
  kind: 'profile' | 'report' | 'document'
  subject: string
  request_id: string
}

export const insertReading = (db: Db, reading: Reading) => db.insertInto('access_log').values(reading).execute()
