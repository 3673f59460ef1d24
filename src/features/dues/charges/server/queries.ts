import { sql } from 'kysely'
import type { Db, Tx } from '#server/database/db.ts'
import type { ChargeData } from '../contract.ts'
import type { TAXES, USED_FOR } from '../rules.ts'

const charges = (db: Db) =>
  db
    .selectFrom('charges')
    .select(['id', 'name', 'amount', 'account', 'fine', 'proposed', 'created_at', 'updated_at'])
    // The table holds these words alone.
    .select(sql<(typeof TAXES)[number]>`tax`.as('tax'))
    .select(sql<(typeof USED_FOR)[number]>`used_for`.as('for'))

/** The catalogue by name. */
export const listCharges = (db: Db): Promise<ChargeData[]> =>
  charges(db).orderBy(sql`fold(name)`).orderBy('id').execute()

/** A charge of the catalogue; undefined for an unknown id. */
export const chargeById = (db: Db, id: number): Promise<ChargeData | undefined> =>
  charges(db).where('id', '=', id).executeTakeFirst()

/** Amount in centavos. */
export type ChargeInput = Pick<ChargeData, 'name' | 'amount' | 'account' | 'tax' | 'for' | 'fine'>

const columnsOf = ({ for: used_for, ...input }: ChargeInput) => ({ ...input, used_for, proposed: false })

export async function insertCharge(tx: Tx, input: ChargeInput): Promise<ChargeData | undefined> {
  const { id } = await tx.insertInto('charges').values(columnsOf(input)).returning('id').executeTakeFirstOrThrow()
  return chargeById(tx, id)
}

/** Undefined when there is no such charge. */
export async function updateCharge(tx: Tx, id: number, input: ChargeInput): Promise<ChargeData | undefined> {
  await tx.updateTable('charges').set(columnsOf(input)).where('id', '=', id).execute()
  return chargeById(tx, id)
}
