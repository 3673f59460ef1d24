import { billItemText } from '#features/ledger/settlement/rules.ts'
import type { Db } from '#server/database/db.ts'
import type { PaperText, PaperWords } from '#server/pdf/document-texts.ts'
import { clockIn, dayIn, showTime } from '#shared/dates.ts'
import type { Chapter, Entry } from './chapter.ts'
import { BILLS, COMPLAINTS, type Columns, PASSES, RECEIPTS, REPORTS, REQUESTS, VISITS } from './columns.ts'
import { type NamedFile, receiptPath } from './files.ts'
import {
  type BillRow,
  billsOf,
  bookingsOf,
  complaintsOf,
  lettersOf,
  lotsOf,
  type MessageRow,
  messagesOf,
  type PaymentRow,
  passesOf,
  permissionsOf,
  readingsOf,
  reportsOf,
  requestsOf,
  visitsOf,
} from './own-copy.queries.ts'
import { BOOKING_STATES, COMPLAINTS_OF, METHODS, PERMISSIONS, PRODUCTS, REPORT_STATES, ROLES, STEPS } from './words.ts'

interface ChapterContext {
  db: Db
  userId: number
  words: PaperWords
  timeZone: string
  payments: readonly PaymentRow[]
  files: readonly NamedFile[]
}

type Subject = 'complaint_id' | 'request_id' | 'report_id'

/** Everything that is told to a person about themselves, in the order in which it is read. */
export async function chaptersOf(context: ChapterContext): Promise<Chapter[]> {
  const { db, userId, words, timeZone, payments, files } = context
  const { say, item } = words
  const messages = await messagesOf(db, userId)
  const moment = (at: Date) => `${words.day(dayIn(at, timeZone))}, ${showTime(clockIn(at, timeZone).slice(11, 16))}`
  const word = (known: Readonly<Record<string, PaperText>>, text: string) => (known[text] ? say(known[text]) : text)
  const chapter = (title: PaperText, columns: Columns, entries: readonly Entry[]): Chapter => ({
    title: say(title),
    columns: columns.map(([name, kind]) => ({ title: say(name), kind })),
    entries,
  })
  const about = (subject: Subject, id: number) => ({
    messages: messages.filter((one) => one[subject] === id).map(messageBy(say, moment)),
    files: files.filter((one) => one[subject] === id),
  })
  const billed = (bill: BillRow): Entry => ({
    cells: [
      ...[bill.address, item(billItemText({ ...bill, penalty: 0 })), bill.issue_date, bill.due_date],
      ...[bill.amount, bill.settled, say(stateOf(bill))],
    ],
    struck: bill.cancelled,
  })
  const paid = (one: PaymentRow): Entry => ({
    cells: [
      ...[one.receipt_number, one.payment_date, one.paid_for.map(item).join('; '), one.amount],
      [word(METHODS, one.payment_method), one.ewallet_reference].filter(Boolean).join(', '),
      one.voided ? say('Voided: {reason}', { reason: one.void_reason ?? '' }) : null,
    ],
    struck: one.voided,
    paper: receiptPath(one.receipt_number),
  })
  const momentOr = (at: Date | null) => at && moment(at)
  return [
    chapter(
      'Lots',
      [
        ['Lot', 'text'],
        ['Role', 'text'],
        ['From', 'day'],
        ['Until', 'day'],
      ],
      (await lotsOf(db, userId)).map((lot) => ({
        cells: [lot.address, word(ROLES, lot.role), lot.from_day, lot.until_day],
      })),
    ),
    chapter('Billed in your name', BILLS, (await billsOf(db, userId)).map(billed)),
    chapter('Receipts', RECEIPTS, payments.map(paid)),
    chapter(
      'Payments that you reported',
      REPORTS,
      (await reportsOf(db, userId)).map((one) => ({
        cells: [
          ...[dayIn(one.created_at, timeZone), one.paid_on, one.amount, word(METHODS, one.method), one.reference],
          ...[say(REPORT_STATES[one.state]), one.reason, one.about],
        ],
        ...about('report_id', one.id),
      })),
    ),
    chapter(
      'Requests',
      REQUESTS,
      (await requestsOf(db, userId)).map((one) => ({
        cells: [
          ...[one.reference_number, one.permit_type ?? say(PRODUCTS[one.product]), one.address, one.application_date],
          [one.purpose, one.car_model, one.car_plate_number].filter(Boolean).join(', '),
          ...[one.fee, say(one.withdrawn ? 'Taken back' : STEPS[one.step]), one.note],
        ],
        ...about('request_id', one.id),
      })),
    ),
    chapter(
      'Bookings',
      [
        ['Amenity', 'text'],
        ['Date', 'day'],
        ['Time', 'text'],
        ['Price', 'money'],
        ['State', 'text'],
      ],
      (await bookingsOf(db, userId)).map((one) => ({
        cells: [
          ...[one.amenity, one.booking_date, `${showTime(one.start_time)} – ${showTime(one.end_time)}`, one.price],
          one.expired ? say('Expired') : word(BOOKING_STATES, one.booking_status),
        ],
      })),
    ),
    chapter(
      'Complaints',
      COMPLAINTS,
      (await complaintsOf(db, userId)).map((one) => ({
        cells: [
          ...[one.number, word(COMPLAINTS_OF, one.kind), one.date_sent, one.place, one.message],
          ...[say(one.withdrawn ? 'Taken back' : one.status === 'Solved' ? 'Solved' : 'Open'), one.remarks],
        ],
        ...about('complaint_id', one.id),
      })),
    ),
    chapter(
      'Guests that you announced',
      PASSES,
      (await passesOf(db, userId)).map((one) => ({
        cells: [
          ...[one.name, one.address, one.plate, one.about, one.from_day, one.until_day],
          one.cancelled ? say('Taken back') : null,
        ],
      })),
    ),
    chapter(
      'Your visits at the gate',
      VISITS,
      (await visitsOf(db, userId)).map((one) => ({
        cells: [
          ...[one.name, one.address, one.about, one.answer && say(one.answer === 'yes' ? 'Yes' : 'No')],
          ...[one.entered_at, one.left_at, one.refused_at].map(momentOr),
        ],
      })),
    ),
    chapter(
      'Pictures',
      [['File', 'text']],
      files.filter(isAlone).map((one) => ({ cells: [one.path], files: [one] })),
    ),
    chapter(
      'Letters from the office',
      [
        ['Date', 'day'],
        ['Letter', 'text'],
        ['Text', 'text'],
      ],
      (await lettersOf(db, userId)).map(({ day, title, body }) => ({ cells: [day, title, body] })),
    ),
    chapter(
      'Allowed to you by a home owner',
      [
        ['Lot', 'text'],
        ['Allowed', 'text'],
        ['Date', 'day'],
      ],
      (await permissionsOf(db, userId)).map((one) => ({
        cells: [one.address, word(PERMISSIONS, one.permission_type), dayIn(one.granted_at, timeZone)],
      })),
    ),
    chapter(
      'Who looked at your record',
      [
        ['When', 'text'],
        ['Who', 'text'],
        ['What', 'text'],
      ],
      (await readingsOf(db, userId)).map(({ at, kind, office }) => ({
        cells: [
          ...[moment(at), say(office ? 'The office' : 'Somebody with a link')],
          say(kind === 'profile' ? 'Your details' : 'A picture or paper of yours'),
        ],
      })),
    ),
  ]
}

/** True for a picture that belongs to no request, payment or complaint. */
const isAlone = (one: NamedFile): boolean =>
  one.complaint_id === null && one.request_id === null && one.report_id === null

const stateOf = ({ cancelled, amount, settled }: BillRow): PaperText =>
  cancelled ? 'Cancelled' : settled >= amount ? 'Paid' : settled > 0 ? 'Paid in part' : 'Unpaid'

const messageBy =
  (say: PaperWords['say'], moment: (at: Date) => string) =>
  ({ from_office, created_at, message }: MessageRow) => ({
    who: say(from_office ? 'The office' : 'You'),
    when: moment(created_at),
    text: message,
  })
