import type { Tx } from '#server/db.ts'

/** Takes the personal answers of a resident away; which house it was stays for the ledger. */
export async function eraseResident(tx: Tx, { residentId, userId }: { residentId: number; userId: number }) {
  await tx.deleteFrom('household_permissions').where('user_id', '=', userId).execute()
  await tx
    .updateTable('residents')
    .set({ birthdate: null, fb_name: null, sex: null, civil_status: null, occupation_status: null })
    .where('id', '=', residentId)
    .execute()
}
