import { queueNotices } from '#features/messages/notifications/server/queue.ts'
import { say } from '#features/messages/notifications/server/say.ts'
import { authorise } from '#server/access.ts'
import { actAs, decide, holdApproval, insertApproval, tried } from '#server/approvals.queries.ts'
import { type Approvable, actNamed } from '#server/approvals.ts'
import type { Db, Tx } from '#server/db.ts'
import { meaningOf } from '#server/failures.ts'
import { Answered, type Call, feature } from '#server/feature.ts'
import { parse } from '#server/http.ts'
import { conflict, Failure, forbidden, notFound } from '#shared/errors.ts'
import { pageOf } from '#shared/paging.ts'
import type { Said } from '#shared/said.ts'
import { type ApprovalData, approvalsContract } from '../contract.ts'
import { refusals } from '../refusals.ts'
import { approvalPage, nameOfOfficer, officerAs, othersWhoApprove } from './queries.ts'

async function readApproval(db: Db, id: number): Promise<ApprovalData> {
  const { rows } = await approvalPage(db, { page: 1, size: 1 }, { show: 'all', by: 0, id })
  if (!rows[0]) throw notFound(refusals.gone)
  return rows[0]
}

/** A proposal that waits, held; 404 and 409 for what is none. */
async function holdWaiting(tx: Tx, id: number) {
  const held = await holdApproval(tx, id)
  if (!held) throw notFound(refusals.gone)
  if (held.state !== 'waiting') throw conflict(refusals.decided)
  return held
}

const actOrRefuse = ({ host }: Pick<Call, 'host'>, name: string): Approvable => {
  const act = actNamed(host, name)
  if (!act) throw conflict(refusals.no_act)
  return act
}

interface Sent {
  params: unknown
  body: unknown
}

/** The call of an act, parsed again from what was sent. */
const callOf = (call: Call, act: Approvable, { params, body }: Sent, db: Tx): Call =>
  ({
    ...call,
    db,
    files: [],
    query: {},
    params: parse(act.endpoint.params, params),
    body: parse(act.endpoint.body, body),
  }) as Call

const optionsOf = ({ endpoint }: Approvable) => ({
  ...(endpoint.patience ? { timeout: endpoint.patience } : {}),
  takesReceipt: endpoint.takesReceipt ?? false,
})

/** The reason that stands in what was sent, whatever its field is called. */
function reasonIn(body: unknown): string | null {
  const { reason, void_reason, note, settle } = body as Record<string, unknown>
  const inside = (settle as { reason?: unknown } | null | undefined)?.reason
  const found = [reason, void_reason, inside, note].find((one) => typeof one === 'string' && one !== '')
  return typeof found === 'string' ? found : null
}

async function propose(call: Call<typeof approvalsContract.propose>): Promise<number> {
  const { account, host, now, requestId, body, today } = call
  const act = actOrRefuse(call, body.call)
  authorise(act.endpoint.who, account)
  const sent = { params: body.params ?? {}, body: body.body ?? {} }
  const actor = { userId: account.userId, requestId }
  return host.database.transaction(
    actor,
    async (tx) => {
      const asked = callOf(call as Call, act, sent, tx)
      if (!(await act.asks(asked))) throw conflict(refusals.not_asked)
      const about = await tried(tx, async () => {
        const answer = await meant(act, () => act.handler(asked))
        return act.about(answer instanceof Answered ? answer.reply : answer, asked)
      })
      const reason = reasonIn(asked.body)
      const id = await insertApproval(tx, { call: body.call, ...sent, about, reason, by: account.userId, at: now })
      const told = { name: await nameOfOfficer(tx, account.userId), about: about.message, reason: reason ?? '' }
      const others = await othersWhoApprove(tx, account.userId, today)
      await queueNotices(
        { db: tx, host, now },
        others.map((userId) => ({
          ...say('approvals.asked', told),
          ...{ userId, kind: 'books', url: '/approvals', dedupeKey: `approval:${id}` },
        })),
      )
      return id
    },
    optionsOf(act),
  )
}

/** Refusal of the act itself, which is kept; anything else is no fault of the proposal. */
class NotDone extends Error {
  readonly failure: Failure
  constructor(failure: Failure) {
    super(failure.message, { cause: failure })
    this.failure = failure
  }
}

/** Does the work of an act; its refusals are those of its own feature, also where the database makes them. */
async function meant(act: Approvable, work: () => unknown): Promise<unknown> {
  try {
    return await work()
  } catch (cause) {
    throw meaningOf(cause, act.feature.constraints) ?? cause
  }
}

const isRefusal = (error: unknown): error is Failure =>
  error instanceof Failure && ['conflict', 'not_found', 'invalid', 'forbidden'].includes(error.code)

async function done(call: Call<typeof approvalsContract.approve>, act: Approvable): Promise<void> {
  const { account, params, host, now, today, requestId } = call
  await host.database.transaction(
    { userId: account.userId, requestId },
    async (tx) => {
      const held = await holdWaiting(tx, params.id)
      if (held.proposed_by === account.userId) throw conflict(refusals.same_person)
      const proposer = await officerAs(tx, held.proposed_by, today)
      await decide(tx, held.id, { state: 'done', by: account.userId, at: now, requestId })
      await tellProposer(call, tx, held, { state: 'done', reason: '' })
      const approver = await nameOfOfficer(tx, account.userId)
      await actAs(tx, held.proposed_by)
      try {
        if (!proposer) throw forbidden(refusals.proposer_gone)
        authorise(act.endpoint.who, proposer)
        const asked = { ...callOf(call as Call, act, held, tx), account: proposer } as Call
        const signed = { ...asked, body: act.signed(asked.body, approver) } as Call
        await meant(act, () => act.handler(signed))
      } catch (error) {
        throw isRefusal(error) ? new NotDone(error) : error
      }
    },
    optionsOf(act),
  )
}

/** Keeps that it could not be done and why. */
const keepFailure = (call: Call<typeof approvalsContract.approve>, failure: Said): Promise<void> => {
  const { account, params, host, now, requestId } = call
  return host.database.transaction({ userId: account.userId, requestId }, async (tx) => {
    const held = await holdWaiting(tx, params.id)
    await decide(tx, held.id, { state: 'failed', by: account.userId, at: now, failure })
    await tellProposer(call, tx, held, { state: 'failed', reason: failure.message })
  })
}

type Held = Awaited<ReturnType<typeof holdWaiting>>

async function tellProposer(
  { host, now, account }: Pick<Call, 'host' | 'now'> & { account: { userId: number } },
  tx: Tx,
  held: Held,
  decided: { state: 'done' | 'refused' | 'failed'; reason: string },
): Promise<void> {
  const told = {
    name: await nameOfOfficer(tx, account.userId),
    about: (held.about as unknown as Said).message,
    ...decided,
  }
  const notice = { ...say('approvals.decided', told), kind: 'books', url: '/approvals' } as const
  await queueNotices({ db: tx, host, now }, [
    { ...notice, userId: held.proposed_by, dedupeKey: `approval:${held.id}:${decided.state}` },
  ])
}

export const approvals = feature(
  approvalsContract,
  {
    list: async ({ db, query, account }) => {
      const ask = { page: query.page, size: query.per_page }
      const { rows, total } = await approvalPage(db, ask, { show: query.show ?? 'waiting', by: account.userId })
      return pageOf(rows, total, ask)
    },

    propose: async (call) => {
      const id = await propose(call)
      return {
        message: refusals.proposed.message,
        approval: await readApproval(call.db, id),
      }
    },

    approve: async (call) => {
      const held = await readApproval(call.db, call.params.id)
      const act = actOrRefuse(call, held.call)
      try {
        await done(call, act)
      } catch (error) {
        if (!(error instanceof NotDone)) throw error
        await keepFailure(call, error.failure.said)
        throw conflict(refusals.failed({ why: [error.failure.said] }))
      }
      return { message: 'It is done.', approval: await readApproval(call.db, call.params.id) }
    },

    refuse: async (call) => {
      const { db, params, body, account, now } = call
      const held = await holdWaiting(db, params.id)
      if (held.proposed_by === account.userId) throw conflict(refusals.same_person)
      await decide(db, held.id, { state: 'refused', by: account.userId, at: now, answer: body.reason })
      await tellProposer(call, db, held, { state: 'refused', reason: body.reason })
      return { message: 'Who proposed it is told.', approval: await readApproval(db, params.id) }
    },

    withdraw: async ({ db, params, account, now }) => {
      const held = await holdWaiting(db, params.id)
      if (held.proposed_by !== account.userId) throw conflict(refusals.not_yours)
      await decide(db, held.id, { state: 'withdrawn', by: account.userId, at: now })
      return { message: 'The proposal is taken back.', approval: await readApproval(db, params.id) }
    },
  },
  { approvals_once: { code: 'conflict', message: refusals.waits_already } },
)
