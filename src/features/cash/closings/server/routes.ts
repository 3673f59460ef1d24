import { makeDeposit } from '#features/cash/deposits/server/make.ts'
import { reverseDeposit } from '#features/cash/deposits/server/queries.ts'
import { refusals as placesRefusals } from '#features/ledger/cash-accounts/refusals.ts'
import {
  balanceOn,
  cashAccountById,
  insertCount,
  lockCashAccounts,
} from '#features/ledger/cash-accounts/server/queries.ts'
import { notifyOffice } from '#features/messages/notifications/server/notify-office.ts'
import { settingValue } from '#features/office/settings/rules.ts'
import { storedSettings } from '#features/office/settings/server/queries.ts'
import { type Account, isAtCounter } from '#server/access/access.ts'
import type { Db, Tx } from '#server/database/db.ts'
import { type Call, feature } from '#server/feature/feature.ts'
import { refusals as host } from '#server/refusals.ts'
import { conflict, forbidden, invalid, notFound } from '#shared/errors.ts'
import { peso } from '#shared/money.ts'
import { pageAsk, pageOf } from '#shared/paging.ts'
import { closingsContract, type DayClosingData } from '../contract.ts'
import { refusals } from '../refusals.ts'
import { countRefusal, storedDenominations, sumOfDenominations } from '../rules.ts'
import { closingPaper } from './document.ts'
import {
  cashAccountsOfClosing,
  closedTo,
  closingPage,
  drawersOn,
  holdsDrawer,
  lockDayClose,
  mainBank,
  markClosed,
  markUndone,
  storeCount,
} from './queries.ts'

/** Collectors and cashiers see and count the drawers they hold themselves; null for all. */
const holderOf = (account: Account): number | null => (isAtCounter(account) ? account.userId : null)

async function readClosing(db: Db, id: number): Promise<DayClosingData> {
  const { rows } = await closingPage(db, { page: 1, size: 1 }, { id })
  if (!rows[0]) throw notFound(refusals.gone)
  return rows[0]
}

/** A count with its places held, in one order; 404 for an unknown id. */
async function lockDay(tx: Tx, id: number) {
  const places = await cashAccountsOfClosing(tx, id)
  if (!places) throw notFound(refusals.gone)
  await lockCashAccounts(tx, [places.place_id, ...(places.to_id === null ? [] : [places.to_id])])
  const held = await lockDayClose(tx, id)
  if (!held) throw notFound(refusals.gone)
  return held
}

/** The bank account that the rest goes to; 422 for a place that is none. */
async function bankOf(db: Db, request: number | null): Promise<number | null> {
  if (request === null) return mainBank(db)
  const bank = await cashAccountById(db, request)
  if (bank?.kind !== 'bank') throw invalid('to', refusals.choose_bank)
  if (bank.ended) throw invalid('to', placesRefusals.ended)
  return bank.id
}

async function count({ db, body, account, now, today }: Call<typeof closingsContract.count>): Promise<number> {
  const day = body.day ?? today
  const pieces = storedDenominations(body.pieces)
  if (!pieces) throw invalid('pieces', refusals.pieces)
  const held = await lockCashAccounts(db, [body.place_id])
  const place = held.get(body.place_id)
  if (!place) throw invalid('place_id', placesRefusals.gone)
  if (place.kind !== 'drawer') throw invalid('place_id', refusals.choose_drawer)
  if (place.ended) throw invalid('place_id', placesRefusals.ended)
  if (isAtCounter(account) && !(await holdsDrawer(db, place.id, account.userId))) throw forbidden(refusals.own_drawer)
  const [drawer] = await drawersOn(db, day, { id: place.id })
  if (!drawer) throw invalid('place_id', placesRefusals.gone)
  if (drawer.closed_to !== null && day <= drawer.closed_to)
    throw invalid('day', host.day_closed({ day, place: place.name }))
  const counted = sumOfDenominations(body.pieces)
  const stays = body.stays ?? Math.min(counted, drawer.change_fund ?? 0)
  const to = stays < counted ? await bankOf(db, body.to) : null
  const reason = body.reason ?? null
  const refused = countRefusal({ day, counted, book: drawer.book, stays, reason, to }, today)
  if (refused) throw invalid(refused.field, refused.refusal)
  return storeCount(db, {
    place_id: place.id,
    day,
    pieces,
    counted,
    book: drawer.book,
    reason: counted === drawer.book ? null : reason,
    stays,
    to_id: to,
    counted_by: account.userId,
    counted_at: now,
  })
}

/** Closes what somebody else counted, and the book still says the same (docs/decisions/closing.md). */
async function confirm({ db, params, account, now, today }: Call<typeof closingsContract.confirm>): Promise<void> {
  const closing = await lockDay(db, params.id)
  if (closing.state !== 'counted') throw conflict(refusals.not_counted)
  const alone = closing.counted_by === account.userId
  if (alone && settingValue(await storedSettings(db), 'close_alone') !== true) throw conflict(refusals.same_person)
  const { place_id, day, counted, book, stays, to_id } = closing
  const says = await balanceOn(db, place_id, day)
  if (says !== book) throw conflict(refusals.moved_since({ before: book, now: says }))
  if (counted !== book) {
    const found = { place_id, kind: 'count', day, counted, note: closing.reason } as const
    await insertCount(db, { ...found, recorded_by: closing.counted_by })
  }
  const rest = counted - stays
  const input = { from: place_id, cash: rest, cheque_ids: [], day }
  const deposit =
    to_id === null ? null : await makeDeposit(db, { ...input, to: to_id }, { userId: account.userId, today })
  await markClosed(db, closing.id, { by: account.userId, at: now, alone, deposit })
}

/** Opens the last closed day again: what its closing moved goes back on the same day. */
async function undo({ db, params, body, account, now }: Call<typeof closingsContract.undo>): Promise<void> {
  const closing = await lockDay(db, params.id)
  if (closing.state !== 'closed') throw conflict(refusals.not_closed)
  const { place_id, day, counted, book } = closing
  if ((await closedTo(db, place_id)) !== day) throw conflict(refusals.later_closed)
  await markUndone(db, closing.id, { by: account.userId, at: now, reason: body.reason })
  if (closing.deposit_id !== null) await reverseDeposit(db, closing.deposit_id, { by: account.userId, at: now })
  if (counted === book) return
  const before = (await balanceOn(db, place_id, day)) - (counted - book)
  const back = { place_id, kind: 'count', day, counted: before, note: body.reason } as const
  await insertCount(db, { ...back, recorded_by: account.userId })
}

export const closings = feature(closingsContract, {
  list: async ({ db, query, account }) => {
    const ask = pageAsk(query)
    const { rows, total } = await closingPage(db, ask, { heldBy: holderOf(account) })
    return pageOf(rows, total, ask)
  },

  drawers: ({ db, query, today, account }) => drawersOn(db, query.day ?? today, { heldBy: holderOf(account) }),

  count: async (call) => {
    const closing = await readClosing(call.db, await count(call))
    await notifyOffice(call, 'count', call.account.userId)
    return { message: `${peso(closing.counted)} counted. Somebody else confirms it now.`, closing }
  },

  confirm: async (call) => {
    await confirm(call)
    const closing = await readClosing(call.db, call.params.id)
    const message = closing.deposit
      ? `The day is closed. ${peso(closing.counted - closing.stays)} goes to the bank with slip ${closing.deposit.number}.`
      : 'The day is closed.'
    return { message, closing }
  },

  undo: async (call) => {
    await undo(call)
    return { message: 'The day is open again.', closing: await readClosing(call.db, call.params.id) }
  },

  pdf: async (call) => closingPaper(await readClosing(call.db, call.params.id), call),
})
