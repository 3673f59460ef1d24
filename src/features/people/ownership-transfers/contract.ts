import * as z from 'zod/mini'
import { get, post, put, RESIDENT_ROLES } from '#shared/contract.ts'
import * as f from '#shared/fields.ts'
import { house } from '#shared/people.ts'
import { telling } from '#shared/text/telling.ts'
import { buyer } from './buyer.ts'
import { refusals } from './refusals.ts'

const MAX_TEXT = 255

/** Somebody who owns, rents or lives on a lot, or did. */
const person = z.object({
  resident_id: z.int(),
  user_id: z.int(),
  firstname: z.string(),
  middlename: z.nullable(z.string()),
  lastname: z.string(),
})

export const occupancy = z.object({
  id: z.int(),
  role: z.enum(RESIDENT_ROLES),
  /** The one owner who is billed and reminded. */
  main: z.boolean(),
  from_day: z.string(),
  /** False where the first day is the day of the record. */
  from_known: z.boolean(),
  /** The first day on which it is over. */
  until_day: z.nullable(z.string()),
  deed: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  person,
  house,
})

export const transfer = z.object({
  id: z.int(),
  day: z.string(),
  deed: z.nullable(z.string()),
  seller: z.nullable(person),
  buyer: z.nullable(person),
  house,
  undone_at: z.nullable(f.instant()),
  ...f.stamps,
})

export type Occupancy = z.output<typeof occupancy>
export type Transfer = z.output<typeof transfer>
export type TransferData = z.input<typeof transfer>

/** Somebody who may be the same person as another. */
const twin = z.extend(person, {
  email: z.nullable(z.string()),
  contact_number: z.nullable(z.string()),
  address: z.string(),
})
export type Twin = z.output<typeof twin>

export const ownershipTransfersContract = {
  ofLot: get('/lots/:id/history', {
    who: 'read',
    summary: 'Who owned, rented and lived on a lot, newest first, and its sales',
    params: f.byId,
    reply: z.object({ house, tenures: z.array(occupancy), transfers: z.array(transfer) }),
  }),
  ofPerson: get('/residents/:residentId/history', {
    who: 'read',
    summary:
      'What a person owned, rented and lived on, newest first, who may be the same person, and who was made one with it',
    params: z.object({ residentId: f.id() }),
    reply: z.object({
      tenures: z.array(occupancy),
      same: z.array(twin),
      merged: z.array(z.object({ id: z.int(), person })),
    }),
  }),
  transfer: post('/lots/:id/transfers', {
    who: 'records',
    summary: 'Record the sale of a lot; what it owes stays with it',
    params: f.byId,
    body: z.object({
      day: f.day(refusals.day_needed),
      buyer: buyer(),
      deed: f.optionalText(MAX_TEXT),
      /** True when the family of the seller stays. */
      family_stays: f.flag(false),
    }),
    status: 201,
    reply: z.object({ ...telling, transfer }),
  }),
  undoTransfer: post('/transfers/:id/undo', {
    who: 'records',
    summary: 'Take a sale back, while nothing was built on it',
    params: f.byId,
    reply: z.object({ ...telling, transfer }),
  }),
  certificate: get('/transfers/:id/certificate', {
    who: 'read',
    summary: 'The balance of a sold lot on the day of the sale, as a paper',
    params: f.byId,
    reply: 'file',
  }),
  moveIn: post('/lots/:id/tenures', {
    who: 'records',
    summary: 'Somebody known owns, rents or lives on a lot from a day on',
    params: f.byId,
    body: z.object({
      resident_id: f.id(refusals.choose_resident),
      role: f.choice(RESIDENT_ROLES, refusals.choose_type),
      from_day: f.dayAhead(refusals.day_needed),
      until_day: f.optionalDayAhead(),
    }),
    status: 201,
    reply: z.object(telling),
  }),
  change: put('/tenures/:id', {
    who: 'records',
    summary: 'Move-out, the end of a tenancy, and corrections of its days; null as last day is until further notice',
    params: f.byId,
    body: z.object({
      from_day: f.optionalDayAhead(),
      until_day: f.optionalDayAhead(),
      reason: f.optionalText(MAX_TEXT),
    }),
    reply: f.message,
  }),
  changeRole: post('/tenures/:id/role', {
    who: 'staff',
    summary: 'Somebody of a lot is something else there from a day on, or the one owner who is billed',
    params: f.byId,
    body: z.object({
      role: f.choice(RESIDENT_ROLES, refusals.choose_type),
      /** Of an owner: who was billed so far owns it too from that day on. */
      billed: f.flag(false),
      from_day: f.day(refusals.day_needed),
    }),
    reply: f.message,
  }),
  merge: post('/residents/:residentId/merge', {
    who: 'records',
    summary: 'Make two entries of one person one; the other goes, what was entered for it stays',
    params: z.object({ residentId: f.id() }),
    body: z.object({ other: f.id(refusals.choose_resident) }),
    reply: z.object({ ...telling, merge: z.int() }),
  }),
  undoMerge: post('/merges/:id/undo', {
    who: 'records',
    summary: 'Make one person two again, as before',
    params: f.byId,
    reply: f.message,
  }),
}
