import { sql } from 'kysely'
import { placeNumber } from '#shared/addresses.ts'
import type { Day } from '#shared/dates.ts'
import type { HouseData, ResidentData, UserData } from '#shared/people.ts'
import { TEXT_COLUMNS, type TextColumns } from '#shared/text/person-texts.ts'

// Columns of people and houses as every list reads them, and their form in an answer.
// The names carry a prefix, so that users, residents and houses can be joined in one statement.

/** The account `u` of a left join as `{ id, name }`, null where there is none. */
export const namedUser = sql`case when u.id is not null then json_build_object('id', u.id, 'name', concat_ws(' ', u.firstname, u.lastname)) end`

/** The account that a column names, as `{ id, name }`, null where there is none; for rows that name several. */
export const userIn = (column: string) => sql`(
  select json_build_object('id', u.id, 'name', concat_ws(' ', u.firstname, u.lastname)) from users u where u.id = ${sql.ref(column)})`

/** The same by first and last name. */
export const namesIn = (column: string) => sql`case when ${sql.ref(column)} is not null then (
  select json_build_object('id', v.id, 'firstname', coalesce(v.firstname, ''), 'lastname', v.lastname)
  from users v where v.id = ${sql.ref(column)}) end`

export const userColumns = [
  'users.id as u_id',
  'users.firstname as u_firstname',
  'users.middlename as u_middlename',
  'users.lastname as u_lastname',
  'users.kind as u_kind',
  'users.email as u_email',
  'users.sign_in_name as u_sign_in_name',
  'users.contact_number as u_contact_number',
  'users.picture_file_id as u_picture_file_id',
  'users.role_type as u_role_type',
  'users.password_hash as u_password_hash',
  'users.created_at as u_created_at',
  'users.updated_at as u_updated_at',
] as const

export const residentColumns = [
  'residents.id as r_id',
  'residents.user_id as r_user_id',
  'residents.house_id as r_house_id',
  'residents.birthdate as r_birthdate',
  'residents.sex as r_sex',
  'residents.civil_status as r_civil_status',
  'residents.occupation_status as r_occupation_status',
  ...TEXT_COLUMNS.map((column) => `residents.${column} as r_${column}` as const),
  'residents.created_at as r_created_at',
  'residents.updated_at as r_updated_at',
] as const

export const houseColumns = [
  'houses.id as h_id',
  'houses.block_name as h_block_name',
  'houses.lot_name as h_lot_name',
  'houses.house_type as h_house_type',
  'houses.address as h_address',
  'houses.phase as h_phase',
  'houses.house_number as h_house_number',
  'houses.street as h_street',
  'houses.unit as h_unit',
  'houses.kind as h_kind',
  'houses.area as h_area',
  'houses.title_number as h_title_number',
  'houses.created_at as h_created_at',
  'houses.updated_at as h_updated_at',
] as const

export interface UserRow {
  u_id: number
  u_firstname: string | null
  u_middlename: string | null
  u_lastname: string
  u_kind: string
  u_email: string | null
  u_sign_in_name: string | null
  u_contact_number: string | null
  u_picture_file_id: string | null
  u_role_type: string
  u_password_hash: string | null
  u_created_at: Date
  u_updated_at: Date
}

type TextRow = { [Column in keyof TextColumns as `r_${Column}`]: string | null }

export interface ResidentRow extends TextRow {
  r_id: number
  r_user_id: number
  r_house_id: number
  r_birthdate: Day | null
  r_sex: string | null
  r_civil_status: string | null
  r_occupation_status: string | null
  r_created_at: Date
  r_updated_at: Date
}

export interface HouseRow {
  h_id: number
  h_block_name: string
  h_lot_name: string
  h_house_type: string
  h_address: string
  h_phase: string | null
  h_house_number: string | null
  h_street: string | null
  h_unit: string | null
  h_kind: string
  h_area: number | null
  h_title_number: string | null
  h_created_at: Date
  h_updated_at: Date
}

/** Address of a stored file that works in <img> without headers; `baseUrl` is the call's. */
export const fileUrl = (baseUrl: string, fileId: string): string => `${baseUrl}/api/files/${fileId}`

// The closed lists of roles, sexes and so on are check constraints of the tables, so the texts below are of their types.

/** USER (docs/spec/people.md#users-and-accounts). */
export const toUser = (row: UserRow, baseUrl: string): UserData => ({
  id: row.u_id,
  firstname: row.u_firstname ?? '',
  middlename: row.u_middlename,
  lastname: row.u_lastname,
  kind: row.u_kind as UserData['kind'],
  email: row.u_email,
  sign_in_name: row.u_sign_in_name,
  contact_number: row.u_contact_number,
  picture_url: row.u_picture_file_id === null ? null : fileUrl(baseUrl, row.u_picture_file_id),
  role_type: row.u_role_type as UserData['role_type'],
  has_account: row.u_password_hash !== null,
  created_at: row.u_created_at,
  updated_at: row.u_updated_at,
})

/** RESIDENT without nested objects; an unknown birthdate is `""` (docs/spec/http.md#missing-values). */
export const toResident = (row: ResidentRow): ResidentData => ({
  id: row.r_id,
  user_id: row.r_user_id,
  house_id: row.r_house_id,
  birthdate: row.r_birthdate ?? '',
  sex: row.r_sex as ResidentData['sex'],
  civil_status: row.r_civil_status as ResidentData['civil_status'],
  occupation_status: row.r_occupation_status as ResidentData['occupation_status'],
  ...textsOfRow(row),
  created_at: row.r_created_at,
  updated_at: row.r_updated_at,
})

// Each column is there under its name with the prefix.
const textsOfRow = (row: TextRow): TextColumns =>
  Object.fromEntries(TEXT_COLUMNS.map((column) => [column, row[`r_${column}`]])) as TextColumns

/** USER as the counter reads it: who it is, and no way to reach them. */
const userAtCounter = <User extends UserData>(user: User): User => ({
  ...user,
  ...{ email: null, sign_in_name: null, contact_number: null, picture_url: null },
})

const NO_TEXTS = Object.fromEntries(TEXT_COLUMNS.map((column) => [column, null])) as TextColumns

/** RESIDENT with the USER as the counter reads them: nothing of the person but the name (docs/spec/access.md#cashiers). */
export const residentAtCounter = <Resident extends ResidentData & { user: UserData }>(
  resident: Resident,
): Resident => ({
  ...resident,
  ...{ birthdate: '', sex: null, civil_status: null, occupation_status: null },
  ...NO_TEXTS,
  user: userAtCounter(resident.user),
})

/** HOUSE without its residents (docs/spec/people.md#houses). */
export const toHouse = (row: HouseRow): HouseData => ({
  id: row.h_id,
  block: placeNumber(row.h_block_name),
  lot: placeNumber(row.h_lot_name),
  house_type: row.h_house_type as HouseData['house_type'],
  address: row.h_address,
  phase: row.h_phase,
  house_number: row.h_house_number,
  street: row.h_street,
  unit: row.h_unit,
  kind: row.h_kind,
  area: row.h_area,
  title_number: row.h_title_number,
  created_at: row.h_created_at,
  updated_at: row.h_updated_at,
})
