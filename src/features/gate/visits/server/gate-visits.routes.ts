import { noticeText } from '#features/messages/notifications/server/notice-text.ts'
import { queueNotices } from '#features/messages/notifications/server/queue.ts'
import { lockLot } from '#features/people/residents/server/queries.ts'
import type { WorkerState, WorkPermit } from '#features/requests/workers/rules.ts'
import { lockWorker, stateOf } from '#features/requests/workers/server/queries.ts'
import type { Db, Tx } from '#server/database/db.ts'
import type { Call } from '#server/feature/feature.ts'
import { conflict, invalid, notFound } from '#shared/errors.ts'
import type { Message } from '#shared/messages.ts'
import { pageAsk, pageOf } from '#shared/paging.ts'
import { LETTER_DAYS } from '#shared/text/letters.ts'
import type { gateVisitsContract, OwnGatePassData } from '../contract.ts'
import { refusals } from '../refusals.ts'
import { doubtOf, type PassState } from '../rules.ts'
import { expectedPasses, lockPass, passById } from './passes.queries.ts'
import { visitClock } from './visit-clock.ts'
import {
  insertVisit,
  isWorkerInside,
  lockVisit,
  peopleLivingOn,
  stayUntil,
  updateVisit,
  visitByEntry,
  visitsAtGate,
} from './visits.queries.ts'

type Request<Name extends keyof typeof gateVisitsContract> = Call<(typeof gateVisitsContract)[Name]>

/** Moment of a device's clock: that of the office where it is later, or older than an entry may wait; 422 for what is none. */
export function momentOf(at: string, now: Date): Date {
  const moment = new Date(at)
  if (Number.isNaN(moment.getTime())) throw invalid('at', refusals.at_needed)
  const oldest = now.getTime() - LETTER_DAYS * 86_400_000
  return moment > now || moment.getTime() < oldest ? now : moment
}

/** The visit of an entry; 404 for an unknown one. */
async function visitOf({ db, now }: { db: Db; now: Date }, entry: string) {
  const visit = await visitByEntry(db, entry, await visitClock({ db, now }))
  if (!visit) throw notFound(refusals.no_such_visit)
  return visit
}

/** Why a pass lets nobody through; null where it does. */
function passRefusal(state: PassState, { from_day, until_day }: OwnGatePassData): Message | null {
  if (state === 'good') return null
  if (state === 'used') return refusals.used
  if (state === 'cancelled') return refusals.taken_back
  return state === 'over' ? refusals.over({ until: until_day }) : refusals.early({ from: from_day })
}

/** Holds a pass, so that of two gates one waits; 404 for an unknown one. */
async function heldPass({ db, today }: Request<'enter'>, id: number) {
  const held = await lockPass(db, id)
  const pass = held && (await passById(db, id, today))
  if (!pass) throw notFound(refusals.no_such_pass)
  return { ...pass, announcedBy: held.created_by }
}

/** Tells who announced a guest that they came in. */
async function notifyArrival(call: Request<'enter'>, pass: OwnGatePassData & { announcedBy: number | null }) {
  if (pass.announcedBy === null || pass.kind !== 'guest') return
  await queueNotices(call, [
    {
      ...{ userId: pass.announcedBy, kind: 'gate', url: '/my/guests', dedupeKey: `gate-pass:${pass.id}:${call.today}` },
      ...noticeText('gate.arrived', { guest: pass.name, house: pass.house.address }),
    },
  ])
}

/** Holds a visit whose house was asked, or that is inside; 404 for an unknown entry. */
async function heldVisit(db: Tx, entry: string) {
  const held = await lockVisit(db, { entry })
  if (!held) throw notFound(refusals.no_such_visit)
  return held
}

/** Refuses a lot that there is none of; null stands for nobody's. */
async function needLot(db: Tx, houseId: number | null) {
  if (houseId !== null && !(await lockLot(db, houseId))) throw invalid('house_id', refusals.no_such_house)
  return houseId
}

type Entered = Request<'enter'>['body']

/** Visit of a pass: what the guard entered besides comes before what was announced. */
const ofPass = (pass: OwnGatePassData, { plate, about }: Entered) => ({
  ...{ kind: pass.kind, house_id: pass.house.id, pass_id: pass.id, once: pass.once, name: pass.name },
  ...{ worker_id: null, doubt: null },
  ...{ plate: plate ?? pass.plate, about: about ?? pass.about },
})

/** Why a worker is not let in; null where they are welcome. */
function workerRefusal(state: WorkerState, permit: WorkPermit | null): Message | null {
  const named = { permit: permit ? `${permit.type} ${permit.reference_number}` : '' }
  const refusalOf: Record<WorkerState, Message | null> = {
    welcome: null,
    not_today: refusals.worker_today,
    not_yet: refusals.worker_early,
    over: refusals.worker_over,
    ended: refusals.worker_over,
    permit_over: refusals.permit_over(named),
    permit_not_issued: refusals.permit_not_issued(named),
  }
  return refusalOf[state]
}

/** Visit of a worker by the pass of their clearance or household; 409 with the reason where it is not good, unless they are in already. */
async function ofWorker({ db, body, today }: Request<'enter'>, id: number) {
  const worker = await lockWorker(db, id)
  if (!worker) throw notFound(refusals.no_such_worker)
  const refusal = workerRefusal(stateOf(worker, today), worker.permit)
  if (refusal && !body.offline) throw conflict(refusal)
  if (!body.offline && (await isWorkerInside(db, id))) throw conflict(refusals.inside)
  return {
    ...{ kind: 'worker' as const, house_id: worker.house.id, pass_id: null, once: false, name: worker.name },
    ...{ worker_id: id, plate: body.plate ?? null, about: worker.work, doubt: refusal ? ('ended' as const) : null },
  }
}

/** Visit of who has no code of a guest; 422 where nothing says who they are. */
async function withoutPass(call: Request<'enter'>) {
  const { db, body } = call
  const { kind, house_id, worker_id, name, plate, about } = body
  if (worker_id) return ofWorker(call, worker_id)
  if (!name && !about) throw invalid('name', refusals.name_needed)
  return {
    // Guests and workers are who has a code of theirs.
    kind: kind === 'guest' || kind === 'worker' ? ('walk_in' as const) : kind,
    ...{ house_id: await needLot(db, house_id ?? null), pass_id: null, once: false, name: name ?? '' },
    ...{ worker_id: null, plate: plate ?? null, about: about ?? null, doubt: null },
  }
}

/** Calls of the guards. */
export const gateVisitHandlers = {
  atGate: async ({ db, query, now }: Request<'atGate'>) => {
    const ask = pageAsk(query)
    const { rows, total } = await visitsAtGate(db, query, await visitClock({ db, now }), ask)
    return pageOf(rows, total, ask)
  },

  expected: async ({ db, query, today }: Request<'expected'>) => {
    const ask = pageAsk(query)
    const { rows, total } = await expectedPasses(db, query.search, today, ask)
    return pageOf(rows, total, ask)
  },

  read: (call: Request<'read'>) => visitOf(call, call.params.entry),

  enter: async (call: Request<'enter'>) => {
    const { db, body, account, now, today, timeZone } = call
    const moment = momentOf(body.at, now)
    const pass = body.pass_id ? await heldPass(call, body.pass_id) : null
    const refusal = pass && passRefusal(pass.state, pass)
    if (refusal && !body.offline) throw conflict(refusal)
    const who = pass ? ofPass(pass, body) : await withoutPass(call)
    const { stayHours } = await visitClock(call)
    await insertVisit(db, {
      ...who,
      entry: body.entry,
      people: body.people ?? 1,
      ...{ asked_at: null, entered_at: moment, left_at: who.kind === 'goods' ? moment : null },
      doubt: pass ? doubtOf(pass.state) : who.doubt,
      until_at: stayUntil(
        pass || who.worker_id ? { lastDay: pass?.until_day ?? today, timeZone } : { from: moment, hours: stayHours },
      ),
      recorded_by: account.userId,
    })
    if (pass) await notifyArrival(call, pass)
    return {
      message: who.kind === 'goods' ? 'Goods went out.' : 'They came in.',
      visit: await visitOf(call, body.entry),
    }
  },

  ask: async (call: Request<'ask'>) => {
    const { db, body, account, now, today } = call
    await needLot(db, body.house_id)
    const people = await peopleLivingOn(db, body.house_id, today)
    if (people.length === 0) throw conflict(refusals.asked_nobody)
    const id = await insertVisit(db, {
      ...{
        entry: body.entry,
        kind: body.kind,
        pass_id: null,
        worker_id: null,
        once: false,
        house_id: body.house_id,
        name: body.name,
      },
      ...{ plate: body.plate ?? null, about: body.about ?? null, people: 1 },
      ...{ asked_at: now, entered_at: null, left_at: null, doubt: null, until_at: null, recorded_by: account.userId },
    })
    const visit = await visitOf(call, body.entry)
    await queueNotices(
      call,
      people.map(({ user_id, firstname }) => ({
        ...{ userId: user_id, kind: 'gate' as const, url: `/my/guests/visits/${id}`, dedupeKey: `gate-ask:${id}` },
        ...noticeText('gate.asks', {
          ...{ firstname, guest: body.name, house: visit.house?.address ?? '', about: body.about ?? '' },
        }),
      })),
    )
    return { message: 'The house is asked.', visit }
  },

  letIn: async (call: Request<'letIn'>) => {
    const { db, params, body, now } = call
    const moment = momentOf(body.at, now)
    const held = await heldVisit(db, params.entry)
    if (held.entered_at) throw conflict(refusals.inside)
    if (held.refused_at) throw conflict(refusals.turned_away)
    if (held.answer === 'no') throw conflict(refusals.house_said_no)
    const { stayHours } = await visitClock(call)
    const until_at = stayUntil({ from: moment, hours: stayHours })
    await updateVisit(db, held.id, { entered_at: moment, until_at })
    return { message: 'They came in.', visit: await visitOf(call, params.entry) }
  },

  leave: async (call: Request<'leave'>) => {
    const { db, params, body, account, now } = call
    const moment = momentOf(body.at, now)
    const held = await heldVisit(db, params.entry)
    if (!held.entered_at) throw conflict(refusals.not_inside)
    if (held.left_at) throw conflict(refusals.outside)
    // Clocks of two devices differ.
    const left_at = new Date(Math.max(moment.getTime(), held.entered_at.getTime()))
    await updateVisit(db, held.id, { left_at, left_by: account.userId })
    return { message: 'They left.', visit: await visitOf(call, params.entry) }
  },

  turnAway: async (call: Request<'turnAway'>) => {
    const { db, params, body, now } = call
    const moment = momentOf(body.at, now)
    const held = await heldVisit(db, params.entry)
    if (held.entered_at) throw conflict(refusals.inside)
    if (held.refused_at) throw conflict(refusals.turned_away)
    await updateVisit(db, held.id, { refused_at: moment })
    return { message: 'They were turned away.', visit: await visitOf(call, params.entry) }
  },
}
