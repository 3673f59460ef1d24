import { noticeText } from '#features/messages/notifications/server/notice-text.ts'
import { queueNotices } from '#features/messages/notifications/server/queue.ts'
import { authorise } from '#server/access/access.ts'
import { decide, insertApproval, tried } from '#server/access/approvals.queries.ts'
import { perform, subjectOf } from '#server/access/approvals.ts'
import { type Call, feature } from '#server/feature/feature.ts'
import { conflict } from '#shared/errors.ts'
import { pageAsk, pageOf } from '#shared/paging.ts'
import { approvalsContract } from '../contract.ts'
import { refusals } from '../refusals.ts'
import { actOrRefuse, approve, callOf, lockWaiting, meant, notifyProposer, optionsOf, readApproval } from './approve.ts'
import { approvalPage, nameOfOfficer, othersWhoApprove } from './queries.ts'

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
      const request = callOf(call as Call, act, sent, tx)
      if (!(await act.asks(request))) throw conflict(refusals.not_asked)
      const shown = await tried(tx, () => meant(act, () => perform(act, request)))
      const reason = reasonIn(request.body)
      const proposal = { call: body.call, ...sent, subject: subjectOf(act, request), shown, reason }
      const id = await insertApproval(tx, { ...proposal, by: account.userId, at: now })
      const params = { name: await nameOfOfficer(tx, account.userId), about: shown.about.message, reason: reason ?? '' }
      const others = await othersWhoApprove(tx, account.userId, today)
      await queueNotices(
        { db: tx, host, now },
        others.map((userId) => ({
          ...noticeText('approvals.asked', params),
          ...{ userId, kind: 'books', url: '/approvals', dedupeKey: `approval:${id}` },
        })),
      )
      return id
    },
    optionsOf(act),
  )
}

export const approvals = feature(
  approvalsContract,
  {
    list: async ({ db, query, account }) => {
      const ask = pageAsk(query)
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
      await approve(call, act)
      return { message: 'It is done.', approval: await readApproval(call.db, call.params.id) }
    },

    refuse: async (call) => {
      const { db, params, body, account, now } = call
      const held = await lockWaiting(db, params.id)
      if (held.proposed_by === account.userId) throw conflict(refusals.same_person)
      await decide(db, held.id, { state: 'refused', by: account.userId, at: now, answer: body.reason })
      await notifyProposer(call, db, held, { state: 'refused', reason: body.reason })
      return { message: 'Who proposed it is told.', approval: await readApproval(db, params.id) }
    },

    withdraw: async ({ db, params, account, now }) => {
      const held = await lockWaiting(db, params.id)
      if (held.proposed_by !== account.userId) throw conflict(refusals.not_yours)
      await decide(db, held.id, { state: 'withdrawn', by: account.userId, at: now })
      return { message: 'The proposal is taken back.', approval: await readApproval(db, params.id) }
    },
  },
  {
    approvals_once: { code: 'conflict', message: refusals.waits_already },
    approvals_subject: { code: 'conflict', message: refusals.waits_already },
  },
)
