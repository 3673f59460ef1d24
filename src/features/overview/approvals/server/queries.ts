import { sql } from 'kysely'
import type { Account } from '#server/access/access.ts'
import { officersWho, roleNow } from '#server/access/officers.ts'
import type { Db } from '#server/database/db.ts'
import { userIn } from '#server/people/people.ts'
import type { Day } from '#shared/dates.ts'
import { type ActingRole, isOfficer } from '#shared/offices.ts'
import { offsetOf, type PageAsk } from '#shared/paging.ts'
import type { Removable } from '#shared/roles.ts'
import { fullName } from '#shared/text/names.ts'
import type { APPROVAL_FILTERS, ApprovalData } from '../contract.ts'

/** A page of proposals, newest first; of one id alone when it is given. */
export async function approvalPage(
  db: Db,
  ask: PageAsk,
  { show, by, id = null }: { show: (typeof APPROVAL_FILTERS)[number]; by: number; id?: number | null },
): Promise<{ rows: ApprovalData[]; total: number }> {
  const which = sql`from approvals a where (${id}::int is null or a.id = ${id})
    and (${show} = 'all' or (${show} = 'waiting' and a.state = 'waiting') or (${show} = 'mine' and a.proposed_by = ${by}))`
  const { rows } = await sql<ApprovalData & { total: number }>`
    select a.id, a.call, a.about, a.shown, a.reason, a.state, ${userIn('a.proposed_by')} as proposed_by, a.proposed_at,
      ${userIn('a.decided_by')} as decided_by, a.decided_at, a.answer, a.failure, a.created_at, a.updated_at
    ${which} order by a.id desc limit ${ask.size} offset ${offsetOf(ask)}`.execute(db)
  const counted = await sql<{ total: number }>`select count(*) as total ${which}`.execute(db)
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

/** An officer as an account that calls, with today's role; undefined where the account or its term is over. */
export async function officerAs(db: Db, userId: number, today: Day): Promise<Account | undefined> {
  const { rows } = await sql<{ role: ActingRole | 'none'; removed: Removable[] }>`
    select ${roleNow(today)} as role, a.removed from users u join admins a on a.user_id = u.id
    where u.id = ${userId} and u.ended_at is null`.execute(db)
  const { role, removed = [] } = rows[0] ?? {}
  if (!role || role === 'none' || !isOfficer(role)) return undefined
  return { userId, role, removed, sessionId: 0, residentId: null, houseId: null, residentIds: [], lots: [] }
}

/** User ids of the officers who may say yes today, but for one. */
export async function othersWhoApprove(db: Db, but: number, today: Day): Promise<number[]> {
  const officers = await officersWho(db, 'approve', today)
  return officers.filter((id) => id !== but)
}

/** The name of an officer, as records carry it. */
export async function nameOfOfficer(db: Db, userId: number): Promise<string> {
  const row = await db
    .selectFrom('users')
    .select(['firstname', 'lastname'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return fullName({ ...row, firstname: row.firstname ?? '' })
}
