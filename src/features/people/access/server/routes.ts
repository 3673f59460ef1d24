import { personById } from '#features/people/account/server/queries.ts'
import { endSessions } from '#features/people/account/server/sessions.ts'
import { feature } from '#server/feature/feature.ts'
import { conflict, notFound } from '#shared/errors.ts'
import { pageAsk } from '#shared/paging.ts'
import { common } from '#shared/refusals.ts'
import { calledName } from '#shared/text/names.ts'
import { successMessages } from '../answers.ts'
import { accessContract } from '../contract.ts'
import { refusals } from '../refusals.ts'
import { eventPage, openSessionPage } from './queries.ts'

export const access = feature(accessContract, {
  events: ({ db, query, timeZone }) =>
    eventPage(
      db,
      { ...query, userId: query.user_id ?? null, from: query.from ?? null, to: query.to ?? null, timeZone },
      pageAsk(query),
    ),

  sessions: ({ db, query, account, now }) =>
    openSessionPage(db, { person: query.person, now, current: account.sessionId }, pageAsk(query)),

  endSession: async (call) => {
    const { db, params, account } = call
    if (params.id === account.sessionId) throw conflict(refusals.own_session)
    if ((await endSessions(db, call, { id: params.id, why: 'by an administrator' })) === 0)
      throw notFound(common.session_ended)
    return { message: 'The session was signed out.' }
  },

  endSessions: async (call) => {
    const { db, params, account } = call
    const ended = await endSessions(db, call, {
      userId: params.userId,
      exceptSessionId: account.sessionId,
      why: 'by an administrator',
    })
    const person = await personById(db, params.userId)
    if (ended === 0 || !person) throw notFound(refusals.nowhere_else)
    return successMessages.signed_out({ name: calledName(person) })
  },
})
