import * as z from 'zod/mini'
import { BOOKING_STATUSES } from '#features/bookings/bookings/rules.ts'
import * as f from '#shared/fields.ts'
import { residentWithUserAndHouse } from '#shared/people.ts'

/** Of whom and of which lot a row is: USER.id and HOUSE.id, for the screen. */
const whose = { user_id: z.int(), house_id: z.int() }
export const billRow = z.object({
  ...whose,
  name: z.string(),
  address: z.string(),
  monthsBehind: z.int(),
  amount: f.pesos(),
})
export const profileRow = z.object({
  ...whose,
  name: z.string(),
  address: z.string(),
  birthdate: z.string(),
  sex: z.nullable(z.string()),
  civil_status: z.nullable(z.string()),
  occupation_status: z.nullable(z.string()),
  fb_name: z.nullable(z.string()),
})
export const complaintRow = z.object({
  resident: residentWithUserAndHouse,
  address: z.string(),
  type: z.string(),
  /** In the village's own words. */
  kind: z.string(),
  date_sent: z.string(),
  /** The same as a day. */
  sent_on: z.string(),
  status: z.string(),
  message: z.string(),
  remarks: z.string(),
})
export const bookingRow = z.object({
  /** USER.id of a resident; null for a guest. */
  user_id: z.nullable(z.int()),
  name: z.string(),
  amenity: z.string(),
  booking_date: z.string(),
  start_time: z.string(),
  end_time: z.string(),
  booking_status: z.enum(BOOKING_STATUSES),
  payment_status: z.string(),
  price: f.pesos(),
  paid: f.pesos(),
  due: f.pesos(),
})
export const stickerRow = z.object({
  ...whose,
  name: z.string(),
  address: z.string(),
  car_model: z.string(),
  car_plate_number: z.string(),
  sticker_type: z.string(),
  request_status: z.string(),
  application_date: z.string(),
  amount: f.pesos(),
})
export const clearanceRow = z.object({
  ...whose,
  name: z.string(),
  address: z.string(),
  permit_type: z.string(),
  purpose: z.string(),
  permit_status: z.string(),
  application_date: z.string(),
  amount: f.pesos(),
})

/** Amount received for an account; `group` is what lots owe, or other income. */
export const accountRow = z.object({ group: z.string(), account: z.string(), amount: f.pesos() })

/** A report on its way to paper; `progress` is in percent, `name` that of the file once it is ready. */
export const preparedDocument = z.object({
  id: z.string(),
  name: z.nullable(z.string()),
  state: z.enum(['waiting', 'printing', 'ready', 'failed']),
  progress: z.int(),
  error: z.nullable(z.string()),
  created_at: f.instant(),
  expires_at: f.instant(),
})

export type PreparedDocument = z.output<typeof preparedDocument>
export type PreparedDocumentData = z.input<typeof preparedDocument>

export type BillReportRow = z.output<typeof billRow>
export type ProfileReportRow = z.output<typeof profileRow>
export type ComplaintReportRow = z.output<typeof complaintRow>
export type BookingReportRow = z.output<typeof bookingRow>
export type StickerReportRow = z.output<typeof stickerRow>
export type AccountReportRow = z.output<typeof accountRow>
export type ClearanceReportRow = z.output<typeof clearanceRow>
