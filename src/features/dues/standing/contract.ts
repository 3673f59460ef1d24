// biome-ignore-all lint/performance/noBarrelFile: the contract is what other features may read, with its shapes
import * as z from 'zod/mini'
import { get, post } from '#shared/contract.ts'
import * as f from '#shared/fields.ts'
import { page } from '#shared/paging.ts'
import { refusals } from './refusals.ts'
import { GROUNDS, SERVED, STANDINGS, STEPS } from './rules.ts'
import { caseRecord, member, standingCase, voter } from './shapes.ts'

export type { CaseRecord, Member, StandingCase, StandingStep, Voter } from './shapes.ts'

const saved = z.object({ message: z.string(), case: caseRecord })
const asOf = z.object({ as_of: f.optionalDay() })

/** Proof of a step. */
const proof = {
  day: f.day(refusals.day_needed),
  paper: f.optionalText(200),
  served_how: f.choiceOr(SERVED, null),
  served_to: f.optionalText(200),
  remarks: f.optionalText(2000),
  /** The letter that was served, kept under its number. */
  letter_id: f.optionalId(),
}
const votes = () => f.optionalInteger(0, 1000, refusals.votes_needed)

export const standingContract = {
  members: get('/standing/members', {
    who: 'read',
    summary: 'Every owner with how they stand as of a day, today unless told, by name',
    query: z.object({
      as_of: f.optionalDay(),
      standing: f.filter(STANDINGS),
      search: f.search(),
      ...f.paged(),
    }),
    report: 'Standing of members',
    reply: z.extend(page(member), { as_of: z.string() }),
  }),
  letters: get('/standing/members/:id/letters', {
    who: 'read',
    summary: 'The letters that were written to a member, newest first: one of them may be what a step served',
    params: f.byId,
    reply: z.array(z.object({ id: z.int(), number: z.string(), title: z.string(), day: z.string() })),
  }),
  goodPaper: get('/standing/members/paper', {
    who: 'read',
    summary: 'Members in good standing as of a day without amounts, as PDF',
    query: asOf,
    report: 'Members in good standing',
    reply: 'file',
  }),
  voters: get('/standing/voters', {
    who: 'read',
    summary:
      'Whoever has a vote as of a day: a member or a lot, as the settings say; those without a vote are left out',
    query: asOf,
    report: 'Voters',
    reply: z.object({ as_of: z.string(), per: z.enum(['member', 'lot']), voters: z.array(voter) }),
  }),
  votersPaper: get('/standing/voters/paper', {
    who: 'read',
    summary: 'The same with columns for proxy and signature, as PDF',
    query: asOf,
    report: 'Voters',
    reply: 'file',
  }),
  ofBooking: get('/standing/bookings', {
    who: 'read',
    summary:
      'What becomes of a booking for a lot, or for a resident where no lot is told, by the settings and the standing of its owner',
    query: z.object({ house: f.optionalId(), resident: f.optionalId() }),
    reply: z.object({ bookings: z.enum(['allow', 'warn', 'refuse']) }),
  }),
  own: get('/my-standing', {
    who: 'resident',
    summary: 'The own open case; null for everybody who has none',
    reply: z.object({
      case: z.nullable(
        z.object({ state: z.enum(['notified', 'heard', 'declared']), since: z.string(), debt: f.pesos() }),
      ),
    }),
  }),
  cases: get('/standing/cases', {
    who: 'read',
    summary: 'Cases, newest first, with the next step and its earliest day',
    query: z.object({
      state: f.filter(['open', 'notified', 'heard', 'declared', 'closed']),
      search: f.search(),
      ...f.paged(),
    }),
    report: 'Cases of standing',
    reply: page(standingCase),
  }),
  casesPaper: get('/standing/cases/paper', {
    who: 'read',
    summary: 'The open cases for the board, as PDF',
    report: 'Cases of standing',
    reply: 'file',
  }),
  begin: post('/standing/cases', {
    who: 'board',
    summary: 'Record the first notice to the owner of a lot: a case of all their lots begins with it',
    body: z.object({ house_id: f.id(refusals.no_lot), ...proof }),
    files: ['photos'],
    idempotent: true,
    status: 201,
    reply: saved,
  }),
  read: get('/standing/cases/:id', {
    who: 'read',
    summary: 'One case with everything that was recorded',
    params: f.byId,
    reply: caseRecord,
  }),
  record: post('/standing/cases/:id/steps', {
    who: 'board',
    summary: 'Record a step of a case with what proves it',
    params: f.byId,
    body: z.object({
      kind: f.choice(STEPS, refusals.choose_step),
      ...proof,
      resolution: f.optionalText(100),
      votes_for: votes(),
      votes_against: votes(),
      ground: f.choiceOr(GROUNDS, null),
    }),
    files: ['photos'],
    idempotent: true,
    status: 201,
    reply: saved,
  }),
  takeBack: post('/standing/steps/:id/take-back', {
    who: 'board',
    summary: 'Take the last step of a case back by a further record with a reason',
    params: f.byId,
    body: z.object({ reason: f.text(500, refusals.reason_needed) }),
    idempotent: true,
    reply: saved,
  }),
}
