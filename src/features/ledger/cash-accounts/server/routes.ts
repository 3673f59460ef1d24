import type { Tx } from '#server/database/db.ts'
import { type Call, feature } from '#server/feature/feature.ts'
import { type Day, firstDay, monthOf } from '#shared/dates.ts'
import { conflict, invalid, notFound } from '#shared/errors.ts'
import { type Centavos, peso } from '#shared/money.ts'
import { pageAsk, pageOf } from '#shared/paging.ts'
import { type CashAccountSums, cashAccountsContract } from '../contract.ts'
import { refusals } from '../refusals.ts'
import * as rules from '../rules.ts'
import { entriesOf, summaryOf } from './entries.queries.ts'
import type { CashAccountInput } from './queries.ts'
import {
  balanceOn,
  cashAccountById,
  insertCashAccount,
  insertCount,
  insertTransfer,
  isStaffMember,
  leastFrom,
  listCashAccounts,
  lockCashAccount,
  lockCashAccounts,
  openingDay,
  staffMembers,
  updateCashAccount,
} from './queries.ts'

interface CashAccountRequest extends CashAccountInput {
  opening_amount: Centavos | null
  opening_day?: Day | null | undefined
}

/** Returns the checked values to write; 422 for impossible ones. */
async function checkAccountInput(
  tx: Tx,
  kind: rules.CashAccountKind,
  { name, holder_id, fund, change_fund, main }: CashAccountRequest,
) {
  if (fund !== null && kind !== 'petty_cash') throw invalid('fund', refusals.fund_of_petty_cash)
  if (change_fund !== null && kind !== 'drawer') throw invalid('change_fund', refusals.change_of_drawer)
  if (holder_id !== null && !(await isStaffMember(tx, holder_id))) throw invalid('holder_id', refusals.no_such_person)
  return { name, holder_id, fund, change_fund, main }
}

/** Enters what was found in a place, once: on another day than before it is refused. */
async function open(
  call: Pick<Call, 'today'> & { db: Tx; account: { userId: number } },
  id: number,
  input: CashAccountRequest,
) {
  if (input.opening_amount === null) return
  if (!input.opening_day) throw invalid('opening_day', refusals.opening_day)
  if (input.opening_day > call.today) throw invalid('opening_day', refusals.future_day)
  const before = await openingDay(call.db, id)
  if (before !== undefined && before !== input.opening_day) throw invalid('opening_day', rules.openedOn(before))
  await insertCount(call.db, {
    place_id: id,
    kind: 'opening',
    day: input.opening_day,
    counted: input.opening_amount,
    note: null,
    recorded_by: call.account.userId,
  })
}

async function readCashAccount(db: Tx, id: number, today: Day) {
  const [place] = await listCashAccounts(db, today, id)
  if (!place) throw notFound(refusals.gone)
  return place
}

/** The period asked for; without one this month. */
function periodOf(query: { from?: Day | null | undefined; to?: Day | null | undefined }, today: Day) {
  const to = query.to ?? today
  const from = query.from ?? firstDay(monthOf(to))
  if (from > to) throw invalid('from', refusals.days)
  return { from, to }
}

const total = (rows: readonly CashAccountSums[], of: Exclude<keyof CashAccountSums, 'place'>) =>
  rows.reduce((sum, row) => sum + row[of], 0)

export const cashAccounts = feature(
  cashAccountsContract,
  {
    list: ({ db, today }) => listCashAccounts(db, today),

    holders: ({ db }) => staffMembers(db),

    create: async (call) => {
      const { db, body, today } = call
      const id = await insertCashAccount(db, body.kind, await checkAccountInput(db, body.kind, body))
      await open(call, id, body)
      return { message: 'The place was added.', place: await readCashAccount(db, id, today) }
    },

    update: async (call) => {
      const { db, params, body, today } = call
      const place = await lockCashAccount(db, params.id)
      if (!place) throw notFound(refusals.gone)
      if (place.main && !body.main) throw invalid('main', refusals.main_stays)
      if (body.ended && body.main) throw invalid('ended', refusals.main_stays)
      await updateCashAccount(db, place, { ...(await checkAccountInput(db, place.kind, body)), ended: body.ended })
      await open(call, place.id, body)
      if (body.ended && (await balanceOn(db, place.id, '9999-12-31')) !== 0) throw conflict(refusals.still_holds)
      return { message: 'The place was saved.', place: await readCashAccount(db, place.id, today) }
    },

    entries: async ({ db, params, query, today }) => {
      if (!(await cashAccountById(db, params.id))) throw notFound(refusals.gone)
      const ask = pageAsk(query)
      const { rows, total, opening, closing } = await entriesOf(db, params.id, periodOf(query, today), ask)
      return { opening, closing, entries: pageOf(rows, total, ask) }
    },

    transfer: async ({ db, body, account, today }) => {
      const day = body.day ?? today
      if (body.from === body.to) throw invalid('to', refusals.same_place)
      if (day > today) throw invalid('day', refusals.future_day)
      const held = await lockCashAccounts(db, [body.from, body.to])
      const [from, to] = [held.get(body.from), held.get(body.to)]
      if (!from) throw invalid('from', refusals.gone)
      if (!to) throw invalid('to', refusals.gone)
      if (from.kind === 'cheques') throw invalid('from', refusals.cheques_by_deposit)
      if (to.kind === 'cheques') throw invalid('to', refusals.wrong_kind)
      if (to.ended) throw invalid('to', refusals.ended)
      const short = rules.shortRefusal(from, body.amount, await leastFrom(db, from.id, day))
      if (short) throw invalid('amount', short)
      const { amount } = body
      const note = body.note ?? null
      const made = await insertTransfer(db, {
        from_id: from.id,
        to_id: to.id,
        amount,
        day,
        note,
        recorded_by: account.userId,
      })
      const of = ({ id, name }: { id: number; name: string }) => ({ id, name })
      return {
        message: `${peso(amount)} moved from ${from.name} to ${to.name}.`,
        transfer: { ...made, from: of(from), to: of(to), amount, day, note },
      }
    },

    summary: async ({ db, query, today }) => {
      const period = periodOf(query, today)
      const rows = await summaryOf(db, period)
      return {
        ...period,
        places: rows,
        all: {
          opening: total(rows, 'opening'),
          received: total(rows, 'received'),
          spent: total(rows, 'spent'),
          moved: total(rows, 'moved'),
          held: total(rows, 'held'),
          counted: total(rows, 'counted'),
          closing: total(rows, 'closing'),
        },
      }
    },
  },
  { places_once: { code: 'invalid', field: 'name', message: refusals.name_taken } },
)
