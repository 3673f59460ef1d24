import * as z from 'zod/mini'
import { get, post, put } from '#shared/contract.ts'
import * as f from '#shared/fields.ts'
import { page } from '#shared/paging.ts'
import { refusals } from './refusals.ts'
import { ENTRY_KINDS, PLACE_KINDS } from './rules.ts'

/** PLACE: where money of the village is (docs/spec/money.md#places). */
export const cashAccount = z.object({
  id: z.int(),
  kind: z.enum(PLACE_KINDS),
  name: z.string(),
  /** Whose drawer or fund it is. */
  holder: z.nullable(f.named),
  /** Amount a petty cash fund is filled up to. */
  fund: z.nullable(f.pesos()),
  /** Amount that stays in a drawer when its day is closed. */
  change_fund: z.nullable(f.pesos()),
  /** The last of its days that is closed: nothing is dated on it or before any more. */
  closed_to: z.nullable(z.string()),
  /** Takes what comes without a place of its own. */
  main: z.boolean(),
  ended: z.boolean(),
  balance: f.pesos(),
  /** Of what lies there too, what came or went after its day was closed; the next closing counts it. */
  after_closing: f.pesos(),
  /** The day of the oldest money in it, null when it is empty. */
  oldest: z.nullable(z.string()),
  /** Opening count, when its book began. */
  opening: z.nullable(z.object({ day: z.string(), amount: f.pesos() })),
  ...f.stamps,
})
export type CashAccount = z.output<typeof cashAccount>
export type CashAccountData = z.input<typeof cashAccount>

/** One move of a place: into it, or out of it below zero. */
export const cashEntry = z.object({
  id: z.int(),
  day: z.string(),
  kind: z.enum(ENTRY_KINDS),
  amount: f.pesos(),
  /** After it. */
  balance: f.pesos(),
  payment: z.nullable(z.object({ id: z.int(), receipt_number: z.string() })),
  /** The name is null once the expense is deleted. */
  expense: z.nullable(z.object({ id: z.int(), name: z.nullable(z.string()) })),
  /** The bond that was given back. */
  bond: z.nullable(z.object({ id: z.int(), purpose: z.string() })),
  /** The other side of a transfer. */
  other: z.nullable(f.named),
  note: z.nullable(z.string()),
})
export type CashEntry = z.output<typeof cashEntry>
export type CashEntryData = z.input<typeof cashEntry>

/** opening + received − spent + moved + held + counted = closing. */
const sums = {
  /** Balance of the morning before, with the opening count of one that was opened within the period. */
  opening: f.pesos(),
  received: f.pesos(),
  spent: f.pesos(),
  moved: f.pesos(),
  /** Bonds taken less those given back. */
  held: f.pesos(),
  /** Amount over or short. */
  counted: f.pesos(),
  closing: f.pesos(),
}
const summaryRow = z.object({ place: z.object({ ...f.named.shape, kind: z.enum(PLACE_KINDS) }), ...sums })
export type CashAccountSums = z.input<typeof summaryRow>

const transfer = z.object({
  id: z.int(),
  from: f.named,
  to: f.named,
  amount: f.pesos(),
  day: z.string(),
  note: z.nullable(z.string()),
  created_at: f.instant(),
})
export type Transfer = z.input<typeof transfer>

const fields = {
  name: f.text(100, refusals.name_needed),
  holder_id: f.optionalId(),
  fund: f.optionalAmount(undefined, { min: 1 }),
  change_fund: f.optionalAmount(undefined, { min: 1 }),
  main: f.flag(false),
  /** Amount found in it on the morning of a day. */
  opening_amount: f.optionalAmount(),
  opening_day: f.optionalDay(),
}

export const cashAccountsContract = {
  list: get('/places', {
    who: 'read',
    summary: 'Where the money is: every place with what it holds today and since when',
    reply: z.array(cashAccount),
  }),
  holders: get('/places/holders', {
    who: 'read',
    summary: 'Officers who may have a drawer or a petty cash fund of their own, by name',
    reply: z.array(f.named),
  }),
  create: post('/places', {
    who: 'bank',
    summary: 'Add a place of money',
    body: z.object({ kind: f.choice(PLACE_KINDS, refusals.choose_kind), ...fields }),
    idempotent: true,
    status: 201,
    reply: z.object({ message: z.string(), place: cashAccount }),
  }),
  update: put('/places/:id', {
    who: 'bank',
    summary: 'Change a place; what it holds is moved by entries alone',
    params: f.byId,
    body: z.object({ ...fields, ended: f.flag(false) }),
    idempotent: true,
    reply: z.object({ message: z.string(), place: cashAccount }),
  }),
  entries: get('/places/:id/entries', {
    who: 'read',
    summary: 'What moved a place in a period, oldest first, with what it held after each',
    params: f.byId,
    query: z.object({ from: f.optionalDay(), to: f.optionalDay(), ...f.paged() }),
    reply: z.object({ opening: f.pesos(), closing: f.pesos(), entries: page(cashEntry) }),
  }),
  transfer: post('/places/transfers', {
    who: 'bank',
    summary: 'Move money from one place to another',
    body: z.object({
      from: f.id(refusals.choose_from),
      to: f.id(refusals.choose_to),
      amount: f.amount(refusals.amount, { min: 1 }),
      day: f.optionalDay(),
      note: f.optionalText(200),
    }),
    idempotent: true,
    status: 201,
    reply: z.object({ message: z.string(), transfer }),
  }),
  summary: get('/places/summary', {
    who: 'read',
    summary: 'Of a period: opening, received, spent, moved and closing of each place, and of all together',
    query: z.object({ from: f.optionalDay(), to: f.optionalDay() }),
    reply: z.object({ from: z.string(), to: z.string(), places: z.array(summaryRow), all: z.object(sums) }),
  }),
}
