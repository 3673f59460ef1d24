import { sql } from 'kysely'
import type { Tx } from '#server/db.ts'

const ERASED = 'Erased'

/** Takes the texts out of a resident's complaints; that there were some, and when, stays. */
export const eraseComplaints = (tx: Tx, residentId: number) =>
  tx
    .updateTable('complaints')
    .set({ message: ERASED, remarks: sql`case when remarks is null then null else ${ERASED} end` })
    .where('resident_id', '=', residentId)
    .execute()

/** Removes complaints that were solved before an instant (P05). */
export const removeSolvedComplaints = (tx: Tx, before: Date) =>
  tx.deleteFrom('complaints').where('solved_at', '<', before).execute()
