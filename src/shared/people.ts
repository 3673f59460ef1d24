import * as z from 'zod/mini'
import { RESIDENT_ROLES, STAFF_ROLES } from './contract.ts'
import { instant, pesos, stamps } from './fields.ts'
import { OFFICE_ROLES } from './offices.ts'
import { answeredTexts } from './text/person-texts.ts'

// The objects that nearly every list carries (docs/spec/people.md#users-and-accounts).

export const HOUSE_TYPES = ['residential', 'business', 'mixed'] as const
export const SEXES = ['male', 'female'] as const
export const CIVIL_STATUSES = ['single', 'married', 'separated', 'divorced', 'widowed'] as const
export const OCCUPATIONS = ['employee', 'self employed', 'student', 'unemployed', 'others'] as const
export const PERMISSIONS = [
  'view-monthly-dues',
  'create-bookings',
  'send-complaints',
  'get-car-sticker',
  'request-clearance',
] as const
/** A corporation and an estate have one name, which stands in `lastname`. */
export const PERSON_KINDS = ['person', 'corporation', 'estate'] as const
export type PersonKind = (typeof PERSON_KINDS)[number]
export const ROLES = [...STAFF_ROLES, ...RESIDENT_ROLES] as const

/** USER: everybody, with or without an account. `firstname` is `''` for who has one name, `middlename` never absent. */
export const user = z.object({
  id: z.int(),
  firstname: z.string(),
  middlename: z.nullable(z.string()),
  lastname: z.string(),
  kind: z.enum(PERSON_KINDS),
  email: z.nullable(z.string()),
  /** With which somebody without an e-mail signs in: a mobile number or a user name. */
  sign_in_name: z.nullable(z.string()),
  contact_number: z.nullable(z.string()),
  picture_url: z.nullable(z.string()),
  role_type: z.enum(ROLES),
  has_account: z.boolean(),
  ...stamps,
})

/** A block or lot: a number while it is digits only. */
export const placeName = z.union([z.int(), z.string()])

/** All lots of an owner, and what is left to pay of the open bills of all of them; null for one lot. */
export const allLots = z.nullable(z.object({ count: z.int(), owed: pesos() }))
export type AllLots = z.input<typeof allLots>

/** HOUSE without its residents. */
export const house = z.object({
  id: z.int(),
  /** A number while it is digits only; a village without blocks has its street here, and its house number as the lot. */
  block: placeName,
  lot: placeName,
  house_type: z.enum(HOUSE_TYPES),
  /** The whole label, as the office chose its parts; no screen builds one of its own. */
  address: z.string(),
  phase: z.nullable(z.string()),
  house_number: z.nullable(z.string()),
  street: z.nullable(z.string()),
  unit: z.nullable(z.string()),
  /** Code of a lot kind. */
  kind: z.string(),
  /** Square metres. */
  area: z.nullable(z.number()),
  title_number: z.nullable(z.string()),
  ...stamps,
})

/**
 * RESIDENT without nested objects. What is unknown is null; a birthdate is `""`, because clients that people have split it
 * (docs/decisions/unknown-is-null.md).
 */
export const resident = z.object({
  id: z.int(),
  user_id: z.int(),
  house_id: z.int(),
  birthdate: z.string(),
  sex: z.nullable(z.enum(SEXES)),
  civil_status: z.nullable(z.enum(CIVIL_STATUSES)),
  occupation_status: z.nullable(z.enum(OCCUPATIONS)),
  ...answeredTexts,
  ...stamps,
})

export const residentWithUser = z.extend(resident, { user })
export const residentWithUserAndHouse = z.extend(resident, { user, house })
export const houseWithResidents = z.extend(house, { residents: z.array(residentWithUser) })

export const householdPermission = z.object({
  id: z.int(),
  house_id: z.int(),
  user_id: z.int(),
  permission_type: z.enum(PERMISSIONS),
  granted_by: z.int(),
  granted_at: instant(),
  ...stamps,
})

/** A lot that somebody owns, rents or lives on today. */
export const lotOfResident = z.object({
  /** HOUSE.id. */
  id: z.int(),
  address: z.string(),
  role: z.enum(RESIDENT_ROLES),
  /** The first day. */
  from: z.string(),
  permissions: z.array(z.enum(PERMISSIONS)),
})

/** An officer's role and the days of the term; `office_role` is null for administrators and treasurers, days may be. */
export const office = {
  office_role: z.nullable(z.enum(OFFICE_ROLES)),
  term_from: z.nullable(z.string()),
  /** The last day. */
  term_until: z.nullable(z.string()),
}

/** ACCOUNT: staff carry `admin`, residents `resident` with the first lot as `house`, their permissions there, and all `lots`. */
/**
 * Habits an officer may choose: the menu folded to its icons, its groups folded and More unfolded, the counter as the first page, no
 * hints at all, or none on a page whose hint was read.
 */
export const HABITS = [
  'folded-menu',
  'folded-counter',
  'folded-money',
  'folded-people',
  'folded-village',
  'folded-office',
  'unfolded-more',
  'counter-first',
  'no-hints',
  'seen-counter',
  'seen-dashboard',
  'seen-bookings',
  'seen-dues',
  'seen-overdues',
  'seen-accounts',
  'seen-history',
  'seen-dues-sheet',
  'seen-clearance',
  'seen-sticker',
  'seen-houses',
  'seen-residents',
  'seen-admins',
  'seen-announcements',
  'seen-complaints',
  'seen-reported',
  'seen-books',
  'seen-reconciliation',
  'seen-cash-book',
  'seen-reports',
  'seen-settings',
  'seen-audit',
  'seen-documents',
  'seen-overview',
  'seen-permits',
  'seen-import',
  'seen-guidelines',
  'seen-notices',
] as const
export type Habit = (typeof HABITS)[number]

export const account = z.extend(user, {
  admin: z.optional(z.object({ id: z.int(), user_id: z.int(), ...office })),
  /** Calls somebody of the office may make, as contracts name it; absent for residents. */
  may: z.optional(z.array(z.string())),
  resident: z.optional(z.extend(resident, { house })),
  household_permissions: z.optional(z.array(householdPermission)),
  lots: z.optional(z.array(lotOfResident)),
  /** Of the caller's own account alone. */
  habits: z.optional(z.array(z.enum(HABITS))),
})

/** INVITATION: `url` only when no mail could be sent; shown once. */
export const invitation = z.object({
  sent_to: z.nullable(z.string()),
  url: z.nullable(z.string()),
  expires_at: instant(),
})

/** As the browser reads them: instants are texts. */
export type House = z.output<typeof house>
export type ResidentWithUser = z.output<typeof residentWithUser>
export type ResidentWithUserAndHouse = z.output<typeof residentWithUserAndHouse>
export type HouseWithResidents = z.output<typeof houseWithResidents>
export type AccountInfo = z.output<typeof account>
export type InvitationInfo = z.output<typeof invitation>

/** As handlers build them: instants are Dates. */
export type UserData = z.input<typeof user>
export type HouseData = z.input<typeof house>
export type ResidentData = z.input<typeof resident>
export type AccountData = z.input<typeof account>
export type InvitationData = z.input<typeof invitation>
