import * as z from 'zod/mini'
import { get } from '#shared/contract.ts'
import * as f from '#shared/fields.ts'
import { AGES, SHEET_MONTHS } from './rules.ts'

const lot = z.object({
  house_id: z.int(),
  address: z.string(),
  /** Owner on that day; null where nobody is known. */
  owner: z.nullable(z.string()),
  /** Amount left to pay of its open bills. */
  balance: f.pesos(),
  /** Unused part of its advances. */
  credit: f.pesos(),
})

const balances = z.object({
  as_of: z.string(),
  receivable: f.pesos(),
  credit: f.pesos(),
  /** Lots that owe something that was due before the day. */
  in_arrears: z.int(),
  aging: z.record(z.enum(AGES), f.pesos()),
  /** Every lot in the order of the addresses; empty unless asked for. */
  lots: z.array(lot),
})

/** As handlers build it: centavos. */
export type BalancesData = z.input<typeof balances>

const sheetLot = z.object({
  /** HOUSE.id. */
  id: z.int(),
  address: z.string(),
  /** Search words of the address: a letter for the part, and its value. */
  words: z.string(),
  /** Its phase and block, or its street. */
  area: z.string(),
  /** Code of the lot kind. */
  kind: z.string(),
  /** Owner today; null where nobody is known. */
  owner: z.nullable(z.string()),
  /** USER.id of the owner. */
  user_id: z.nullable(z.int()),
  /** Months with an overdue bill, of any year. */
  behind: z.int(),
  /** Amount left to pay of all its open bills, of every kind and year. */
  owed: f.pesos(),
  /** Unused part of its advances. */
  credit: f.pesos(),
  /** A letter for each month: P paid, A paid ahead, T partly paid, O overdue, D not due yet, X exempt, - not billed. */
  states: z.string(),
  /** Of each month: its dues and opening balances with what was added to them. */
  billed: z.array(f.pesos()),
  /** Part of that left to pay. */
  open: z.array(f.pesos()),
})

const sheet = z.object({
  /** `YYYY-MM` of each column. */
  months: z.array(z.string()),
  /** Number of the months that have begun. */
  begun: z.int(),
  kinds: z.array(z.object({ code: z.string(), name: z.string() })),
  /** Every lot in the order of the addresses. */
  lots: z.array(sheetLot),
})

export type DuesSheet = z.output<typeof sheet>
export type SheetLot = DuesSheet['lots'][number]
/** As handlers build it: centavos. */
export type SheetLotData = z.input<typeof sheetLot>

export const balancesContract = {
  read: get('/balances', {
    who: 'read',
    summary: 'What all lots owe and have in advance as of a day, today unless told, by age and, if asked, by lot',
    query: z.object({ as_of: f.optionalDay(), lots: f.flag(false) }),
    report: 'Balances of all lots',
    reply: balances,
  }),
  sheet: get('/dues-sheet', {
    who: 'read',
    summary:
      'Every lot by the months of a year or of two, as of a day, today unless told: paid, partly paid, overdue, ahead, exempt or not billed',
    query: z.object({ year: f.year(), months: f.choiceOr(SHEET_MONTHS, '12'), as_of: f.optionalDay() }),
    report: 'Dues sheet of all lots',
    reply: sheet,
  }),
}
