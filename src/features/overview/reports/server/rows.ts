import { type BookingPaymentStatus, blocksHours, paymentStatus } from '#features/bookings/bookings/rules.ts'
import { accountName } from '#features/cash/income/rules.ts'
import { accountTotals } from '#features/cash/income/server/accounts.queries.ts'
import { requestTypes, type Step } from '#features/requests/requests/rules.ts'
import type { Db } from '#server/database/db.ts'
import { type Day, daysInMonth, monthFrom, showLongDay } from '#shared/dates.ts'
import { lastNameFirst, titleCase } from '#shared/text/names.ts'
import type { Period } from '../rules.ts'
import { behind, booked, complaintRows, profiles, requested } from './queries.ts'

// The rows of each report, once for the screen and once for the paper (docs/spec/overview.md#reports). Amounts are
// centavos.

/** `Self Employed` from `self employed`, `To Pay` from `to_pay`. */
const words = (text: string) => titleCase(text.replaceAll('_', ' '))

const whose = ({ user_id, house_id }: { user_id: number; house_id: number }) => ({ user_id, house_id })

export const billRows = async (db: Db, today: Day) =>
  (await behind(db, today)).map((row) => ({
    ...whose(row),
    name: lastNameFirst(row),
    address: row.address,
    monthsBehind: row.months,
    amount: row.amount,
  }))

export const profileRows = async (db: Db, today: Day) =>
  (await profiles(db, today)).map((row) => ({
    ...whose(row),
    name: lastNameFirst(row),
    address: row.address,
    birthdate: row.birthdate ?? '',
    sex: row.sex && words(row.sex),
    civil_status: row.civil_status && words(row.civil_status),
    occupation_status: row.occupation_status && words(row.occupation_status),
    fb_name: row.fb_name,
  }))

export const complaintReport = async (db: Db, baseUrl: string) =>
  (await complaintRows(db, baseUrl)).map((row) => ({
    ...row,
    address: row.resident.house.address,
    date_sent: showLongDay(row.date_sent),
    sent_on: row.date_sent,
    remarks: row.remarks ?? 'N/A',
  }))

export const bookingRows = async (db: Db, period: Period) =>
  (await booked(db, period)).map((row) => {
    const status: BookingPaymentStatus = paymentStatus(row.price, row.paid, row.payment_failed)
    const { amenity, booking_date, start_time, end_time, booking_status, price, paid } = row
    return {
      user_id: row.user_id,
      name: row.full_name,
      amenity,
      booking_date,
      start_time,
      end_time,
      booking_status,
      payment_status: status,
      price,
      paid,
      // Nobody owes for a booking that does not take place.
      due: blocksHours(booking_status) ? price - paid : 0,
    }
  })

export const stickerRows = async (db: Db, period: Period) =>
  (await requested(db, 'sticker', period)).map((row) => ({
    ...whose(row),
    name: lastNameFirst(row),
    address: row.address,
    car_model: row.car_model ?? '',
    car_plate_number: row.car_plate_number ?? '',
    sticker_type: row.sticker_type ?? '',
    request_status: requestTypes.sticker.statusOf[row.step as Step],
    application_date: row.application_date,
    amount: row.amount,
  }))

export const clearanceRows = async (db: Db, period: Period) =>
  (await requested(db, 'permit', period)).map((row) => ({
    ...whose(row),
    name: lastNameFirst(row),
    address: row.address,
    permit_type: row.permit_type ?? '',
    purpose: row.purpose ?? '',
    permit_status: requestTypes.permit.statusOf[row.step as Step],
    application_date: row.application_date,
    amount: row.amount,
  }))

/** Received in a period by account: every peso of it in exactly one row. */
export const accountRows = async (db: Db, { year, month }: Period) => {
  const [first, last] = month === null ? [1, 12] : [month, month]
  const days =
    year === null
      ? { from: '1900-01-01', to: '9999-12-31', month }
      : { from: `${monthFrom(year, first)}-01`, to: `${monthFrom(year, last)}-${daysInMonth(year, last)}` }
  const totals = await accountTotals(db, days)
  const isSum = (account: string) => totals.some((one) => one.part_of === account)
  return totals
    .filter((row) => row.part_of !== null || !isSum(row.account))
    .map(({ account, amount, part_of }) => ({
      group: part_of === null ? 'Other income' : 'Collected from lots',
      account: part_of === null ? account : accountName(account),
      amount,
    }))
    .toSorted((one, other) => one.group.localeCompare(other.group) || one.account.localeCompare(other.account))
}
