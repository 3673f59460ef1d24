import * as z from 'zod/mini'
import { MAX_CODES } from '#features/people/account/rules.ts'
import { del, get, post, put, RESIDENT_ROLES } from '#shared/contract.ts'
import * as f from '#shared/fields.ts'
import { page, RESIDENTS_PAGE_SIZE } from '#shared/paging.ts'
import {
  account,
  house,
  householdPermission,
  invitation,
  lotOfResident,
  PERMISSIONS,
  resident,
  residentWithUserAndHouse,
  user,
} from '#shared/people.ts'
import { common } from '#shared/refusals.ts'
import { personTextFields } from '#shared/text/person-texts.ts'
import { telling } from '#shared/text/telling.ts'
import { changedFields, contactFields, personFields, withFirstName } from './asks.ts'
import { refusals } from './refusals.ts'
import { ADDED_ROLES } from './rules.ts'

export { personFields, withFirstName }

/** RESIDENT_ROW: a USER with everything about the household; `family_members` are the names of the others. */
export const residentRow = z.extend(user, {
  resident: z.extend(resident, { house }),
  lots: z.array(z.omit(lotOfResident, { permissions: true })),
  family_members: z.string(),
  household: z.array(
    z.object({
      user_id: z.int(),
      resident_id: z.int(),
      firstname: z.string(),
      middlename: z.nullable(z.string()),
      lastname: z.string(),
      role_type: z.enum(RESIDENT_ROLES),
    }),
  ),
})

const profile = z.extend(account, { household_permissions: z.array(householdPermission) })

export type ResidentRow = z.output<typeof residentRow>
export type ResidentRowData = z.input<typeof residentRow>

const PERMISSION_LIST = refusals.choose_permissions
const KIND = refusals.choose_type

const permissions = f.list(f.choice(PERMISSIONS, PERMISSION_LIST), PERMISSION_LIST, 50)
const paged = f.paged(RESIDENTS_PAGE_SIZE)
const found = {
  search: f.search(),
  role_type: f.filter(RESIDENT_ROLES),
  /** Only who has neither an account nor an e-mail: reached on paper alone. */
  unreached: f.flag(false),
}
const CHOSEN = refusals.choose_people({ max: MAX_CODES })

export const residentsContract = {
  list: get('/residents', {
    who: 'read',
    summary: 'Everybody who lives in the village, by last name, first name',
    query: z.object({ ...found, ...paged }),
    reply: page(residentRow),
  }),
  ofBlock: get('/residents/block/:block', {
    who: 'read',
    summary: 'Everybody of a block, by lot, then last name',
    params: z.object({ block: z.string() }),
    query: z.object(paged),
    reply: page(residentRow),
  }),
  create: post('/residents', {
    who: 'records + owner',
    summary: 'Add somebody to a house; home owners to their own',
    body: z
      .object({
        ...personFields,
        email: f.optionalEmail(),
        ...contactFields,
        roleType: f.choice(ADDED_ROLES, KIND),
        houseId: f.id(common.choose_house),
      })
      .check(withFirstName),
    status: 201,
    reply: z.object({ ...telling, resident: residentWithUserAndHouse }),
  }),
  update: put('/residents/:id', {
    who: 'records',
    summary: 'Change a resident; the id is the user id',
    params: f.byId,
    body: z.object({
      ...changedFields,
      email: f.optionalEmail(),
      roleType: f.choiceOr(RESIDENT_ROLES, undefined, KIND),
      /** A house loses its home owner only when this says so. */
      confirm_role_change: f.flag(false),
      ...contactFields,
      isFromHouse: f.flag(false),
    }),
    reply: z.object({
      message: z.string(),
      user: z.union([residentWithUserAndHouse, residentRow]),
      resident: z.union([residentWithUserAndHouse, residentRow]),
    }),
  }),
  paperCodes: post('/residents/paper-codes', {
    who: 'records',
    summary: 'New one-time codes for residents, as cards to print; shown this once',
    // A wrong password is counted although the answer is a refusal, so the handler opens its own transactions.
    reads: true,
    body: z.object({
      /** Whom: these, or else everybody that the filters find who has no open code yet, 500 at most. */
      user_ids: z.optional(z.nullable(f.list(f.id(CHOSEN), CHOSEN, MAX_CODES))),
      ...found,
      /** Of those, whom to leave out. */
      except: z.optional(z.nullable(f.list(f.id(CHOSEN), CHOSEN, 2_000))),
      /** Of whoever asks; needed when one of them has an account already. */
      current_password: z.optional(f.password(common.own_password_needed)),
    }),
    reply: 'file',
  }),
  remove: del('/residents/:id', {
    who: 'records',
    summary: 'Somebody leaves the house; the id is the user id',
    params: f.byId,
    reply: z.object(telling),
  }),
  permit: put('/residents/:id/permissions', {
    who: 'records',
    summary: 'Make the household permissions of a resident exactly these (id = user id)',
    params: f.byId,
    body: z.object({
      house_id: f.optionalId(),
      permissions,
    }),
    reply: z.object({ message: z.string(), grantedPermissions: z.array(z.enum(PERMISSIONS)) }),
  }),
  createAccount: post('/household/create-account', {
    who: 'owner',
    summary: 'Invite a member of the own house and grant household permissions',
    body: z.object({
      /** Null: the permissions alone; who has no e-mail is let in by the office. */
      email: f.emailOrNone(),
      house_id: f.id(common.choose_house),
      user_id: f.id(refusals.choose_member),
      permissions,
    }),
    reply: z.object({
      ...telling,
      grantedPermissions: z.array(z.enum(PERMISSIONS)),
      invitation: z.nullable(invitation),
    }),
  }),
  profile: get('/users/:userId', {
    who: 'office + resident',
    summary: 'One account: the own, of the own house for its owner, any for staff',
    params: z.object({ userId: f.id() }),
    reply: z.object({ user: profile }),
  }),
  updateProfile: put('/users/:userId', {
    who: 'own',
    summary: 'Change the same',
    params: z.object({ userId: f.id() }),
    body: z.object({
      lastname: changedFields.lastname,
      firstname: changedFields.firstname,
      middlename: changedFields.middlename,
      contact_number: f.optionalContactNumber(),
      ...contactFields,
      /** Facebook, as clients name it here. */
      fbName: personTextFields.facebook,
      ...personTextFields,
      civilStatus: changedFields.civilStatus,
      occupation: changedFields.occupation,
    }),
    reply: z.object({ message: z.string(), user: profile }),
  }),
  changePicture: post('/users/change-profile-pic', {
    who: 'own',
    summary: "Change the caller's own picture; answers its address",
    files: ['profile_pic'],
    reply: 'text',
  }),
}

/** Calls of residents about their own lots and who lives there. */
export const householdContract = {
  correctMember: put('/household/members/:userId', {
    who: 'owner',
    summary:
      'Correct the name and contacts of somebody whom the caller added to the own lot and who has no account yet',
    params: z.object({ userId: f.id() }),
    body: z.object({
      house_id: f.id(common.choose_house),
      firstname: changedFields.firstname,
      lastname: changedFields.lastname,
      contact_number: f.optionalContactNumber(),
      email: f.optionalEmail(),
    }),
    reply: z.object(telling),
  }),
  endMember: post('/household/members/:userId/leave', {
    who: 'owner',
    summary: 'Somebody lives on the own lot no more from today; the permissions on it end too',
    params: z.object({ userId: f.id() }),
    body: z.object({ house_id: f.id(common.choose_house) }),
    reply: z.object(telling),
  }),
  endedLots: get('/my-ended-lots', {
    who: 'resident',
    summary: 'Lots that the caller owned, rented or lived on and does no more, the last first; nothing else of them',
    reply: z.array(
      z.object({
        address: z.string(),
        role: z.enum(RESIDENT_ROLES),
        /** The first day on which it was over. */
        until: z.string(),
      }),
    ),
  }),
}
