import { refusals as threads } from '#features/messages/complaints/refusals.ts'
import {
  type Conversing,
  conversationOf,
  type Writing,
  writeMessage,
} from '#features/messages/complaints/server/thread.ts'
import { noticeText } from '#features/messages/notifications/server/notice-text.ts'
import { notifyOffice } from '#features/messages/notifications/server/notify-office.ts'
import { type Account, isAtCounter, isStaff, ownOrStaff } from '#server/access/access.ts'
import type { Db } from '#server/database/db.ts'
import type { Upload, WritingCall } from '#server/feature/feature.ts'
import { toUser } from '#server/people/people.ts'
import { type DeliverySummary, wasReached } from '#shared/deliveries.ts'
import { forbidden, invalid, notFound } from '#shared/errors.ts'
import type { Centavos } from '#shared/money.ts'
import { type Page, pageOf } from '#shared/paging.ts'
import { REQUEST_PAGES, type RequestType } from '#shared/request-types.ts'
import { refusals } from '../refusals.ts'
import { requestTypes, type Step, stepOf, takesMessages } from '../rules.ts'
import { type Asking, apply, type Fields } from './apply.ts'
import { type Printing, passPaper } from './document.ts'
import type { Presenting } from './present.ts'
import {
  type PassFilter,
  type PassRow,
  passPage,
  type RequestFilter,
  type RequestRow,
  requestById,
  requestPage,
  requestsOf,
} from './queries.ts'
import { approve, claim, complete, pay, type RequestPayment, reject, withdraw } from './status-changes.ts'

type Reading = Presenting & { db: Db }
type Listed = { page: number; per_page: number }
type One = { params: { id: number } }
type Approving = { note: string | null | undefined; processing_fee?: Centavos }

/** Answer of a move, to a resident who heard of it and to one who did not. */
type DeliveryMessages = Readonly<{ heard: string; unheard: string }>
const deliveryMessage = ({ heard, unheard }: DeliveryMessages, reached: DeliverySummary) =>
  wasReached(reached) ? heard : unheard

/** One type of request, as its calls take and answer it. */
interface Described<Shown, Under extends string, Target extends string, Fee extends string, Body, Payment, Issued> {
  type: RequestType
  present: (row: RequestRow, presenting: Presenting) => Shown
  /** The issued pass, as the answer to `complete` has it. */
  issued: (row: RequestRow, pass: PassRow, presenting: Presenting) => Issued
  /** Fields that only this type has; throws what is refused of them. */
  fields: (body: Body) => Omit<Fields, 'product'>
  /** Names of the request in an answer and in a payment, of its fee and of the field of its documents. */
  names: { under: Under; target: Target; fee: Fee; files: string }
  payments: (shown: Shown) => readonly Payment[]
  messages: {
    approve: DeliveryMessages & { free?: string }
    reject: DeliveryMessages
    complete: DeliveryMessages
    claim: string
  }
}

/** Steps whose list is read at the counter: to be paid, and paid. */
const AT_COUNTER: ReadonlySet<Step> = new Set(['approved', 'in_progress'])

/** The answer of a name that the compiler knows. */
const named = <Name extends string, Value>(name: Name, value: Value) => ({ [name]: value }) as Record<Name, Value>

/** Handlers of the calls that every type of request has, and every request of a resident in given steps, for its own calls. */
export function callsOf<
  Shown extends { total_fee?: Centavos | null },
  Under extends string,
  Target extends string,
  Fee extends string,
  Body extends Asking,
  Payment extends { id: number },
  Issued,
>(of: Described<Shown, Under, Target, Fee, Body, Payment, Issued>) {
  const { type, present, names, messages: message } = of

  const one = async (call: Reading, id: number): Promise<Shown> => {
    const row = await requestById(call.db, type, id)
    if (!row) throw notFound(refusals.gone)
    return present(row, call)
  }
  const after = async (call: Reading, id: number) => named(names.under, await one(call, id))
  const pageOfRequests = async (
    call: Reading & { query: Listed },
    filter: Omit<RequestFilter, 'product'>,
  ): Promise<Page<Shown>> => {
    const ask = { page: call.query.page, size: call.query.per_page }
    const { rows, total } = await requestPage(call.db, { product: type, ...filter }, ask)
    return pageOf(
      rows.map((row) => present(row, call)),
      total,
      ask,
    )
  }
  const inSteps = async (call: Reading, residentId: number, steps: readonly Step[], by: 'created' | 'approved') =>
    (await requestsOf(call.db, { product: type, residentId, steps }, by)).map((row) => present(row, call))

  /** For its resident or the staff: a stranger is refused before a missing one is told. */
  const ownRequest = async ({ db, account }: { db: Db; account: Account }, id: number): Promise<RequestRow> => {
    const row = await requestById(db, type, id)
    ownOrStaff(account, row?.resident_id ?? null)
    if (!row) throw notFound(refusals.gone)
    return row
  }

  const calls = {
    byStatus: (call: Reading & { params: { status: string }; query: Listed & { search: string } }) => {
      const step = stepOf(requestTypes[type], call.params.status)
      if (!step) throw invalid('status', refusals.no_such_status)
      if (call.account && isAtCounter(call.account) && !AT_COUNTER.has(step)) throw forbidden()
      return pageOfRequests(call, { steps: [step], search: call.query.search })
    },

    approve: async (call: WritingCall & Reading & One & { body: Record<Fee, Centavos> & Approving }) => {
      const { id } = call.params
      const { note, processing_fee = null } = call.body
      const fee = { fee: call.body[names.fee], processingFee: processing_fee, feeField: names.fee }
      const reached = await approve(call, { product: type, id, note, ...fee })
      const request = await one(call, id)
      const free = request.total_fee === 0 ? message.approve.free : undefined
      return { reached, message: free ?? deliveryMessage(message.approve, reached), ...named(names.under, request) }
    },

    reject: async (call: WritingCall & Reading & One & { body: { note: string } }) => {
      const reached = await reject(call, type, call.params.id, call.body.note)
      return { reached, message: deliveryMessage(message.reject, reached), ...(await after(call, call.params.id)) }
    },

    complete: async (call: WritingCall & Reading & One) => {
      const reached = await complete(call, type, call.params.id)
      const row = await requestById(call.db, type, call.params.id)
      if (!row?.pass) throw notFound(refusals.gone)
      const request = named(names.under, present(row, call))
      return {
        reached,
        message: deliveryMessage(message.complete, reached),
        ...request,
        ...of.issued(row, row.pass, call),
      }
    },

    claim: async (call: WritingCall & Reading & One) => {
      await claim(call, type, call.params.id)
      return { message: message.claim, ...(await after(call, call.params.id)) }
    },

    pay: async (call: WritingCall & Reading & { body: Record<Target, number> & RequestPayment }) => {
      const id = call.body[names.target]
      const paymentId = await pay(call, type, id, call.body)
      const request = await one(call, id)
      const payment = of.payments(request).find((one) => one.id === paymentId)
      if (!payment) throw new Error('the payment is not on the request it paid')
      return { message: 'Payment added successfully!', payment, ...named(names.under, request) }
    },

    request: async (call: WritingCall & Reading & { body: Body; files: readonly Upload[] }) => {
      const fields = { product: type, ...of.fields(call.body) }
      const id = await apply(call, fields, call.body, { files: call.files, fileField: names.files })
      if (!isStaff(call.account)) await notifyOffice(call, type)
      return { message: 'The request was sent.', ...(await after(call, id)) }
    },

    withdraw: async (call: WritingCall & Reading & One) => {
      await withdraw(call, type, call.params.id)
      return { message: 'You took it back.', ...(await after(call, call.params.id)) }
    },

    read: async (call: Reading & One & { account: Account }) => present(await ownRequest(call, call.params.id), call),

    messages: async (call: Conversing & One) => {
      await ownRequest(call, call.params.id)
      return conversationOf(call, { request_id: call.params.id })
    },

    write: async (call: Writing & One & { body: { message: string } }) => {
      const { id } = call.params
      const row = await ownRequest(call, id)
      const { message } = call.body
      const about = row.reference_number
      const user = toUser(row, call.baseUrl)
      await writeMessage(
        call,
        { request_id: id },
        {
          message,
          to: {
            ...{ userId: user.id, kind: type, url: `${requestTypes[type].ownPages}/${id}` },
            words: () => noticeText('threads.written', { firstname: user.firstname, about, message }),
          },
          office: { what: `${type}_message`, url: `${REQUEST_PAGES[type]}?request=${id}` },
          closed: takesMessages(row.step as Step, row.withdrawn_at !== null) ? null : threads.over,
        },
      )
      return { message: 'Your message was sent.', ...(await conversationOf(call, { request_id: id })) }
    },

    paper: (call: Printing & One) => passPaper(call, type, call.params.id),

    ofResident: (call: Reading & { params: { residentId: number }; query: Listed }) =>
      pageOfRequests(call, { residentId: call.params.residentId }),
  }
  return { calls, inSteps }
}

/** The passes of a list, each shown with the request it came from. */
export async function issuedPage<Shown>(
  call: Reading & { query: Listed & { search: string } },
  filter: Omit<PassFilter, 'search'>,
  present: (row: RequestRow, pass: PassRow) => Shown,
): Promise<Page<Shown>> {
  const { search, page, per_page: size } = call.query
  const { rows, total } = await passPage(call.db, { ...filter, search }, call.today, { page, size })
  return pageOf(
    rows.flatMap((row) => (row.pass ? [present(row, row.pass)] : [])),
    total,
    { page, size },
  )
}
