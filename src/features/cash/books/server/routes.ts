import { type Call, feature } from '#server/feature/feature.ts'
import { invalid } from '#shared/errors.ts'
import { booksContract } from '../contract.ts'
import { daysOf, type Span, spanOf, spanRefusal } from '../rules.ts'
import { bookMonths, disbursementsBook, journal, ledger, receiptsBook } from './books.ts'

type Asking = Pick<Call<typeof booksContract.receipts>, 'query' | 'today'>

/** The months that are asked for; 422 for none that can be told. */
function bookRequest({ query, today }: Asking): Span {
  const span = spanOf(query, today)
  const refusal = spanRefusal(span)
  if (refusal) throw invalid('to', refusal)
  return span
}

export const books = feature(booksContract, {
  months: async (call) => {
    const span = bookRequest(call)
    return { ...span, months: await bookMonths(call.db, span) }
  },
  receipts: async (call) => {
    const span = bookRequest(call)
    return { ...span, lines: await receiptsBook(call.db, daysOf(span)) }
  },
  disbursements: async (call) => {
    const span = bookRequest(call)
    return { ...span, lines: await disbursementsBook(call.db, daysOf(span)) }
  },
  journal: async (call) => {
    const span = bookRequest(call)
    return { ...span, lines: await journal(call.db, daysOf(span)) }
  },
  ledger: async (call) => {
    const span = bookRequest(call)
    return { ...span, accounts: await ledger(call.db, span) }
  },
})
