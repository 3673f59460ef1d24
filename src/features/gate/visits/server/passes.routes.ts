import { randomInt } from 'node:crypto'
import { type Account, asResident, isStaff, lotOfResident } from '#server/access/access.ts'
import type { Db, Tx } from '#server/database/db.ts'
import type { Call } from '#server/feature/feature.ts'
import { addDays, type Day } from '#shared/dates.ts'
import { conflict, forbidden, invalid, notFound } from '#shared/errors.ts'
import { pageAsk, pageOf } from '#shared/paging.ts'
import type { visitsContract } from '../contract.ts'
import { refusals } from '../refusals.ts'
import { MAX_PASS_DAYS } from '../rules.ts'
import { cancelPass, insertPass, lockPass, type NewPass, passById, passesOf } from './passes.queries.ts'

type Request<Name extends keyof typeof visitsContract> = Call<(typeof visitsContract)[Name]>

/** Enters a pass under six digits that no other of its days has. */
async function insertCoded(tx: Tx, pass: NewPass): Promise<number> {
  for (;;) {
    const id = await insertPass(tx, { ...pass, code: String(randomInt(1_000_000)).padStart(6, '0') })
    if (id !== null) return id
  }
}

/** The lot for which somebody announces a guest: the first unless told; 403 for one on which they do not live. */
function lotOf(account: Account, wanted: number | null | undefined): number {
  const houseId = wanted ?? asResident(account).houseId
  const lot = lotOfResident(account, houseId)
  if (!lot || lot.role === 'seller') throw forbidden(refusals.not_yours)
  return houseId
}

/** Days of a new pass; 422 for what is over, turned around or longer than a year. */
function daysOf({ from_day, until_day }: Request<'announce'>['body'], today: Day) {
  if (from_day < today) throw invalid('from_day', refusals.day_over)
  const last = until_day ?? from_day
  if (last < from_day) throw invalid('until_day', refusals.days_order)
  if (last > addDays(from_day, MAX_PASS_DAYS)) throw invalid('until_day', refusals.too_long)
  return { from_day, until_day: last }
}

/** The pass of an id; 404 for an unknown one. */
async function passOf(db: Db, id: number, today: Day) {
  const pass = await passById(db, id, today)
  if (!pass) throw notFound(refusals.no_such_pass)
  return pass
}

/** Guests and goods that residents announce. */
export const passHandlers = {
  own: async ({ db, account, query, today }: Request<'own'>) => {
    const { residentId } = asResident(account)
    const ask = pageAsk(query)
    const { rows, total } = await passesOf(db, { residentId, open: query.state === 'open' }, today, ask)
    return pageOf(rows, total, ask)
  },

  announce: async ({ db, account, body, today }: Request<'announce'>) => {
    const { residentId } = asResident(account)
    const house_id = lotOf(account, body.house_id)
    const days = daysOf(body, today)
    if (body.kind === 'goods' && !body.about) throw invalid('about', refusals.goods_needed)
    const id = await insertCoded(db, {
      ...{ house_id, resident_id: residentId, kind: body.kind, name: body.name },
      ...{ plate: body.plate ?? null, about: body.about ?? null, once: body.once },
      ...days,
      created_by: account.userId,
    })
    return { message: 'The gate knows. Hand the code on.', pass: await passOf(db, id, today) }
  },

  cancel: async ({ db, account, params, now, today }: Request<'cancel'>) => {
    const held = await lockPass(db, params.id)
    if (!held) throw notFound(refusals.no_such_pass)
    const isOwn = held.resident_id !== null && account.residentIds.includes(held.resident_id)
    if (!isOwn && !isStaff(account)) throw forbidden()
    const { state } = await passOf(db, params.id, today)
    if (state === 'cancelled') throw conflict(refusals.cancelled)
    if (state === 'used') throw conflict(refusals.used)
    await cancelPass(db, params.id, now)
    return { message: 'The code is taken back.', pass: await passOf(db, params.id, today) }
  },
}
