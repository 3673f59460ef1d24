import type { Day, Month, Time } from '#shared/dates.ts'
import type { Centavos } from '#shared/money.ts'
import type { RequestType } from '#shared/request-types.ts'
import type { NoticeText } from '../rules.ts'

type BookingState = 'for_approval' | 'reserved' | 'rejected' | 'cancelled'
/** Kinds of records that wait for the office: residents' submissions, and acts a second officer confirms. */
export type Waiting =
  | 'payment'
  | 'booking'
  | RequestType
  | 'complaint'
  | 'answer'
  | `${RequestType}_message`
  | 'payment_message'
  | 'count'
  | 'reopening'

export interface Slot {
  /** First name of an account, or the whole name of a guest. */
  name: string
  amenity: string
  booking_date: Day
  start_time: Time
  end_time: Time
}

/** Of reminders that were queued before lots had an address of their own. */
interface NumberedHouse {
  block: number
  lot: number
}

/** A house as a reminder names it. */
export const placeOf = (house: string | NumberedHouse): string =>
  typeof house === 'string' ? house : `Block ${house.block} Lot ${house.lot}`

/** Values of each notice, whatever the language: amounts in centavos, months oldest first. */
export interface NoticeParams {
  'dues.overdue': { firstname: string; house: string | NumberedHouse; months: Month[]; total: Centavos }
  /** The same of several lots of one person, in the order of their addresses. */
  'dues.overdue_lots': {
    firstname: string
    lots: { house: string; months: Month[]; total: Centavos }[]
    total: Centavos
  }
  /** Open bills that will be due on a day. */
  'dues.due_soon': { firstname: string; lots: string[]; due: Day; total: Centavos; today?: boolean }
  /** Somebody at the gate asks for a house; `about` is what they come for, empty where nobody said it. */
  'gate.asks': { firstname: string; guest: string; house: string; about: string }
  /** A guest who was announced came in. */
  'gate.arrived': { guest: string; house: string }
  /** An instalment of a payment plan was not paid on its day; `broken`: nor within its grace. */
  'dues.instalment': { firstname: string; lots: string[]; due: Day; amount: Centavos; broken: boolean }
  'dues.paid': { firstname: string; months: Month[]; amount: Centavos; receiptNumber: string }
  /** Anything but the exact sum of bills; `months` are those it paid something of. */
  'dues.received': {
    firstname: string
    months: Month[]
    amount: Centavos
    advance: Centavos
    receiptNumber: string
  }
  'payments.voided': {
    firstname: string
    /** As the receipt names them. */
    items: string[]
    amount: Centavos
    receiptNumber: string
    reason: string
  }
  'bookings.status': Slot & { status: BookingState; due: Centavos }
  'bookings.passed_over': Slot
  /** Nobody decided it before its time began; `paid` was taken for it. */
  'bookings.expired': Slot & { paid: Centavos }
  /** The same for the office; the name is the whole one. */
  'bookings.to_refund': Slot & { paid: Centavos }
  'requests.approved': {
    thing: RequestType
    reference: string
    fee: Centavos
    processing: Centavos
    note: string | null
  }
  'requests.rejected': { thing: RequestType; reference: string; note: string }
  'requests.paid': { reference: string; amount: Centavos; receiptNumber: string }
  'requests.ready': { thing: RequestType; reference: string }
  'stickers.ends_soon': { firstname: string; plates: string[]; until: Day }
  'stickers.void': { plate: string; reference: string; kind: 'lost' | 'damaged' }
  'stickers.renewed': { firstname: string; plates: string[] }
  /** Older notices know no number of a complaint. */
  'complaints.answered': { firstname: string; number?: string; message: string }
  /** About a request or a reported payment, by what the resident knows it. */
  'threads.written': { firstname: string; about: string; message: string }
  'complaints.working': { firstname: string; number: string }
  'payments.not_taken': { firstname: string; amount: Centavos; reason: string }
  'bookings.cancelled_by_resident': Slot & { paid: Centavos }
  'complaints.solved': { firstname: string; number?: string; type: string; sent: Day; remarks: string }
  /** To the officers whose work it is. */
  'office.waits': { what: Waiting }
  /** To the officers who may agree; `about` is what is proposed, in English. */
  'approvals.asked': { name: string; about: string; reason: string }
  /** To who proposed it. */
  'approvals.decided': { name: string; about: string; state: 'done' | 'refused' | 'failed'; reason: string }
  /** A template of the office, filled for who reads it; the Filipino is the English where the office wrote none. */
  'office.text': { title_en: string; body_en: string; title_fil: string; body_fil: string }
  'announcements.new': {
    title: string
    content: string
    startDate: Day
    endDate: Day
    startTime: Time
    endTime: Time
  }
}

export type Wording = keyof NoticeParams
export type Wordings = { readonly [W in Wording]: (data: NoticeParams[W]) => NoticeText }

/** Is an event one day from its first to its last minute, as where nobody entered a time? */
export const isWholeDay = (event: NoticeParams['announcements.new']): boolean =>
  event.startDate === event.endDate && event.startTime === '00:00' && event.endTime === '23:59'
