import { isDeepStrictEqual } from 'node:util'
import { noticeText } from '#features/messages/notifications/server/notice-text.ts'
import { queueNotices } from '#features/messages/notifications/server/queue.ts'
import { authorise } from '#server/access/access.ts'
import { actAs, decide, lockApproval, renewApproval } from '#server/access/approvals.queries.ts'
import { type Approvable, actNamed, isAsShown, perform, type Shown } from '#server/access/approvals.ts'
import type { Db, Tx } from '#server/database/db.ts'
import type { Call } from '#server/feature/feature.ts'
import { meaningOf } from '#server/http/failures.ts'
import { parse } from '#server/http/http.ts'
import { conflict, Failure, forbidden, notFound } from '#shared/errors.ts'
import type { Message } from '#shared/messages.ts'
import type { ApprovalData, approvalsContract } from '../contract.ts'
import { refusals } from '../refusals.ts'
import { approvalPage, nameOfOfficer, officerAs } from './queries.ts'

export async function readApproval(db: Db, id: number): Promise<ApprovalData> {
  const { rows } = await approvalPage(db, { page: 1, size: 1 }, { show: 'all', by: 0, id })
  if (!rows[0]) throw notFound(refusals.gone)
  return rows[0]
}

/** A proposal that waits, held; 404 and 409 for what is none. */
export async function lockWaiting(tx: Tx, id: number) {
  const held = await lockApproval(tx, id)
  if (!held) throw notFound(refusals.gone)
  if (held.state !== 'waiting') throw conflict(refusals.decided)
  return held
}

export const actOrRefuse = ({ host }: Pick<Call, 'host'>, name: string): Approvable => {
  const act = actNamed(host, name)
  if (!act) throw conflict(refusals.no_act)
  return act
}

interface Sent {
  params: unknown
  body: unknown
}

/** The call of an act, parsed again from what was sent. */
export const callOf = (call: Call, act: Approvable, { params, body }: Sent, db: Tx): Call =>
  ({
    ...call,
    db,
    files: [],
    query: {},
    params: parse(act.endpoint.params, params),
    body: parse(act.endpoint.body, body),
  }) as Call

export const optionsOf = ({ endpoint }: Approvable) => ({
  ...(endpoint.patience ? { timeout: endpoint.patience } : {}),
  takesReceipt: endpoint.takesReceipt ?? false,
})

/** Does the work of an act; its refusals are those of its own feature, also where the database makes them. */
export async function meant<T>(act: Approvable, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (cause) {
    throw meaningOf(cause, act.feature.constraints) ?? cause
  }
}

type WaitingAct = Awaited<ReturnType<typeof lockWaiting>>

export async function notifyProposer(
  { host, now, account }: Pick<Call, 'host' | 'now'> & { account: { userId: number } },
  tx: Tx,
  held: WaitingAct,
  decided: { state: 'done' | 'refused' | 'failed'; reason: string },
): Promise<void> {
  const params = {
    name: await nameOfOfficer(tx, account.userId),
    about: (held.about as unknown as Message).message,
    ...decided,
  }
  const notice = { ...noticeText('approvals.decided', params), kind: 'books', url: '/approvals' } as const
  await queueNotices({ db: tx, host, now }, [
    { ...notice, userId: held.proposed_by, dedupeKey: `approval:${held.id}:${decided.state}` },
  ])
}

/** Refusal of the act itself, which is kept; anything else is no fault of the proposal. */
class NotDone extends Error {
  readonly failure: Failure
  constructor(failure: Failure) {
    super(failure.message, { cause: failure })
    this.failure = failure
  }
}

/** The act would do something else by now than what was shown. */
class Changed extends Error {
  readonly was: number
  readonly now: Shown
  constructor(was: number, now: Shown) {
    super('a proposal is not what it was')
    this.was = was
    this.now = now
  }
}

const isRefusal = (error: unknown): error is Failure =>
  error instanceof Failure && ['conflict', 'not_found', 'invalid', 'forbidden'].includes(error.code)

async function done(call: Call<typeof approvalsContract.approve>, act: Approvable): Promise<void> {
  const { account, params, body, host, now, today, requestId } = call
  await host.database.transaction(
    { userId: account.userId, requestId },
    async (tx) => {
      const held = await lockWaiting(tx, params.id)
      if (held.proposed_by === account.userId) throw conflict(refusals.same_person)
      // Whoever agrees may have looked before it was asked anew.
      if (body.shown !== held.shown) throw conflict(refusals.asked_anew({ now: [held.about as unknown as Message] }))
      const proposer = await officerAs(tx, held.proposed_by, today)
      await decide(tx, held.id, { state: 'done', by: account.userId, at: now, requestId })
      await notifyProposer(call, tx, held, { state: 'done', reason: '' })
      const approver = await nameOfOfficer(tx, account.userId)
      await actAs(tx, held.proposed_by)
      try {
        if (!proposer) throw forbidden(refusals.proposer_gone)
        authorise(act.endpoint.who, proposer)
        const request = { ...callOf(call as Call, act, held, tx), account: proposer } as Call
        const signed = { ...request, body: act.signed(request.body, approver) } as Call
        // Holds what the question holds: whoever does the same meanwhile counts this one.
        await act.asks(request)
        const shown = await meant(act, () => perform(act, signed))
        if (!isAsShown(held, shown)) throw new Changed(held.shown, shown)
      } catch (error) {
        throw isRefusal(error) ? new NotDone(error) : error
      }
    },
    optionsOf(act),
  )
}

/** Asks anew, with what it is by now; nothing was done. Returns the refusal of the yes. */
const askAnew = (call: Call<typeof approvalsContract.approve>, { was, now }: Changed): Promise<Failure> => {
  const { account, params, host, requestId } = call
  return host.database.transaction({ userId: account.userId, requestId }, async (tx) => {
    const held = await lockWaiting(tx, params.id)
    const before = held.about as unknown as Message
    // Somebody else was told already.
    if (held.shown === was) await renewApproval(tx, held.id, now)
    if (isDeepStrictEqual(before.params, now.about.params))
      return conflict(refusals.changed_beneath({ now: [now.about] }))
    return conflict(refusals.changed({ was: [before], now: [now.about] }))
  })
}

/** Keeps that it could not be done and why. */
const recordFailure = (call: Call<typeof approvalsContract.approve>, failure: Message): Promise<void> => {
  const { account, params, host, now, requestId } = call
  return host.database.transaction({ userId: account.userId, requestId }, async (tx) => {
    const held = await lockWaiting(tx, params.id)
    await decide(tx, held.id, { state: 'failed', by: account.userId, at: now, failure })
    await notifyProposer(call, tx, held, { state: 'failed', reason: failure.message })
  })
}

/** Does what waits, for who agrees. What keeps it from being done is kept; what it is by now where that is not what was shown. */
export async function approve(call: Call<typeof approvalsContract.approve>, act: Approvable): Promise<void> {
  try {
    await done(call, act)
  } catch (error) {
    if (error instanceof Changed) throw await askAnew(call, error)
    if (!(error instanceof NotDone)) throw error
    await recordFailure(call, error.failure.refusal)
    throw conflict(refusals.failed({ why: [error.failure.refusal] }))
  }
}
