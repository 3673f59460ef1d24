import { sql } from 'kysely'
import type { Db, Tx } from '#server/database/db.ts'
import { firstDay, type Month } from '#shared/dates.ts'
import type { Centavos } from '#shared/money.ts'
import type { AssessmentData } from '../contract.ts'

const assessments = (db: Db) =>
  db
    .selectFrom('assessments')
    .select(['id', 'title', 'amount', 'instalments', 'kinds', 'resolution', 'created_at', 'updated_at'])
    .select(['taken_back_at', 'take_back_reason'])
    .select(sql<Month>`to_char(first_month, 'YYYY-MM')`.as('first_month'))
    .select(
      sql<{ lots: number; billed: Centavos; settled: Centavos }>`(
        select json_build_object('lots', count(distinct house_id), 'billed', coalesce(sum(amount), 0), 'settled', coalesce(sum(settled), 0))
        from bills where assessment_id = assessments.id and cancelled_at is null)`.as('done'),
    )

const toAssessment = ({
  done,
  taken_back_at: at,
  take_back_reason: reason,
  ...row
}: Awaited<ReturnType<ReturnType<typeof assessments>['execute']>>[number]) => ({
  ...row,
  ...done,
  taken_back: at === null || reason === null ? null : { at, reason },
})

/** An assessment, locked until the transaction ends; undefined for an unknown id. */
export const lockAssessment = (tx: Tx, id: number) =>
  tx
    .selectFrom('assessments')
    .select(['id', 'title', 'taken_back_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** The special assessments, newest first. */
export async function listAssessments(db: Db): Promise<AssessmentData[]> {
  const rows = await assessments(db).orderBy('id', 'desc').execute()
  return rows.map(toAssessment)
}

export async function assessmentById(db: Db, id: number): Promise<AssessmentData> {
  return toAssessment(await assessments(db).where('id', '=', id).executeTakeFirstOrThrow())
}

export interface NewAssessment {
  title: string
  /** Centavos a lot. */
  amount: Centavos
  instalments: number
  firstMonth: Month
  kinds: readonly string[]
  resolution: string | null
  by: number
}

export async function insertAssessment(tx: Tx, input: NewAssessment): Promise<number> {
  const { id } = await tx
    .insertInto('assessments')
    .values({
      title: input.title,
      amount: input.amount,
      instalments: input.instalments,
      first_month: firstDay(input.firstMonth),
      kinds: [...input.kinds],
      resolution: input.resolution,
      created_by: input.by,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
