import { feature } from '#server/feature/feature.ts'
import { notFound } from '#shared/errors.ts'
import { accountRequestsContract } from '../contract.ts'
import { refusals } from '../refusals.ts'
import { dismissRequest, waitingRequests } from './requests.queries.ts'

export const accountRequests = feature(accountRequestsContract, {
  list: async ({ db, query }) => ({ requests: await waitingRequests(db, query.user_id ?? null) }),

  dismiss: async ({ db, params, body, account, now }) => {
    const ended = await dismissRequest(db, { id: params.id, reason: body.reason, by: account.userId, now })
    if (!ended) throw notFound(refusals.no_such_request)
    return { message: 'The request was dismissed.' }
  },
})
