import { type Call, feature } from '#server/feature/feature.ts'
import { addDays } from '#shared/dates.ts'
import { conflict, invalid, notFound } from '#shared/errors.ts'
import { pageAsk, pageOf } from '#shared/paging.ts'
import { gateVisitsContract, visitsContract } from '../contract.ts'
import { refusals } from '../refusals.ts'
import { MAX_LISTED } from '../rules.ts'
import { visitsPaper } from './documents.ts'
import { gateVisitHandlers } from './gate-visits.routes.ts'
import { passHandlers } from './passes.routes.ts'
import { visitClock } from './visit-clock.ts'
import {
  lockVisit,
  updateVisit,
  type VisitFilter,
  visitOfResident,
  visitPage,
  visitsOfResident,
} from './visits.queries.ts'

const texts = {
  visits_entry_form: { code: 'invalid', message: refusals.entry_needed, field: 'entry' },
  // The pass is held, so this is what stands behind it.
  visits_pass_once: { code: 'conflict', message: refusals.used },
  visits_entry: { code: 'conflict', message: refusals.inside },
} as const

export const gateVisits = feature(gateVisitsContract, gateVisitHandlers, texts)

/** The visits that are asked for; 422 where the last day is before the first. */
function filterOf({
  query,
  timeZone,
}: Pick<Call<(typeof visitsContract)['paper']>, 'query' | 'timeZone'>): VisitFilter {
  const { from = null, to = null, state, kind, house = null, search } = query
  if (from && to && to < from) throw invalid('to', refusals.days_order)
  return { from, to, state, kind, house, search, timeZone }
}

export const visits = feature(
  visitsContract,
  {
    ...passHandlers,

    ownVisits: async ({ db, account, query, now, today, timeZone }) => {
      const ask = pageAsk(query)
      const clock = await visitClock({ db, now })
      const since = addDays(today, 1 - (query.days ?? 1))
      const { rows, total } = await visitsOfResident(db, { userId: account.userId, since, today, timeZone }, clock, ask)
      return pageOf(rows, total, ask)
    },

    ownVisit: async ({ db, account, params, now, today }) => {
      const clock = await visitClock({ db, now })
      const visit = await visitOfResident(db, { id: params.id, userId: account.userId, today }, clock)
      if (!visit) throw notFound(refusals.no_such_visit)
      return visit
    },

    answer: async ({ db, account, params, body, now, today }) => {
      const clock = await visitClock({ db, now })
      const seen = () => visitOfResident(db, { id: params.id, userId: account.userId, today }, clock)
      if (!(await seen())) throw notFound(refusals.no_such_visit)
      const held = await lockVisit(db, { id: params.id })
      if (!held?.asked_at || held.entered_at || held.refused_at) throw conflict(refusals.decided)
      if (held.answer) throw conflict(refusals.answered)
      await updateVisit(db, held.id, { answer: body.answer, answered_at: now, answered_by: account.userId })
      const visit = await seen()
      if (!visit) throw notFound(refusals.no_such_visit)
      return { message: body.answer === 'yes' ? 'The gate lets them in.' : 'The gate turns them away.', visit }
    },

    list: async (call) => {
      const ask = pageAsk(call.query)
      const { rows, total } = await visitPage(call.db, filterOf(call), await visitClock(call), ask)
      return pageOf(rows, total, ask)
    },

    paper: async (call) => {
      const filter = filterOf(call)
      const all = { page: 1, size: MAX_LISTED }
      const { rows, total } = await visitPage(call.db, filter, await visitClock(call), all)
      if (total > MAX_LISTED) throw conflict(refusals.too_many({ most: MAX_LISTED }))
      return visitsPaper(rows, filter, call)
    },
  },
  texts,
)
