import { refusals } from '#features/dues/bills/refusals.ts'
import { dueDateOf } from '#features/dues/bills/rules.ts'
import { assessmentById, insertAssessment, listAssessments } from '#features/dues/bills/server/assessments.queries.ts'
import { billsByIds } from '#features/dues/bills/server/bills.queries.ts'
import { insertBills, type NewBill, ownedLotsOfKinds, ownerOf } from '#features/dues/bills/server/issue.queries.ts'
import type { ChargeData } from '#features/dues/charges/contract.ts'
import { refusals as charges } from '#features/dues/charges/refusals.ts'
import { chargeById } from '#features/dues/charges/server/queries.ts'
import { lotOf } from '#features/dues/desk/server/pay.queries.ts'
import { isKind } from '#features/dues/rates/server/queries.ts'
import { settleFromCredit } from '#features/ledger/settlement/server/credit.ts'
import { lockLots } from '#features/ledger/settlement/server/lots.queries.ts'
import { settingText } from '#features/office/settings/rules.ts'
import { storedSettings } from '#features/office/settings/server/queries.ts'
import type { Tx } from '#server/database/db.ts'
import { type Call, feature } from '#server/feature/feature.ts'
import { addMonths, monthOf } from '#shared/dates.ts'
import { conflict, invalid, notFound } from '#shared/errors.ts'
import { peso } from '#shared/money.ts'
import { manualChargesContract } from '../contract.ts'
import { fineRefusal, instalmentsOf, instalmentTitle } from '../rules.ts'

type ChargeContext = Call<typeof manualChargesContract.chargeLot>

/** The charge of the catalogue that a lot is charged with; null for something of no catalogue. */
async function chosenCharge(tx: Tx, id: number | null): Promise<ChargeData | null> {
  if (id === null) return null
  const charge = await chargeById(tx, id)
  if (!charge) throw invalid('charge_id', charges.gone)
  if (charge.for === 'walk_ins') throw invalid('charge_id', charges.not_for_lots)
  return charge
}

/** The bill of what is charged, or why it cannot be. */
async function chargedBill({ db, params, body, today }: ChargeContext, residentId: number): Promise<NewBill> {
  const charge = await chosenCharge(db, body.charge_id)
  const name = body.name ?? charge?.name
  if (!name) throw invalid('name', refusals.charge_needed)
  const amount = body.amount ?? charge?.amount ?? 0
  if (amount === 0) throw invalid('amount', charges.amount)
  const dueDate = body.due_date ?? today
  if (dueDate < today) throw invalid('due_date', refusals.due_before_today)
  const fine = charge?.fine ?? body.fine
  const dates = { notice: body.notice_date ?? null, hearing: body.hearing_date ?? null }
  const refused = fine ? fineRefusal(dates, today) : null
  if (refused) throw invalid(refused.field, refused.text)
  return {
    houseId: params.id,
    residentId,
    kind: fine ? 'fine' : 'charge',
    title: name,
    text: `${name}: ${body.reason}`,
    reason: body.reason,
    month: monthOf(today),
    issueDate: today,
    dueDate,
    amount,
    account: body.account ?? charge?.account ?? name,
    chargeId: charge?.id ?? null,
    noticeDate: fine ? dates.notice : null,
    hearingDate: fine ? dates.hearing : null,
    withoutAdvances: !body.from_advances,
  }
}

async function checkKinds(tx: Tx, kinds: readonly string[]): Promise<void> {
  if (kinds.length === 0) throw invalid('kinds', refusals.choose_kinds)
  for (const kind of kinds) if (!(await isKind(tx, kind))) throw invalid('kinds', refusals.no_such_kind)
}

export const manualCharges = feature(
  manualChargesContract,
  {
    chargeLot: async (call) => {
      const { db, params, account, today } = call
      const lot = await lotOf(db, params.id)
      if (!lot) throw notFound(refusals.no_such_lot)
      await lockLots(db, [params.id])
      const owner = await ownerOf(db, params.id, today)
      if (owner === undefined) throw conflict(refusals.no_owner)
      const input = await chargedBill(call, owner)
      const ids = await insertBills(db, [input], account.userId)
      await settleFromCredit(db, [params.id], today)
      const [bill] = await billsByIds(db, ids, today)
      if (!bill) throw new Error('a charge was billed and not found')
      return { message: `${lot.address} is charged with ${input.title}, ${peso(input.amount)}.`, bill }
    },

    assessments: ({ db }) => listAssessments(db),

    assess: async ({ db, body, account, today }) => {
      const { title, amount, first_month: firstMonth, kinds } = body
      const count = body.instalments ?? 1
      await checkKinds(db, kinds)
      if (firstMonth < monthOf(today)) throw invalid('first_month', refusals.first_month_past)
      const lots = await ownedLotsOfKinds(db, { kinds, month: monthOf(today), day: today })
      if (lots.length === 0) throw conflict(refusals.no_lots)
      const dueDay = Number(settingText(await storedSettings(db), 'bill_due_day'))
      const id = await insertAssessment(db, {
        title,
        amount,
        instalments: count,
        firstMonth,
        kinds,
        resolution: body.resolution ?? null,
        by: account.userId,
      })
      const bills = instalmentsOf(amount, count).flatMap((part, at) =>
        lots.map((lot) => ({
          houseId: lot.house_id,
          residentId: lot.resident_id,
          kind: 'assessment',
          title: instalmentTitle(title, at + 1, count),
          text: instalmentTitle(title, at + 1, count),
          month: addMonths(firstMonth, at),
          issueDate: today,
          dueDate: dueDateOf(addMonths(firstMonth, at), dueDay),
          amount: part,
          account: title,
          assessmentId: id,
          withoutAdvances: !body.from_advances,
        })),
      )
      await insertBills(db, bills, account.userId)
      const billed = lots.map((lot) => lot.house_id)
      await settleFromCredit(db, billed, today)
      const assessment = await assessmentById(db, id)
      return { message: `${bills.length.toLocaleString('en')} bills of ${title} are issued.`, assessment }
    },
  },
  { assessments_once: { code: 'invalid', field: 'title', message: refusals.title_taken } },
)
