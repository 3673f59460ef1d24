import type { Tx } from '#server/database/db.ts'

/** Throws away every prepared report: any may name the person who is erased, and each can be prepared again. Returns their files. */
export async function throwPreparedAway(tx: Tx): Promise<string[]> {
  const rows = await tx.deleteFrom('prepared_documents').returning('file_id').execute()
  return rows.flatMap(({ file_id }) => file_id ?? [])
}
