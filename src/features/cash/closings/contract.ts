import * as z from 'zod/mini'
import { get, post } from '#shared/contract.ts'
import * as f from '#shared/fields.ts'
import { page } from '#shared/paging.ts'
import { common } from '#shared/refusals.ts'
import { refusals } from './refusals.ts'
import { PIECE_KINDS } from './rules.ts'

export const CLOSING_STATES = ['counted', 'closed', 'undone'] as const

/** DAY CLOSING: the count of a drawer, who confirmed it, and where its money went (docs/spec/money.md#closing-a-day). */
export const dayClosing = z.object({
  id: z.int(),
  place: f.named,
  /** The first day it closes: the one after the closing before. */
  from: z.string(),
  day: z.string(),
  state: z.enum(CLOSING_STATES),
  pieces: z.array(z.object({ kind: z.enum(PIECE_KINDS), worth: f.pesos(), count: z.int() })),
  counted: f.pesos(),
  book: f.pesos(),
  /** Counted less the book: too much, or too little below zero. */
  difference: f.pesos(),
  reason: z.nullable(z.string()),
  stays: f.pesos(),
  to: z.nullable(f.named),
  deposit: z.nullable(z.object({ id: z.int(), number: z.string() })),
  counted_by: f.named,
  counted_at: f.instant(),
  closed_by: z.nullable(f.named),
  closed_at: z.nullable(f.instant()),
  undone_by: z.nullable(f.named),
  undone_at: z.nullable(f.instant()),
  undo_reason: z.nullable(z.string()),
  ...f.stamps,
})
export type DayClosing = z.output<typeof dayClosing>
export type DayClosingData = z.input<typeof dayClosing>

/** A drawer and what is to be closed of it. */
export const drawer = z.object({
  place: f.named,
  day: z.string(),
  /** Balance by the book on the evening of that day. */
  book: f.pesos(),
  /** Money that came after the closing of that day: it lies in the drawer and counts on the next one. */
  counts_later: f.pesos(),
  /** Until when it is closed. */
  closed_to: z.nullable(z.string()),
  /** Its first day since then on which something moved it; null when nothing is left to close. */
  open_since: z.nullable(z.string()),
  change_fund: z.nullable(f.pesos()),
})
export type Drawer = z.output<typeof drawer>
export type DrawerData = z.input<typeof drawer>

const answer = z.object({ message: z.string(), closing: dayClosing })
const piece = z.object({
  kind: f.choice(PIECE_KINDS, refusals.pieces),
  worth: f.amount(refusals.pieces, { min: 1 }),
  count: f.integer(0, 999_999, refusals.pieces),
})

export const closingsContract = {
  list: get('/day-closings', {
    who: 'office',
    summary: 'Counts of drawers and closed days, newest first',
    query: z.object(f.paged()),
    reply: page(dayClosing),
  }),
  drawers: get('/day-closings/drawers', {
    who: 'office',
    summary: 'The drawers with what the book says on a day, today unless told, and since when they are open',
    query: z.object({ day: f.optionalDay() }),
    reply: z.array(drawer),
  }),
  count: post('/day-closings', {
    who: 'desk',
    summary: 'Count a drawer; counted again before somebody confirms it, the new count takes the place of the old one',
    body: z.object({
      place_id: f.id(refusals.choose_drawer),
      day: f.optionalDay(),
      pieces: f.list(piece, refusals.pieces, 100),
      reason: f.optionalText(500),
      /** Amount that stays in the drawer: its change fund unless told. */
      stays: f.optionalAmount(),
      /** The bank account that the rest goes to: the main one unless told. */
      to: f.optionalId(),
    }),
    idempotent: true,
    status: 201,
    reply: answer,
  }),
  confirm: post('/day-closings/:id/confirm', {
    who: 'approve',
    summary: 'Confirm a count and close the day: the difference is entered, the money goes to a deposit slip',
    params: f.byId,
    idempotent: true,
    reply: answer,
  }),
  undo: post('/day-closings/:id/undo', {
    who: 'closings',
    summary: 'Open the last closed day of a drawer again: its difference and its deposit are taken back',
    params: f.byId,
    body: z.object({ reason: f.text(500, common.reason_needed) }),
    idempotent: true,
    reply: answer,
  }),
  pdf: get('/day-closings/:id/pdf', {
    who: 'read',
    summary: 'A closed day as PDF: its collections, the count, the difference, to be signed by two',
    params: f.byId,
    reply: 'file',
  }),
}
