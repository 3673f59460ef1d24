import { storedSettings } from '#features/office/settings/server/queries.ts'
import { invite } from '#features/people/account/server/invitations.ts'
import { endLinks } from '#features/people/account/server/links.queries.ts'
import { endAccount, insertUser, nameOf, setPicture, updateUser } from '#features/people/account/server/queries.ts'
import { fulfilRequests } from '#features/people/account/server/requests.queries.ts'
import { endSessions } from '#features/people/account/server/sessions.ts'
import { isStaff, needOwnedLot } from '#server/access/access.ts'
import { recordAccess } from '#server/access/access-events.ts'
import { logRead } from '#server/access/read-log.ts'
import type { Db } from '#server/database/db.ts'
import { feature } from '#server/feature/feature.ts'
import { removeFile, storePicture } from '#server/files/files.ts'
import { fileUrl } from '#server/people/people.ts'
import type { Day } from '#shared/dates.ts'
import { conflict, forbidden, invalid, notFound } from '#shared/errors.ts'
import { pageAsk } from '#shared/paging.ts'
import { PERMISSIONS } from '#shared/people.ts'
import { common, fields } from '#shared/refusals.ts'
import { calledName, fullName } from '#shared/text/names.ts'
import { textsOf, textsSent } from '#shared/text/person-texts.ts'
import { successMessages } from '../answers.ts'
import { residentsContract } from '../contract.ts'
import { refusals } from '../refusals.ts'
import { contactOf, ownerlessHouse, type ResidentRole } from '../rules.ts'
import { paperCodes } from './activation-codes.ts'
import { changedBirthdate, checkBirthdate } from './birthdate.ts'
import { storeFirstLots } from './first-lot.queries.ts'
import { blockPage, residentPage, residentRow, residentWithHouse } from './list.queries.ts'
import { changedName, checkOneName } from './name.ts'
import { changeOccupancy, endOccupancies, roleOn } from './occupancies.queries.ts'
import { endPermissions, setPermissions } from './permissions.queries.ts'
import { personFor, personToChange, profileOf, refuseMoreLots } from './profile.ts'
import { insertResidents, type Living, lockLot, lockResident, openBills, updateResident } from './queries.ts'

const NAMES = ['firstname', 'middlename', 'lastname'] as const

const GONE = common.no_such_resident

const orNotFound = <Found>(found: Found | undefined): Found => {
  if (found === undefined) throw notFound(GONE)
  return found
}

/** Whoever signs in with the e-mail alone keeps one. */
function checkEmail(sent: string | null | undefined, person: Living): void {
  if (sent === null && person.hasPassword && person.signInName === null) throw invalid('email', fields.email_needed)
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

const residentFor = (
  { db, ...view }: { db: Db; today: Day; baseUrl: string },
  residentId: number,
  fromHouse: boolean,
) => (fromHouse ? residentWithHouse(db, residentId, view.baseUrl) : residentRow(db, residentId, view))

export const residents = feature(
  residentsContract,
  {
    list: ({ db, query, today, baseUrl }) =>
      residentPage(db, { search: query.search, role: query.role_type, unreached: query.unreached }, pageAsk(query), {
        today,
        baseUrl,
      }),

    ofBlock: async ({ db, params, query, today, baseUrl }) => {
      // Where nobody chose what an address is made of, blocks are numbers.
      if (!/^[1-9]\d{0,8}$/.test(params.block) && !(await storedSettings(db)).address_parts) throw notFound()
      return blockPage(db, params.block, pageAsk(query), { today, baseUrl })
    },

    create: async ({ db, body, account, today, baseUrl }) => {
      if (!isStaff(account)) needOwnedLot(account, body.houseId)
      checkOneName(body)
      checkBirthdate(body.birthdate, today)
      if (!(await lockLot(db, body.houseId))) throw invalid('houseId', common.no_such_house)
      const userId = await insertUser(db, {
        kind: body.personKind,
        firstname: body.firstname || null,
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
          since: today,
          addedBy: account.userId,
          birthdate: body.birthdate,
          sex: body.sex ?? null,
          civilStatus: body.civilStatus ?? null,
          occupation: body.occupation ?? null,
          ...textsOf(body),
        },
      ])
      const resident = orNotFound(await residentWithHouse(db, residentId, baseUrl))
      return { ...successMessages.added({ name: fullName({ ...body, firstname: body.firstname || null }) }), resident }
    },

    update: async (call) => {
      const { db, params, body, account, today, now } = call
      const person = orNotFound(await lockResident(db, params.id))
      await askAboutOwner(db, person, body)
      checkEmail(body.email, person)
      const birthdate = changedBirthdate(body.birthdate, person.birthdate, today)
      await updateUser(db, person.userId, {
        ...changedName(body, person),
        lastname: body.lastname,
        email: body.email,
        contactNumber: contactOf(body),
      })
      if (NAMES.some((part) => body[part] !== undefined && (body[part] || null) !== person[part]))
        await fulfilRequests(db, { userIds: [person.userId], kind: 'name', by: account.userId, now })
      if (body.roleType && body.roleType !== person.role) {
        const { residentId, houseId } = person
        const role = body.roleType
        await changeOccupancy(db, { residentId, houseId, day: today, role, main: role === 'home_owner' })
        await storeFirstLots(db, { residentIds: [residentId], today, now })
      }
      await updateResident(db, person.residentId, {
        birthdate,
        sex: body.sex,
        civilStatus: body.civilStatus,
        occupation: body.occupation,
        ...textsSent(body),
      })
      // A link that was sent to another address must not open the account.
      const moved = body.email !== undefined && body.email !== person.email
      if (moved) await endLinks(db, person.userId)
      if (body.roleType === 'home_owner') await endPermissions(db, person.userId, person.houseId)
      const resident = orNotFound(await residentFor(call, person.residentId, body.isFromHouse))
      if (moved) await recordAccess(db, call, { event: 'email_changed', userId: person.userId })
      return { message: 'Resident edited!', user: resident, resident }
    },

    paperCodes,

    remove: async (call) => {
      const { db, params, now, today } = call
      const person = orNotFound(await lockResident(db, params.id))
      await endOccupancies(db, { residentId: person.residentId, day: today })
      await storeFirstLots(db, { residentIds: [person.residentId], today, now })
      await endAccount(db, person.userId, now)
      await endPermissions(db, person.userId)
      await endSessions(db, call, { userId: person.userId, why: 'account ended' })
      return successMessages.removed({ name: calledName(person) })
    },

    permit: async ({ db, params, body, account, now, today }) => {
      const person = orNotFound(await lockResident(db, params.id))
      const houseId = body.house_id ?? person.houseId
      const { userId } = person
      const role = await roleOn(db, person, houseId, today)
      if (body.house_id !== undefined && !role) throw invalid('house_id', common.no_such_house)
      if (role === 'home_owner') throw invalid('permissions', refusals.has_every_permission)
      const permissions = PERMISSIONS.filter((one) => body.permissions.includes(one))
      await setPermissions(db, { userId, houseId, permissions, grantedBy: account.userId, now })
      return { message: 'The permissions were changed.', grantedPermissions: permissions }
    },

    createAccount: async (call) => {
      const { db, body, account, now, today } = call
      needOwnedLot(account, body.house_id)
      const member = await lockResident(db, body.user_id)
      const role = member && (await roleOn(db, member, body.house_id, today))
      if (!member || !role) throw forbidden()
      if (role === 'home_owner') throw invalid('user_id', refusals.has_every_permission)
      const permissions = PERMISSIONS.filter((one) => body.permissions.includes(one))
      await setPermissions(db, {
        userId: member.userId,
        houseId: body.house_id,
        permissions,
        grantedBy: account.userId,
        now,
      })
      if (member.hasPassword || body.email === null)
        return { message: 'The permissions were changed.', grantedPermissions: permissions, invitation: null }
      await refuseMoreLots(db, member, body.house_id, today)
      if (member.email !== null && body.email !== member.email && member.addedBy !== account.userId)
        throw conflict(refusals.entered_by_office({ name: calledName(member) }))
      await updateUser(db, member.userId, { email: body.email })
      const user = { id: member.userId, firstname: member.firstname, email: body.email }
      const invitation = await invite(db, call, user)
      if (body.email !== member.email) await recordAccess(db, call, { event: 'email_changed', userId: member.userId })
      return { ...successMessages.invited({ name: calledName(member) }), grantedPermissions: permissions, invitation }
    },

    profile: async (call) => {
      const { params, account } = call
      await personFor(call, params.userId)
      const user = await profileOf(call, params.userId)
      if (account.userId !== params.userId) await logRead(call, 'profile', String(params.userId))
      return { user }
    },

    updateProfile: async (call) => {
      const { db, params, body } = call
      const resident = await personToChange(call, params.userId)
      const known = resident ?? (await nameOf(db, params.userId))
      await updateUser(db, params.userId, {
        ...changedName(body, known),
        lastname: body.lastname,
        contactNumber: contactOf(body),
      })
      if (resident)
        await updateResident(db, resident.residentId, {
          civilStatus: body.civilStatus,
          occupation: body.occupation,
          ...textsSent(body),
          ...(body.fbName === undefined ? {} : { facebook: body.fbName }),
        })
      return { message: 'The profile was changed.', user: await profileOf(call, params.userId) }
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
    tenures_one_main_owner: {
      code: 'invalid',
      field: 'roleType',
      message: refusals.second_owner,
    },
    tenures_person_once: {
      code: 'invalid',
      field: 'from_day',
      message: refusals.belongs_already,
    },
  },
)
