import { sql } from 'kysely'
import type { Permission } from '#server/access/access.ts'
import type { Tx } from '#server/database/db.ts'

export interface Grant {
  userId: number
  houseId: number
  permissions: readonly Permission[]
  grantedBy: number
  now: Date
}

/** Makes the permissions of a person on a lot exactly these; one that stays keeps when and by whom it was granted. */
export async function setPermissions(tx: Tx, grant: Grant): Promise<void> {
  await sql`
    delete from household_permissions
    where user_id = ${grant.userId} and house_id = ${grant.houseId}
      and not permission_type = any(${grant.permissions}::text[])
  `.execute(tx)
  await sql`
    insert into household_permissions (house_id, user_id, permission_type, granted_by, granted_at)
    select ${grant.houseId}, ${grant.userId}, permission, ${grant.grantedBy}, ${grant.now}
    from unnest(${grant.permissions}::text[]) as permission
    on conflict on constraint household_permission_once do nothing
  `.execute(tx)
}

/** Takes the permissions of a person away, on a lot or on all. */
export const endPermissions = (tx: Tx, userId: number, houseId?: number) =>
  tx
    .deleteFrom('household_permissions')
    .where('user_id', '=', userId)
    .$if(houseId !== undefined, (query) => query.where('house_id', '=', houseId ?? 0))
    .execute()
