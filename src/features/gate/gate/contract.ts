import * as z from 'zod/mini'
import { refusals as ofVisits } from '#features/gate/visits/refusals.ts'
import { MAX_ABOUT } from '#features/gate/visits/rules.ts'
import { get, post } from '#shared/contract.ts'
import * as f from '#shared/fields.ts'
import { page } from '#shared/paging.ts'
import { byLetter } from '#shared/text/letters.ts'
import { refusals } from './refusals.ts'
import { FOUND_KINDS, REASONS, VERDICTS } from './rules.ts'

const lot = z.object({ id: z.int(), address: z.string() })

/** Something that is known of a plate, a code or a name. */
export const found = z.object({
  kind: z.enum(FOUND_KINDS),
  verdict: z.enum(VERDICTS),
  reason: z.enum(REASONS),
  house: z.nullable(lot),
  /** Guest or resident. */
  name: z.nullable(z.string()),
  plate: z.nullable(z.string()),
  /** Make and colour of a vehicle, what a guest comes for. */
  about: z.nullable(z.string()),
  /** Type and reference number of a clearance, also of that of a worker. */
  paper: z.nullable(z.string()),
  /** First and last day on which it is good. */
  from: z.nullable(z.string()),
  until: z.nullable(z.string()),
  /** The pass of a guest. */
  pass_id: z.nullable(z.int()),
  worker_id: z.nullable(z.int()),
  /** Picture of a worker; an address that opens for half an hour. */
  photo_url: z.nullable(z.string()),
  /** The visit of who is inside. */
  entry: z.nullable(z.string()),
})
export type Found = z.output<typeof found>
export type FoundData = z.input<typeof found>

/** INCIDENT at the gate. */
export const incident = z.object({
  id: z.int(),
  happened_at: f.instant(),
  about: z.string(),
  house: z.nullable(lot),
  /** An address that opens for half an hour. */
  photo_url: z.nullable(z.string()),
  recorded_by: z.nullable(z.string()),
})
export type Incident = z.output<typeof incident>
export type IncidentData = z.input<typeof incident>

export const gateContract = {
  check: get('/gate/check', {
    who: 'gate',
    summary: 'May this one in: what is known of a plate, a code or a name; that it was asked is recorded',
    query: z.object({ text: f.text(200, refusals.nothing_typed) }),
    reply: z.object({ found: z.array(found) }),
  }),
  copy: get('/gate/copy', {
    who: 'gate',
    summary:
      'What a guard’s device needs to check for a day without a line, as JSON with its signature (ECDSA P-256, SHA-256)',
    reply: z.object({ copy: z.string(), signature: z.string(), key: z.string() }),
  }),
  lots: get('/gate/lots', {
    who: 'gate',
    summary: 'Lots of an address or a name, with who lives there',
    query: z.object({ search: f.search() }),
    reply: z.array(z.extend(lot, { people: z.array(z.string()) })),
  }),
  report: post('/gate/incidents', {
    who: 'gate',
    summary: 'Write down what happened, with a photo',
    body: z.object({
      entry: f.text(32, ofVisits.entry_needed),
      at: f.text(40, ofVisits.at_needed),
      about: f.text(MAX_ABOUT * 5, refusals.what_happened),
      house_id: f.optionalId(),
    }),
    files: ['photo'],
    ...byLetter,
    status: 201,
    reply: f.message,
  }),
  incidents: get('/incidents', {
    who: 'read',
    summary: 'What happened at the gate, the latest first',
    query: z.object({ from: f.optionalDay(), to: f.optionalDay(), search: f.search(), ...f.paged() }),
    report: 'Incidents',
    reply: page(incident),
  }),
}
