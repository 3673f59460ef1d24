import { storedSettings } from '#features/office/settings/server/queries.ts'
import { invite } from '#features/people/account/server/invitations.ts'
import { endLinks } from '#features/people/account/server/links.queries.ts'
import { endAccount, insertUser, setPicture, updateUser } from '#features/people/account/server/queries.ts'
import { endSessions } from '#features/people/account/server/sessions.ts'
import { isStaff } from '#server/access.ts'
import { recordAccess } from '#server/access-events.ts'
import type { Db } from '#server/db.ts'
import { feature } from '#server/feature.ts'
import { removeFile, storePicture } from '#server/files.ts'
import { fileUrl } from '#server/people.ts'
import { noteReading } from '#server/readings.ts'
import { conflict, forbidden, invalid, notFound } from '#shared/errors.ts'
import { fullName } from '#shared/names.ts'
import { PERMISSIONS } from '#shared/people.ts'
import { common, fields } from '#shared/refusals.ts'
import { residentsContract } from '../contract.ts'
import { because } from '../refusals.ts'
import { contactOf, ownerlessHouse, type ResidentRole } from '../rules.ts'
import { changedBirthdate, checkBirthdate } from './birthdate.ts'
import { blockPage, residentPage, residentRow, residentWithHouse } from './list.queries.ts'
import { endPermissions, setPermissions } from './permissions.queries.ts'
import { personFor, profileOf } from './profile.ts'
import {
  holdHouse,
  holdResident,
  insertResidents,
  type Living,
  leaveHouse,
  openBills,
  owesBills,
  updateResident,
} from './queries.ts'

const GONE = common.no_such_resident

const orGone = <Found>(found: Found | undefined): Found => {
  if (found === undefined) throw notFound(GONE)
  return found
}

/** Whoever signs in with an e-mail keeps one. */
function checkEmail(sent: string | null | undefined, person: Living): void {
  if (sent === null && person.hasPassword) throw invalid('email', fields.email_needed)
}

/** 422 with the consequences when a house would lose its home owner by a change that is not confirmed. */
async function askAboutOwner(
  db: Db,
  person: Living,
  { roleType, confirm_role_change }: { roleType?: ResidentRole | undefined; confirm_role_change: boolean },
): Promise<void> {
  if (person.role !== 'home_owner' || !roleType || roleType === 'home_owner' || confirm_role_change) return
  throw invalid('confirm_role_change', ownerlessHouse(await openBills(db, person.houseId)))
}

const residentFor = (db: Db, residentId: number, fromHouse: boolean, baseUrl: string) =>
  fromHouse ? residentWithHouse(db, residentId, baseUrl) : residentRow(db, residentId, baseUrl)

export const residents = feature(
  residentsContract,
  {
    list: ({ db, query, baseUrl }) =>
      residentPage(
        db,
        { search: query.search, role: query.role_type },
        { page: query.page, size: query.per_page },
        baseUrl,
      ),

    ofBlock: async ({ db, params, query, baseUrl }) => {
      // Where nobody chose what an address is made of, blocks are numbers.
      if (!/^[1-9]\d{0,8}$/.test(params.block) && !(await storedSettings(db)).address_parts) throw notFound()
      return blockPage(db, params.block, { page: query.page, size: query.per_page }, baseUrl)
    },

    create: async ({ db, body, account, today, baseUrl }) => {
      if (!isStaff(account) && account.houseId !== body.houseId) throw forbidden()
      checkBirthdate(body.birthdate, today)
      if (!(await holdHouse(db, body.houseId))) throw invalid('houseId', common.no_such_house)
      const userId = await insertUser(db, {
        firstname: body.firstname,
        middlename: body.middlename ?? null,
        lastname: body.lastname,
        email: body.email ?? null,
        contactNumber: contactOf(body) ?? null,
        role: body.roleType,
      })
      const [residentId = 0] = await insertResidents(db, [
        {
          userId,
          houseId: body.houseId,
          role: body.roleType,
          birthdate: body.birthdate,
          sex: body.sex ?? null,
          civilStatus: body.civilStatus ?? null,
          occupation: body.occupation ?? null,
          facebook: body.facebook ?? null,
        },
      ])
      const resident = orGone(await residentWithHouse(db, residentId, baseUrl))
      return { message: `${fullName(body)} was added.`, resident }
    },

    update: async (call) => {
      const { db, params, body, today, baseUrl } = call
      const person = orGone(await holdResident(db, params.id))
      await askAboutOwner(db, person, body)
      checkEmail(body.email, person)
      const birthdate = changedBirthdate(body.birthdate, person.birthdate, today)
      await updateUser(db, person.userId, {
        firstname: body.firstname,
        middlename: body.middlename,
        lastname: body.lastname,
        email: body.email,
        contactNumber: contactOf(body),
        role: body.roleType,
      })
      await updateResident(db, person.residentId, {
        birthdate,
        sex: body.sex,
        civilStatus: body.civilStatus,
        occupation: body.occupation,
        facebook: body.facebook,
      })
      // A link that was sent to another address must not open the account.
      const moved = body.email !== undefined && body.email !== person.email
      if (moved) await endLinks(db, person.userId)
      if (body.roleType === 'home_owner') await endPermissions(db, person.userId)
      const resident = orGone(await residentFor(db, person.residentId, body.isFromHouse, baseUrl))
      if (moved) await recordAccess(db, call, { event: 'email_changed', userId: person.userId })
      return { message: 'Resident edited!', user: resident, resident }
    },

    remove: async (call) => {
      const { db, params, now } = call
      const person = orGone(await holdResident(db, params.id))
      if (person.role === 'home_owner' && (await owesBills(db, person.houseId))) throw conflict(because.unpaid_bills)
      await leaveHouse(db, person.residentId, now)
      await endAccount(db, person.userId, now)
      await endPermissions(db, person.userId)
      await endSessions(db, call, { userId: person.userId, why: 'account ended' })
      return { message: `${person.firstname} was removed from the house.` }
    },

    permit: async ({ db, params, body, account, now }) => {
      const { userId, houseId, role } = orGone(await holdResident(db, params.id))
      if (role === 'home_owner') throw invalid('permissions', because.has_every_permission)
      const permissions = PERMISSIONS.filter((one) => body.permissions.includes(one))
      await setPermissions(db, { userId, houseId, permissions, grantedBy: account.userId, now })
      return { message: 'The permissions were changed.', grantedPermissions: permissions }
    },

    createAccount: async (call) => {
      const { db, body, account, now } = call
      const member = account.houseId === body.house_id ? await holdResident(db, body.user_id) : undefined
      if (!member || member.houseId !== account.houseId) throw forbidden()
      if (member.role === 'home_owner') throw invalid('user_id', because.has_every_permission)
      const permissions = PERMISSIONS.filter((one) => body.permissions.includes(one))
      await setPermissions(db, {
        userId: member.userId,
        houseId: member.houseId,
        permissions,
        grantedBy: account.userId,
        now,
      })
      if (member.hasPassword)
        return { message: 'The permissions were changed.', grantedPermissions: permissions, invitation: null }
      await updateUser(db, member.userId, { email: body.email })
      const user = { id: member.userId, firstname: member.firstname, email: body.email }
      return {
        message: `${member.firstname} is invited.`,
        grantedPermissions: permissions,
        invitation: await invite(db, call, user),
      }
    },

    profile: async (call) => {
      const { db, params, account, baseUrl } = call
      await personFor(db, account, params.userId)
      const user = await profileOf(db, params.userId, baseUrl)
      if (account.userId !== params.userId) await noteReading(call, 'profile', String(params.userId))
      return { user }
    },

    updateProfile: async ({ db, params, body, account, baseUrl }) => {
      const resident = await personFor(db, account, params.userId)
      await updateUser(db, params.userId, {
        firstname: body.firstname,
        middlename: body.middlename,
        lastname: body.lastname,
        contactNumber: contactOf(body),
      })
      if (resident)
        await updateResident(db, resident.residentId, {
          civilStatus: body.civilStatus,
          occupation: body.occupation,
          facebook: body.fbName,
        })
      return { message: 'The profile was changed.', user: await profileOf(db, params.userId, baseUrl) }
    },

    changePicture: async ({ db, files, account, host, baseUrl }) => {
      const upload = files[0]
      if (!upload) throw invalid('profile_pic', common.choose_picture)
      const { id } = await storePicture({ db, host, upload, purpose: 'profile', ownerUserId: account.userId })
      const before = await setPicture(db, account.userId, id)
      if (before) await removeFile({ db, host, id: before })
      return fileUrl(baseUrl, id)
    },
  },
  {
    residents_one_owner: {
      code: 'invalid',
      field: 'roleType',
      message: because.second_owner,
    },
  },
)
