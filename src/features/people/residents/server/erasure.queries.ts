import type { Tx } from '#server/database/db.ts'
import { NO_TEXTS } from '#shared/text/person-texts.ts'

/** Takes the personal answers of a resident away; which house it was stays for the ledger. */
export async function eraseResident(tx: Tx, { residentId, userId }: { residentId: number; userId: number }) {
  await tx.deleteFrom('household_permissions').where('user_id', '=', userId).execute()
  await tx
    .updateTable('residents')
    .set({ birthdate: null, ...NO_TEXTS, sex: null, civil_status: null, occupation_status: null })
    .where('id', '=', residentId)
    .execute()
}
