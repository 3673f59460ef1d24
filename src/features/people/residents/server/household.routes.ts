import { endLinks } from '#features/people/account/server/links.queries.ts'
import { updateUser } from '#features/people/account/server/queries.ts'
import { type Account, needOwnedLot } from '#server/access/access.ts'
import { recordAccess } from '#server/access/access-events.ts'
import type { Tx } from '#server/database/db.ts'
import { feature } from '#server/feature/feature.ts'
import type { Day } from '#shared/dates.ts'
import { conflict, forbidden } from '#shared/errors.ts'
import { calledName } from '#shared/text/names.ts'
import { successMessages } from '../answers.ts'
import { householdContract } from '../contract.ts'
import { refusals } from '../refusals.ts'
import { storeFirstLots } from './first-lot.queries.ts'
import { endedLots } from './household.queries.ts'
import { changedName } from './name.ts'
import { endOccupancies, roleOn } from './occupancies.queries.ts'
import { endPermissions } from './permissions.queries.ts'
import { refuseMoreLots } from './profile.ts'
import { type Living, lockResident } from './queries.ts'

interface OnOwnLot {
  db: Tx
  account: Account
  today: Day
  params: { userId: number }
  body: { house_id: number }
}

/** Locks somebody of the caller's own lot who is no owner of it: 403 for anybody else, 409 for an owner. */
async function lockMember({ db, account, today, params, body }: OnOwnLot): Promise<Living> {
  needOwnedLot(account, body.house_id)
  const member = await lockResident(db, params.userId)
  const role = member && (await roleOn(db, member, body.house_id, today))
  if (!member || !role) throw forbidden()
  if (role === 'home_owner') throw conflict(refusals.owner_stays)
  return member
}

export const household = feature(householdContract, {
  correctMember: async (call) => {
    const { db, body, account } = call
    const member = await lockMember(call)
    const name = calledName(member)
    if (member.hasPassword) throw conflict(refusals.has_own_account({ name }))
    if (member.addedBy !== account.userId) throw conflict(refusals.entered_by_office({ name }))
    await refuseMoreLots(db, member, body.house_id, call.today)
    await updateUser(db, member.userId, {
      ...changedName(body, member),
      lastname: body.lastname,
      contactNumber: body.contact_number,
      email: body.email,
    })
    if (body.email !== undefined && body.email !== member.email) {
      // An invitation that was sent to another address must not open the account.
      await endLinks(db, member.userId)
      await recordAccess(db, call, { event: 'email_changed', userId: member.userId })
    }
    return successMessages.corrected({ name })
  },

  endMember: async (call) => {
    const { db, body, today, now } = call
    const { residentId, userId, ...member } = await lockMember(call)
    await endOccupancies(db, { residentId, houseId: body.house_id, day: today })
    await endPermissions(db, userId, body.house_id)
    await storeFirstLots(db, { residentIds: [residentId], today, now })
    return successMessages.left({ name: calledName(member) })
  },

  endedLots: ({ db, account, today }) => endedLots(db, account.userId, today),
})
