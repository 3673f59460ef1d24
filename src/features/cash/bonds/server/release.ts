import { methodFrom } from '#features/cash/expenses/rules.ts'
import { lockVouchers } from '#features/cash/expenses/server/queries.ts'
import { refusals as places } from '#features/ledger/cash-accounts/refusals.ts'
import { shortRefusal } from '#features/ledger/cash-accounts/rules.ts'
import { leastFrom, lockCashAccount } from '#features/ledger/cash-accounts/server/queries.ts'
import type { Tx } from '#server/database/db.ts'
import type { Call } from '#server/feature/feature.ts'
import type { Day } from '#shared/dates.ts'
import { conflict, invalid, notFound } from '#shared/errors.ts'
import type { bondsContract } from '../contract.ts'
import { refusals } from '../refusals.ts'
import { bondDayRefusal, isHolding, releaseRefusal } from '../rules.ts'
import { insertRelease, lockBond, releasesOf, undoRelease } from './queries.ts'

type ReleaseContext = Call<typeof bondsContract.release>

/** A bond of which something is held, and a day on which something may happen to it; 404, 409 and 422 where it cannot. */
export async function lockBondToRelease(tx: Tx, id: number, day: Day, today: Day) {
  const bond = await lockBond(tx, id)
  if (!bond) throw notFound(refusals.gone)
  if (!isHolding(bond.state)) throw conflict(refusals.not_held)
  const refused = bondDayRefusal(day, { taken: bond.taken, today })
  if (refused) throw invalid('day', refused)
  return bond
}

/** Returns how money of a cash account is given back; 422 for a place or a way that cannot be. */
async function paidFrom({ db, body }: ReleaseContext, placeId: number, day: Day) {
  const place = await lockCashAccount(db, placeId)
  if (!place) throw invalid('place_id', places.gone)
  if (place.kind === 'cheques') throw invalid('place_id', places.not_spent_from)
  if (place.ended) throw invalid('place_id', places.ended)
  const read = methodFrom(place, body)
  if ('refuse' in read) throw invalid(read.field, read.refuse)
  const short = shortRefusal(place, body.returned ?? 0, await leastFrom(db, place.id, day))
  if (short) throw invalid('returned', short)
  return { place_id: place.id, method: read.method, cheque_number: body.cheque_number ?? null }
}

/** Gives a bond back, whole or in part, and keeps what is deducted. */
export async function releaseBond(call: ReleaseContext): Promise<void> {
  const { db, params, body, account, today } = call
  const day = body.day ?? today
  const bond = await lockBondToRelease(db, params.id, day, today)
  const returned = body.returned ?? 0
  const deductions = body.deductions ?? []
  const stored = deductions.reduce((sum, one) => sum + one.amount, 0)
  const refused = releaseRefusal(bond.held, { returned, kept: stored, place: body.place_id })
  if (refused) throw invalid(refused.field, refused.refuse)
  // A number before a place, as every voucher takes them.
  if (returned > 0) await lockVouchers(db)
  const paid =
    body.place_id === null
      ? { place_id: null, method: null, cheque_number: null }
      : await paidFrom(call, body.place_id, day)
  await insertRelease(
    db,
    {
      bond_id: bond.id,
      day,
      returned,
      ...paid,
      payee: body.payee ?? bond.payer,
      note: body.note ?? null,
      recorded_by: account.userId,
    },
    deductions,
  )
}

/** Takes a release back, the last of its bond first; returns the bond's id. 404 and 409 where it cannot be. */
export async function reverseRelease({
  db,
  params,
  body,
  account,
  now,
}: Call<typeof bondsContract.undoRelease>): Promise<number> {
  const [release] = await releasesOf(db, { id: params.id })
  if (!release) throw notFound(refusals.no_release)
  const bond = await lockBond(db, release.bond_id)
  // Somebody else may have been first.
  const later = (await releasesOf(db, { bond: release.bond_id })).filter(({ id }) => id >= release.id)
  if (later.find(({ id }) => id === release.id)?.undone) throw conflict(refusals.undone_before)
  if (later.some(({ id, undone }) => id > release.id && !undone)) throw conflict(refusals.not_the_last)
  if (bond?.state === 'void') throw conflict(refusals.covered)
  if (release.place) await lockCashAccount(db, release.place.id)
  await undoRelease(db, release.id, { by: account.userId, at: now, reason: body.reason })
  return release.bond_id
}
