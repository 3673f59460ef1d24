import { tellOffice } from '#features/messages/notifications/server/tell-office.ts'
import { isStaff, ownOrStaff } from '#server/access.ts'
import { feature } from '#server/feature.ts'
import { signedLink } from '#server/files/links.ts'
import { invalid, notFound } from '#shared/errors.ts'
import { pageOf } from '#shared/paging.ts'
import { wasReached } from '#shared/reached.ts'
import { common } from '#shared/refusals.ts'
import { permitsContract } from '../contract.ts'
import { refusals } from '../refusals.ts'
import { PERMIT } from '../rules.ts'
import { apply, approve, claim, complete, pay, reject } from './moves.ts'
import { passPaper } from './paper.ts'
import { toIssuedPermit, toPermit } from './present.ts'
import { ownerOfPayment, passPage, requestById } from './queries.ts'
import { readingOf } from './reading.ts'
import { voidTexts } from './void-texts.ts'

const product = 'permit'

const reading = readingOf(product, PERMIT, toPermit)

export const permits = feature(
  permitsContract,
  {
    byStatus: (call) => reading.byStatus(call, call.params.status, call.query),

    approve: async (call) => {
      const { params, body } = call
      const reached = await approve(call, {
        product,
        id: params.id,
        fee: body.permit_fee,
        processingFee: body.processing_fee,
        note: body.note,
        feeField: 'permit_fee',
      })
      const permit_request = await reading.one(call, params.id)
      const message =
        permit_request.total_fee === 0
          ? 'The request was approved; there is nothing to pay.'
          : wasReached(reached)
            ? 'The request was approved; the resident is told what to pay.'
            : 'The request was approved.'
      return { reached, message, permit_request }
    },

    reject: async (call) => {
      const reached = await reject(call, product, call.params.id, call.body.note)
      return {
        reached,
        message: wasReached(reached)
          ? 'The request was rejected; the resident is told the reason.'
          : 'The request was rejected.',
        permit_request: await reading.one(call, call.params.id),
      }
    },

    complete: async (call) => {
      const reached = await complete(call, product, call.params.id)
      const row = await requestById(call.db, product, call.params.id)
      if (!row?.pass) throw notFound(refusals.gone)
      return {
        reached,
        message: wasReached(reached)
          ? 'Permit marked as done successfully. Resident are being notified as well!'
          : 'Permit marked as done successfully.',
        permit_request: toPermit(row, call),
        permit: toIssuedPermit(row, row.pass, call),
      }
    },

    claim: async (call) => {
      await claim(call, product, call.params.id)
      return { message: 'The permit was claimed.', permit_request: await reading.one(call, call.params.id) }
    },

    pay: async (call) => {
      const { body } = call
      const paymentId = await pay(call, product, body.permit_request_id, body)
      const request = await reading.one(call, body.permit_request_id)
      const payment = request.permit_payments.find((one) => one.id === paymentId)
      if (!payment) throw new Error('the payment is not on the request it paid')
      return { message: 'Payment added successfully!', payment, permit_request: request }
    },

    request: async (call) => {
      const { body, files } = call
      if (body.expect_end_date < body.expect_start_date) throw invalid('expect_end_date', common.ends_before_start)
      const { clearanceType, purpose, expect_start_date, expect_end_date } = body
      const fields = { product, permit_type: clearanceType, purpose, expect_start_date, expect_end_date } as const
      const id = await apply(call, {
        fields,
        residentId: body.resident_id,
        houseId: body.house_id,
        files,
        descriptions: body.descriptions ?? [],
        fileField: 'documents',
      })
      if (!isStaff(call.account)) await tellOffice(call, product)
      return { message: 'The request was sent.', permit_request: await reading.one(call, id) }
    },

    openOfResident: async (call) => {
      ownOrStaff(call.account, call.params.residentId)
      const permits = await reading.inSteps(call, call.params.residentId, ['pending', 'rejected'], 'created')
      return { message: 'Requests that are pending or rejected.', permits }
    },

    approvedOfResident: async (call) => {
      ownOrStaff(call.account, call.params.residentId)
      return reading.inSteps(call, call.params.residentId, ['approved', 'in_progress', 'done', 'claimed'], 'approved')
    },

    read: (call) => reading.oneOf(call, call.params.id),

    paper: (call) => passPaper(call, product, call.params.id),

    paymentsOfResident: async (call) => {
      ownOrStaff(call.account, call.params.residentId)
      const paid = await reading.inSteps(call, call.params.residentId, ['in_progress', 'done', 'claimed'], 'approved')
      const payments = paid.flatMap((permit) => permit.permit_payments).sort((a, b) => b.id - a.id)
      return { message: 'Payments for clearances.', payments }
    },

    receiptLink: async ({ db, params, account, host, baseUrl, now }) => {
      const owner = await ownerOfPayment(db, params.paymentId)
      ownOrStaff(account, owner?.resident_id ?? null)
      if (!owner) throw notFound(common.no_such_payment)
      return { url: signedLink(host, baseUrl, `/payments/${params.paymentId}/receipt`, now) }
    },

    issued: async (call) => {
      const { query, today } = call
      const ask = { page: query.page, size: query.per_page }
      const { rows, total } = await passPage(
        call.db,
        { product, status: query.permit_status, type: query.permit_type, search: query.search },
        today,
        ask,
      )
      return pageOf(
        rows.flatMap((row) => (row.pass ? [toIssuedPermit(row, row.pass, call)] : [])),
        total,
        ask,
      )
    },

    ofResident: (call) => reading.ofResident(call, call.params.residentId, call.query),
  },
  voidTexts,
)
