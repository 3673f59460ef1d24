import { showDay, showMonth, showTime } from '#shared/dates.ts'
import { peso } from '#shared/money.ts'
import type { RequestType } from '#shared/request-types.ts'
import { titleCase } from '#shared/text/names.ts'
import { type NoticeText, REMINDER_TITLE } from '../rules.ts'
import { monthWords } from './month-words.ts'
import {
  isWholeDay,
  type NoticeParams,
  placeOf,
  type Slot,
  type Waiting,
  type Wording,
  type Wordings,
} from './wordings.ts'
import { inFilipino } from './wordings-fil.ts'

const hi = (name: string) => (name ? `Hi ${titleCase(name)}` : 'Hello')
const { monthsText, countedText, paidText } = monthWords({
  ...{ showMonth, list: new Intl.ListFormat('en'), to: 'to', months: 'months' },
})
const slotText = (on: Slot) => `${showDay(on.booking_date)}, ${showTime(on.start_time)}–${showTime(on.end_time)}`
const requestNames: Readonly<Record<RequestType, string>> = { permit: 'clearance', sticker: 'car sticker' }

const bookingTitles = {
  for_approval: 'Booking For Approval',
  reserved: 'Booking Reserved',
  rejected: 'Booking Rejected',
  cancelled: 'Booking Cancelled',
}
const bookingStates = {
  for_approval: 'waits for approval.',
  reserved: 'is reserved.',
  rejected: 'was not approved.',
  cancelled: 'is cancelled.',
}
/** The number of a complaint behind its word, where it is known. */
const numbered = (number: string | undefined) => (number ? ` ${number}` : '')
const EXPIRED = 'Booking Expired'
const bookingText = (on: Slot) => `${hi(on.name)}, your booking of ${on.amenity} on ${slotText(on)}`

function eventText(event: NoticeParams['announcements.new']): string {
  const { startDate, endDate, startTime, endTime } = event
  if (isWholeDay(event)) return showDay(startDate)
  if (startDate === endDate) return `${showDay(startDate)}, ${showTime(startTime)} to ${showTime(endTime)}`
  return `${showDay(startDate)}, ${showTime(startTime)} to ${showDay(endDate)}, ${showTime(endTime)}`
}

const OFFICE_WAITS: Readonly<Record<Waiting, NoticeText>> = {
  payment: {
    title: 'A payment was reported',
    body: 'A resident says what was paid. It waits under Reported Payments.',
  },
  booking: { title: 'A booking was asked for', body: 'A resident asks for a booking. It waits for approval.' },
  permit: {
    title: 'A clearance was asked for',
    body: 'A resident sent the papers of a clearance. They wait for review.',
  },
  sticker: { title: 'A car sticker was asked for', body: 'A resident sent the papers of a car. They wait for review.' },
  complaint: { title: 'A complaint came in', body: 'A resident sent a complaint. It waits under Complaints.' },
  count: { title: 'A drawer was counted', body: 'The count waits for your confirmation in the cash book.' },
  reopening: { title: 'A closed month is to be opened again', body: 'It waits for your yes in the cash book.' },
  permit_message: { title: 'A resident wrote about a clearance', body: 'It waits for an answer on the request.' },
  sticker_message: { title: 'A resident wrote about a car sticker', body: 'It waits for an answer on the request.' },
  payment_message: {
    title: 'A resident wrote about a reported payment',
    body: 'It waits for an answer under Reported Payments.',
  },
  answer: { title: 'A resident wrote about a complaint', body: 'It waits for an answer under Complaints.' },
}

/** The notices as the office words them. */
const inEnglish: Wordings = {
  'dues.overdue': ({ firstname, house, months, total }) => ({
    title: REMINDER_TITLE,
    body: `${hi(firstname)}, the monthly dues of ${placeOf(house)} for ${countedText(months)} are overdue. The total amount to pay is ${peso(total)}. Please settle it at the village office. If you have already paid, kindly ignore this message. Thank you!`,
  }),
  'dues.overdue_lots': ({ firstname, lots, total }) => ({
    title: REMINDER_TITLE,
    body: `${hi(firstname)}, the monthly dues of ${lots.length} lots are overdue: ${lots.map((lot) => `${lot.house} for ${countedText(lot.months)}, ${peso(lot.total)}`).join('; ')}. The total amount to pay is ${peso(total)}. Please settle it at the village office. If you have already paid, kindly ignore this message. Thank you!`,
  }),
  'dues.due_soon': ({ firstname, lots, due, total, today }) => ({
    title: today ? 'Your Dues Are Due Today' : 'Your Dues Are Due Soon',
    body: `${hi(firstname)}, ${peso(total)} for ${lots.join(', ')} is to be paid by ${showDay(due)}. Pay from your phone or at the village office. If you have already paid, kindly ignore this message. Thank you!`,
  }),
  'gate.asks': ({ firstname, guest, house, about }) => ({
    title: 'Somebody Is at the Gate',
    body: `${hi(firstname)}, ${guest} is at the gate and asks for ${house}${about ? ` (${about})` : ''}. May they come in? Please answer in the app.`,
  }),
  'gate.arrived': ({ guest, house }) => ({
    title: 'Your Guest Came In',
    body: `${guest} came in through the gate, for ${house}.`,
  }),
  'dues.instalment': ({ firstname, lots, due, amount, broken }) => ({
    title: broken ? 'Payment Plan Broken' : 'Instalment Not Paid',
    body: `${hi(firstname)}, the instalment of ${showDay(due)} for ${lots.join(', ')} is not paid. ${peso(amount)} is needed to keep the payment plan${broken ? '; it is now broken, so penalties are added again until it is paid' : ''}. If you have already paid, kindly ignore this message. Thank you!`,
  }),
  'dues.paid': ({ firstname, months, amount, receiptNumber }) => ({
    title: 'Payment Received',
    body: `${hi(firstname)}, we received your payment of ${peso(amount)} for the monthly dues of ${monthsText(months)}. Your receipt number is ${receiptNumber}. Thank you!`,
  }),
  'dues.received': ({ firstname, months, amount, advance, receiptNumber }) => ({
    title: 'Payment Received',
    body: `${hi(firstname)}, we received your payment of ${peso(amount)}${months.length > 0 ? ` for the dues of ${monthsText(months)}` : ''}.${advance > 0 ? ` ${peso(advance)} of it is kept as an advance.` : ''} Your receipt number is ${receiptNumber}. Thank you!`,
  }),
  'payments.voided': ({ firstname, items, amount, receiptNumber, reason }) => ({
    title: 'Payment Voided',
    body: `${hi(firstname)}, your payment of ${peso(amount)} with receipt ${receiptNumber} was voided by the village office. Reason: ${reason}. It no longer counts for: ${paidText(items)}. If you do not know why, please ask at the office.`,
  }),
  'bookings.status': ({ status, due, ...on }) => ({
    title: bookingTitles[status],
    body: `${bookingText(on)} ${bookingStates[status]}${status === 'reserved' && due > 0 ? ` The amount due is ${peso(due)}.` : ''}`,
  }),
  'bookings.passed_over': (on) => ({
    title: bookingTitles.rejected,
    body: `${bookingText(on)} was not approved because this time is now reserved for someone else. Please choose another time.`,
  }),
  'bookings.expired': ({ paid, ...on }) => ({
    title: EXPIRED,
    body: `${bookingText(on)} was not decided before its time and has expired.${paid > 0 ? ` Please ask the office for the ${peso(paid)} paid for it.` : ''}`,
  }),
  'bookings.to_refund': ({ paid, ...on }) => ({
    title: EXPIRED,
    body: `The booking of ${on.amenity} by ${titleCase(on.name)} on ${slotText(on)} was not decided before its time and has expired. ${peso(paid)} was paid for it and is to be given back.`,
  }),
  'requests.approved': ({ thing, reference, fee, processing, note }) => ({
    title: `Your ${requestNames[thing]} request is approved`,
    body: `Your request ${reference} was approved. ${
      fee + processing > 0
        ? `Please pay ${peso(fee + processing)} at the office (fee ${peso(fee)}, processing ${peso(processing)}).`
        : 'There is nothing to pay; work on it has begun.'
    }${note ? ` Note of the office: ${note}` : ''}`,
  }),
  'requests.rejected': ({ thing, reference, note }) => ({
    title: `Your ${requestNames[thing]} request is rejected`,
    body: `Your request ${reference} was rejected: ${note}`,
  }),
  'requests.paid': ({ reference, amount, receiptNumber }) => ({
    title: 'Payment received',
    body: `We received your payment of ${peso(amount)} for ${reference}. Your receipt number is ${receiptNumber}. Work on it has begun.`,
  }),
  'requests.ready': ({ thing, reference }) => ({
    title: `Your ${requestNames[thing]} is ready to claim`,
    body: `${reference} is ready. Please bring the reference number when you claim it.`,
  }),
  'stickers.ends_soon': ({ firstname, plates, until }) => ({
    title: 'Your car sticker ends soon',
    body: `${hi(firstname)}, the sticker of ${plates.join(', ')} is good until ${showDay(until)}. Please renew it at the village office in time. Thank you!`,
  }),
  'stickers.void': ({ plate, reference, kind }) => ({
    title: 'Your car sticker is void',
    body: `The sticker ${reference} of ${plate} was ${kind}, so it is void: its code proves nothing any more. If this is not so, please tell the village office.`,
  }),
  'stickers.renewed': ({ firstname, plates }) => ({
    title: 'New car stickers',
    body: `${hi(firstname)}, the village office issued new stickers for ${plates.join(', ')}. Please put them where the old ones are.`,
  }),
  'complaints.answered': ({ firstname, number, message }) => ({
    title: 'The office answered your complaint',
    body: `${hi(firstname)}, the village office writes about your complaint${numbered(number)}: ${message}`,
  }),
  'threads.written': ({ firstname, about, message }) => ({
    title: 'The office wrote to you',
    body: `${hi(firstname)}, the village office writes about ${about}: ${message}`,
  }),
  'complaints.working': ({ firstname, number }) => ({
    title: 'The office works on your complaint',
    body: `${hi(firstname)}, the village office works on your complaint ${number} and writes to you when there is news.`,
  }),
  'payments.not_taken': ({ firstname, amount, reason }) => ({
    title: 'The payment you reported was not recorded',
    body: `${hi(firstname)}, the village office could not record the ${peso(amount)} that you reported. Reason: ${reason}`,
  }),
  'bookings.cancelled_by_resident': ({ paid, ...on }) => ({
    title: 'A resident cancelled a booking',
    body: `${titleCase(on.name)} cancelled the booking of ${on.amenity} on ${slotText(on)}.${
      paid > 0 ? ` ${peso(paid)} was paid for it and is to be settled.` : ''
    }`,
  }),
  'complaints.solved': ({ firstname, number, type, sent, remarks }) => ({
    title: 'Your complaint is solved',
    body: `${hi(firstname)}, your complaint${numbered(number)} of ${showDay(sent)} (${type}) was solved by the village office. Remarks: ${remarks}`,
  }),
  'office.waits': ({ what }) => OFFICE_WAITS[what],
  'approvals.asked': ({ name, about, reason }) => ({
    title: 'Waiting for Your Yes',
    body: `${titleCase(name)} proposes: ${about}.${reason ? ` Reason: ${reason}` : ''}`,
  }),
  'approvals.decided': ({ name, about, state, reason }) => ({
    title: {
      done: 'Your Proposal Is Done',
      refused: 'Your Proposal Was Refused',
      failed: 'Your Proposal Could Not Be Done',
    }[state],
    body: `${about}. ${{ done: `${titleCase(name)} agreed.`, refused: `${titleCase(name)} refused: ${reason}`, failed: reason }[state]}`,
  }),
  'office.text': ({ title_en, body_en }) => ({ title: title_en, body: body_en }),
  'announcements.new': (event) => ({ title: event.title, body: `${event.content}\n\nWhen: ${eventText(event)}` }),
}

/** A notice of the product's own words: its English, and what it is made of. */
export interface StoredMessage extends NoticeText {
  wording: Wording
  params: NoticeParams[Wording]
}

/** A notice in English, which can be read in another language later. */
export const noticeText = <W extends Wording>(wording: W, data: NoticeParams[W]): StoredMessage => ({
  ...inEnglish[wording](data),
  wording,
  params: data,
})

/** A notice in the language of who reads it; the English where a person wrote it, or nobody chose a language. */
export function inWordsOf(
  language: string | null,
  notice: { title: string; body: string; wording: string | null; params: unknown },
): NoticeText {
  const { title, body, wording, params } = notice
  if (language !== 'fil' || wording === null || !isWording(wording)) return { title, body }
  // Kept as it was said.
  return (inFilipino[wording] as (data: unknown) => NoticeText)(params)
}

const isWording = (text: string): text is Wording => Object.hasOwn(inFilipino, text)
