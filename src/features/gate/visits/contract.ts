import * as z from 'zod/mini'
import { get, post } from '#shared/contract.ts'
import * as f from '#shared/fields.ts'
import { page } from '#shared/paging.ts'
import { byLetter } from '#shared/text/letters.ts'
import { refusals } from './refusals.ts'
import { MAX_ABOUT, MAX_NAME, PASS_KINDS, PASS_STATES, VISIT_KINDS, VISIT_STATES } from './rules.ts'

const lot = z.object({ id: z.int(), address: z.string() })

/** GATE PASS: a guest who is expected, or goods that go out. */
export const gatePass = z.object({
  id: z.int(),
  kind: z.enum(PASS_KINDS),
  /** Guest, or who carries the goods. */
  name: z.string(),
  plate: z.nullable(z.string()),
  about: z.nullable(z.string()),
  house: lot,
  from_day: z.string(),
  until_day: z.string(),
  once: z.boolean(),
  state: z.enum(PASS_STATES),
  /** When somebody came in by it last. */
  used_at: z.nullable(f.instant()),
  ...f.stamps,
})
export type GatePass = z.output<typeof gatePass>
export type GatePassData = z.input<typeof gatePass>

/** The same for who hands it on: with its six digits. */
export const ownGatePass = z.extend(gatePass, { code: z.string() })
export type OwnGatePass = z.output<typeof ownGatePass>
export type OwnGatePassData = z.input<typeof ownGatePass>

/** VISIT: who asked for a house, came in and went out. */
export const visit = z.object({
  id: z.int(),
  /** Made by the device of the guard: 32 hexadecimal digits. */
  entry: z.string(),
  kind: z.enum(VISIT_KINDS),
  state: z.enum(VISIT_STATES),
  /** Null where they come to nobody's lot. */
  house: z.nullable(lot),
  pass_id: z.nullable(z.int()),
  worker_id: z.nullable(z.int()),
  name: z.string(),
  plate: z.nullable(z.string()),
  about: z.nullable(z.string()),
  /** Number of people. */
  people: z.int(),
  asked_at: z.nullable(f.instant()),
  answered_at: z.nullable(f.instant()),
  /** Resident who said yes or no. */
  answered_by: z.nullable(z.string()),
  entered_at: z.nullable(f.instant()),
  until_at: z.nullable(f.instant()),
  left_at: z.nullable(f.instant()),
  refused_at: z.nullable(f.instant()),
  /** Inside longer than expected. */
  overstayed: z.boolean(),
  /** Entered by a device without a line, against what was known by then: the pass was used, over or taken back. */
  doubt: z.nullable(z.enum(['used', 'ended', 'cancelled'])),
  /** Guard who wrote it down. */
  recorded_by: z.nullable(z.string()),
})
export type Visit = z.output<typeof visit>
export type VisitData = z.input<typeof visit>

const entry = f.text(32, refusals.entry_needed)
const byEntry = z.object({ entry })
/** Moment by the device's clock, as ISO text: what is sent late was earlier. */
const at = f.text(40, refusals.at_needed)
const done = z.object({ message: z.string(), visit })
/** A step of a visit, sent once however often the line breaks. */
const step = { who: 'gate', params: byEntry, body: z.object({ at }), ...byLetter, reply: done } as const

/** Calls of the guards. */
export const gateVisitsContract = {
  atGate: get('/gate/visits', {
    who: 'gate',
    summary: 'Who is at the gate or inside, by lot; `overstayed` are those who stay past their time',
    query: z.object({ state: f.filter(['waiting', 'inside', 'overstayed']), search: f.search(), ...f.paged() }),
    reply: page(visit),
  }),
  expected: get('/gate/passes', {
    who: 'gate',
    summary: 'Guests and goods that may be let through today, by lot',
    query: z.object({ search: f.search(), ...f.paged() }),
    reply: page(gatePass),
  }),
  read: get('/gate/visits/:entry', {
    who: 'gate',
    summary: 'One visit, as when a house was asked',
    params: byEntry,
    reply: visit,
  }),
  enter: post('/gate/visits', {
    who: 'gate',
    summary: 'Let somebody in, or goods out; `offline` says that the gate had no line and did so already',
    body: z.object({
      entry,
      at,
      kind: f.choice(VISIT_KINDS, refusals.choose_kind),
      /** The lot of the pass where there is one; missing: nobody's. */
      house_id: f.optionalId(),
      pass_id: f.optionalId(),
      worker_id: f.optionalId(),
      name: f.optionalText(MAX_NAME),
      plate: f.optionalText(30),
      about: f.optionalText(MAX_ABOUT),
      people: f.optionalInteger(1, 200, refusals.choose_kind),
      offline: f.flag(false),
    }),
    ...byLetter,
    status: 201,
    reply: done,
  }),
  ask: post('/gate/visits/ask', {
    who: 'gate',
    summary: 'Ask the house whether somebody may come in',
    body: z.object({
      entry,
      kind: f.choice(['walk_in', 'delivery'], refusals.choose_kind),
      house_id: f.id(refusals.house_needed),
      name: f.text(MAX_NAME, refusals.name_needed),
      plate: f.optionalText(30),
      about: f.optionalText(MAX_ABOUT),
    }),
    idempotent: true,
    status: 201,
    reply: done,
  }),
  letIn: post('/gate/visits/:entry/in', { summary: 'Let somebody in whose house was asked', ...step }),
  leave: post('/gate/visits/:entry/out', { summary: 'They leave', ...step }),
  turnAway: post('/gate/visits/:entry/away', { summary: 'Turn them away', ...step }),
}

/** Which visits the office reads. */
const which = () => ({
  from: f.optionalDay(),
  to: f.optionalDay(),
  state: f.filter(VISIT_STATES),
  kind: f.filter(VISIT_KINDS),
  house: f.optionalId(),
  search: f.search(),
})

/** Calls of residents, and of the office. */
export const visitsContract = {
  own: get('/gate-passes/own', {
    who: 'resident',
    summary: 'Guests and goods that the caller announced, the latest first',
    query: z.object({ state: f.filter(['open']), ...f.paged() }),
    reply: page(ownGatePass),
  }),
  announce: post('/gate-passes', {
    who: 'resident',
    summary: 'Announce a guest, or goods that go out, of a lot that the caller lives on; answers the code to hand on',
    body: z.object({
      kind: f.choiceOr(PASS_KINDS, 'guest', refusals.choose_kind),
      /** The first lot unless told. */
      house_id: f.optionalId(),
      name: f.text(MAX_NAME, refusals.name_needed),
      plate: f.optionalText(30),
      about: f.optionalText(MAX_ABOUT),
      from_day: f.dayAhead(refusals.first_day_needed),
      /** The first day unless told. */
      until_day: f.optionalDayAhead(),
      once: f.flag(true),
    }),
    ...byLetter,
    status: 201,
    reply: z.object({ message: z.string(), pass: ownGatePass }),
  }),
  cancel: post('/gate-passes/:id/cancel', {
    who: 'records + resident',
    summary: 'Take a code back: residents their own, the office any',
    params: f.byId,
    reply: z.object({ message: z.string(), pass: ownGatePass }),
  }),
  ownVisits: get('/visits/own', {
    who: 'resident',
    summary:
      'Who came to the lots on which the caller lives, or asks for them, the latest first; today only unless told',
    query: z.object({ days: f.optionalInteger(1, 31, refusals.choose_kind), ...f.paged() }),
    reply: page(visit),
  }),
  ownVisit: get('/visits/:id', {
    who: 'resident',
    summary: 'One of these',
    params: f.byId,
    reply: visit,
  }),
  answer: post('/visits/:id/answer', {
    who: 'resident',
    summary: 'Say whether somebody at the gate may come in',
    params: f.byId,
    body: z.object({ answer: f.choice(['yes', 'no'], refusals.choose_answer) }),
    reply: done,
  }),
  list: get('/visits', {
    who: 'read',
    summary: 'Visits of some days, the latest first',
    query: z.object({ ...which(), ...f.paged() }),
    report: 'Visits',
    reply: page(visit),
  }),
  paper: get('/visits/paper', {
    who: 'read',
    summary: 'The same as PDF',
    query: z.object(which()),
    report: 'Visits',
    reply: 'file',
  }),
}
