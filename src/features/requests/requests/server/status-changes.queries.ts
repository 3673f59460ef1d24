import type { Tx } from '#server/database/db.ts'
import type { Day } from '#shared/dates.ts'
import type { Centavos } from '#shared/money.ts'
import type { RequestType } from '#shared/request-types.ts'
import type { Step, VoidKind } from '../rules.ts'

/** A request's step and fees, locked until the transaction ends, so that two clicks move it once. */
export const lockRequest = (tx: Tx, product: RequestType, id: number) =>
  tx
    .selectFrom('requests')
    .select([
      'id',
      'resident_id',
      'house_id',
      'step',
      'fee',
      'processing_fee',
      'permit_type',
      'sticker_type',
      'car_model',
      'car_plate_number',
      'reference_number',
      'application_date',
      'withdrawn_at',
    ])
    .where('product', '=', product)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export type LockedRequest = NonNullable<Awaited<ReturnType<typeof lockRequest>>>

export interface Moved {
  step: Step
  approval_date?: Day
  completed_date?: Day
  claimed_date?: Day
  fee?: Centavos
  processing_fee?: Centavos
  /** As the settings say on the day of the approval; null for what asks none. */
  bond?: Centavos | null
  note?: string | null
  withdrawn_at?: Date
}

export const moveRequest = (tx: Tx, id: number, moved: Moved) =>
  tx.updateTable('requests').set(moved).where('id', '=', id).execute()

export interface NewRequest {
  product: RequestType
  resident_id: number
  /** The first lot of the resident where it is null. */
  house_id: number | null
  reference_number: string
  application_date: Day
  created_by: number
  permit_type?: string
  purpose?: string
  expect_start_date?: Day
  expect_end_date?: Day
  car_model?: string
  car_plate_number?: string
  sticker_type?: string
}

/** Adds a request, of the first lot of its resident where none is said (db/schema/people.sql); null when its reference number is taken. */
export async function insertRequest(tx: Tx, request: NewRequest): Promise<number | null> {
  const row = await tx
    .insertInto('requests')
    .values(request)
    .onConflict((conflict) => conflict.constraint('requests_reference').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

export const insertDocument = (tx: Tx, document: { request_id: number; file_id: string; description: string }) =>
  tx.insertInto('request_documents').values(document).execute()

export const insertPass = (
  tx: Tx,
  pass: { request_id: number; issue_date: Day; expiry_date: Day; replaces_id?: number | null },
) => tx.insertInto('issued_passes').values(pass).execute()

/** The pass of a request, locked until the transaction ends; undefined where none was issued. */
export const lockPass = (tx: Tx, requestId: number) =>
  tx
    .selectFrom('issued_passes')
    .select(['id', 'expiry_date', 'voided_on'])
    .where('request_id', '=', requestId)
    .forUpdate()
    .executeTakeFirst()

export const isReplaced = async (tx: Tx, passId: number): Promise<boolean> =>
  (await tx.selectFrom('issued_passes').select('id').where('replaces_id', '=', passId).executeTakeFirst()) !== undefined

export const markPassVoid = (tx: Tx, id: number, { kind, reason, on }: { kind: VoidKind; reason: string; on: Day }) =>
  tx
    .updateTable('issued_passes')
    .set({ void_kind: kind, void_reason: reason, voided_on: on })
    .where('id', '=', id)
    .execute()
