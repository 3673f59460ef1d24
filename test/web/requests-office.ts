import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { ResidentRow } from '#features/people/residents/contract.ts'
import type { IssuedPermit, IssuedSticker, Permit, Sticker } from '#features/requests/requests/contract.ts'
import { pageOf } from '#shared/paging.ts'
import type { ResidentWithUserAndHouse } from '#shared/people.ts'
import { NO_TEXTS } from '#shared/text/person-texts.ts'
import type { Heard } from './answers.ts'
import { BARE_LOT } from './bare-lot.ts'
import { openAt } from './open-at.tsx'
import { aVillage } from './village.ts'

/** By what the one who was told heard of it. */
export const BY_MAIL = { people: 1, inbox: 0, push: 0, mail: 1, sms: 0, nobody: 0, merged: 0 }
export const BY_NOTHING = { people: 1, inbox: 0, push: 0, mail: 0, sms: 0, nobody: 1, merged: 0 }

const stamps = { created_at: '2026-11-01T00:00:00.000Z', updated_at: '2026-11-01T00:00:00.000Z' }

const user = {
  id: 11,
  firstname: 'MARISOL',
  middlename: 'Peralta',
  lastname: 'Núñez',
  email: 'marisol@village.example',
  contact_number: '09170000001',
  picture_url: null,
  kind: 'person' as const,
  sign_in_name: null,
  role_type: 'home_owner' as const,
  has_account: true,
  ...stamps,
}
const house = {
  id: 31,
  block: 2,
  lot: 14,
  house_type: 'residential' as const,
  ...BARE_LOT,
  address: 'Block 2 Lot 14',
  ...stamps,
}
export const resident: ResidentWithUserAndHouse = {
  id: 21,
  user_id: 11,
  house_id: 31,
  birthdate: '1980-11-22',
  sex: 'female',
  civil_status: 'married',
  occupation_status: 'self employed',
  ...NO_TEXTS,
  user,
  house,
  ...stamps,
}
export const residentRow: ResidentRow = { ...user, resident, family_members: '', household: [], lots: [] }

const steps = {
  id: 41,
  resident_id: 21,
  resident,
  application_date: '2026-11-10',
  approval_date: null,
  completed_date: null,
  claimed_date: null,
  processing_fee: null,
  total_fee: null,
  note: null,
  withdrawn_at: null,
  issued_pass: null,
  voided_payments: [],
  ...stamps,
}

/** A pending building clearance; every field can be set. */
export const aPermit = (over: Partial<Permit> = {}): Permit => ({
  ...steps,
  reference_number: 'CR-ABC2345',
  permit_type: 'Building Clearance',
  purpose: 'New gate',
  permit_status: 'pending',
  expect_start_date: '2026-12-01',
  expect_end_date: '2026-12-15',
  extended_date: null,
  permit_fee: null,
  permit_documents: [],
  permit_payments: [],
  ...over,
})

/** Fields an approved one has besides. */
export const approved = { approval_date: '2026-11-11', processing_fee: 100, total_fee: 200 }

/** A pending two-wheel sticker; every field can be set. */
export const aSticker = (over: Partial<Sticker> = {}): Sticker => ({
  ...steps,
  reference_number: 'CS-XYZ6789',
  car_model: 'Honda Click',
  car_plate_number: 'ABC 123',
  sticker_type: 'two_wheel',
  request_status: 'pending',
  sticker_fee: null,
  sticker_documents: [],
  sticker_payments: [],
  car_sticker: null,
  ...over,
})

/** The payment of a request; `permit_request_id` and `car_sticker_request_id` name it to either contract. */
export const aPayment = (over: Partial<Permit['permit_payments'][number]> = {}) => ({
  id: 61,
  resident_id: 21,
  permit_request_id: 41,
  car_sticker_request_id: 41,
  amount: 200,
  payment_date: '2026-11-12',
  payment_status: 'completed' as const,
  payment_method: 'e-wallet' as const,
  transaction_id: 'GC-778',
  receipt_number: 'AR-000123',
  ...stamps,
  ...over,
})

const picture = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"/>')}`

export const aDocument = (id: number, over: Partial<Permit['permit_documents'][number]> = {}) => ({
  id,
  permit_request_id: 41,
  description: '',
  document_url: picture,
  content_type: 'image/png',
  upload_date: '2026-11-10',
  ...stamps,
  ...over,
})

export const anIssuedPermit = (id: number, over: Partial<IssuedPermit> = {}): IssuedPermit => ({
  id,
  permit_request_id: id,
  resident_id: 21,
  reference_number: `CR-PASS${String(id).padStart(3, '0')}`,
  permit_type: 'Building Clearance',
  permit_status: 'active',
  copy: 'SOFT COPY',
  issue_date: '2026-11-14',
  expiry_date: '2027-11-14',
  resident,
  ...stamps,
  ...over,
})

export const anIssuedSticker = (over: Partial<Sticker> = {}): IssuedSticker => ({
  id: 51,
  resident_id: 21,
  car_sticker_request_id: 41,
  sticker_status: 'active',
  issue_date: '2026-11-14',
  expiry_date: '2027-11-14',
  car_sticker_request: aSticker(over),
  resident,
  ...stamps,
})

/** One page of rows as the lists answer them. */
export const pageOfRows = (rows: unknown[], { page: number = 1, size = 10, total = rows.length } = {}) => ({
  json: pageOf(rows, total, { page: number, size }),
})

const empty = () => pageOfRows([])
export const settings = {
  village_timezone: 'Asia/Manila',
  building_clearance_fee: '100',
  construction_clearance_fee: '150',
  processing_fee: '100',
  payment_per_car_sticker_two_wheel: '200',
}

export type More = Parameters<typeof aVillage>[0]

/** Opens a screen of requests at an address; `more` answers further calls, lists are empty without. */
export function openRequests(address: string, more: More = {}) {
  const permits = ['pending', 'rejected', 'to_pay', 'in_progress', 'to_claim', 'claimed']
  const stickers = ['pending', 'rejected', 'approved', 'in_progress', 'completed', 'claimed']
  const lists = [
    ...permits.map((status) => `GET /permit-requests/${status}`),
    ...stickers.map((status) => `GET /car-sticker-requests/status/${status}`),
  ]
  const heard = aVillage(
    {
      ...Object.fromEntries(lists.map((list) => [list, empty])),
      'GET /settings': () => ({ json: settings }),
      'GET /car-sticker-requests/41/fees': () => ({ json: { sticker_fee: 200, processing_fee: 100, total_fee: 300 } }),
      'GET /residents': () => pageOfRows([residentRow]),
      'GET /workers': empty,
      ...more,
    },
    'treasurer',
  )
  return {
    heard,
    at: openAt(address),
    bodies: (call: string) => of(heard, call).map((one) => one.body),
    queries: (call: string) => of(heard, call).map((one) => one.query),
  }
}

const of = (heard: Heard[], call: string) => heard.filter((one) => `${one.method} ${one.path}` === `${call}`)

export const dialog = page.getByRole('dialog')
export const yes = (name: string) => dialog.getByRole('button', { name }).click()
export const title = page.getByRole('heading', { level: 2 }).first()
export const section = (name: string) => page.getByRole('region', { name })

export async function openPermit(permit: Permit, more: More = {}, address = '/clearance?request=41') {
  const office = openRequests(address, { 'GET /get-permit-request/41': () => ({ json: permit }), ...more })
  await expect.element(title).toBeVisible()
  return office
}
/** The headers of the table on the screen. */
export const headers = () =>
  page
    .getByRole('columnheader')
    .elements()
    .map((header) => header.textContent)
/** The texts of the table's cells, row after row. */
export const cells = () =>
  page
    .getByRole('cell')
    .elements()
    .map((cell) => cell.textContent)
/** Labels with their values, as they stand in a part of the screen. */
export const pairs = (part: { element: () => Element }) =>
  [...part.element().querySelectorAll('dl > div')].map((pair) => pair.textContent)
