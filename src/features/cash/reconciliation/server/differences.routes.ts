import { lockCashAccount } from '#features/ledger/cash-accounts/server/queries.ts'
import type { Db } from '#server/database/db.ts'
import type { Handlers } from '#server/feature/feature.ts'
import type { Day } from '#shared/dates.ts'
import { showDay } from '#shared/dates.ts'
import { conflict, invalid, notFound } from '#shared/errors.ts'
import { pageOf } from '#shared/paging.ts'
import type { reconciliationContract } from '../contract.ts'
import { refusals } from '../refusals.ts'
import { cashAccountOf } from './cash-account.ts'
import { finishedPage, finishedTo, insertFinished } from './differences.queries.ts'
import { reconciliationOf } from './differences.ts'
import { reconciliationPaper } from './document.ts'

type Routes = Pick<
  Handlers<typeof reconciliationContract>,
  'differences' | 'pdf' | 'finish' | 'finished' | 'finishedPdf'
>

interface AsOf {
  place_id: number
  day?: Day | null | undefined
  bank: number | null
}

/** The reconciliation of a place on a day that is asked for; 422 for a day to come. */
async function differencesRequest(db: Db, { place_id, day, bank }: AsOf, today: Day) {
  const place = await cashAccountOf(db, place_id)
  if (day && day > today) throw invalid('day', refusals.future_day)
  return reconciliationOf(db, { id: place.id, name: place.name }, { day: day ?? today, bank })
}

export const differencesRoutes: Routes = {
  differences: ({ db, query, today }) => differencesRequest(db, query, today),

  pdf: async (call) => reconciliationPaper(await differencesRequest(call.db, call.query, call.today), call),

  finish: async ({ db, body, account, now, today }) => {
    await lockCashAccount(db, body.place_id)
    const data = await differencesRequest(db, body, today)
    if (data.since === null) throw conflict(refusals.no_statement)
    const before = await finishedTo(db, data.place.id)
    if (before !== null && data.day <= before) throw invalid('day', refusals.finished_before({ day: before }))
    if (data.bank === null || data.opening === null) throw invalid('bank', refusals.no_bank_figure)
    if (!data.agrees) throw invalid('bank', refusals.unexplained({ amount: data.unexplained }))
    const id = await insertFinished(db, {
      place_id: data.place.id,
      day: data.day,
      bank: data.bank,
      books: data.books,
      differences: data.differences,
      opening: data.opening,
      finished_by: account.userId,
      finished_at: now,
    })
    const { rows } = await finishedPage(db, { place: null, id }, { page: 1, size: 1 })
    const [reconciliation] = rows
    if (!reconciliation) throw notFound(refusals.no_finished)
    return { message: `${data.place.name} is reconciled up to ${showDay(data.day)}.`, reconciliation }
  },

  finished: async ({ db, query }) => {
    const place = await cashAccountOf(db, query.place_id)
    const ask = { page: query.page, size: query.per_page }
    const { rows, total } = await finishedPage(db, { place: place.id }, ask)
    return pageOf(rows, total, ask)
  },

  finishedPdf: async (call) => {
    const { rows } = await finishedPage(call.db, { place: null, id: call.params.id }, { page: 1, size: 1 })
    const [data] = rows
    if (!data) throw notFound(refusals.no_finished)
    return reconciliationPaper(data, call)
  },
}
