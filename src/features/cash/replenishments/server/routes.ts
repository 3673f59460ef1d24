import { markReplenished } from '#features/cash/expenses/server/queries.ts'
import { refusals as places } from '#features/ledger/cash-accounts/refusals.ts'
import {
  balanceOn,
  cashAccountById,
  insertTransfer,
  lockCashAccounts,
} from '#features/ledger/cash-accounts/server/queries.ts'
import {
  type DocumentCall,
  printOfficeDocument,
  signatureLine,
} from '#features/office/settings/server/office-document.ts'
import type { Db, Tx } from '#server/database/db.ts'
import { type Call, type FileAnswer, feature } from '#server/feature/feature.ts'
import type { Content } from '#server/pdf/content.ts'
import { showDay, showLongDay } from '#shared/dates.ts'
import { conflict, invalid, notFound } from '#shared/errors.ts'
import { peso } from '#shared/money.ts'
import { pageAsk, pageOf } from '#shared/paging.ts'
import { type FundVoucherData, type ReplenishmentData, replenishmentsContract } from '../contract.ts'
import { refusals } from '../refusals.ts'
import { sumOf } from '../rules.ts'
import {
  insertReplenishment,
  lockVouchersToReplenish,
  pettyCashFund,
  replenishmentPage,
  vouchersOf,
  vouchersToPayBack,
} from './queries.ts'

/** Paper of the vouchers a replenishment paid back, to be signed by who prepared and who approved it. */
function paperOf(
  one: ReplenishmentData,
  vouchers: readonly FundVoucherData[],
  call: DocumentCall,
): Promise<FileAnswer> {
  const paid = [one.method, one.cheque_number].filter(Boolean).join(' ')
  const content: Content[] = [
    { text: `${one.fund.name}, from ${one.from.name} by ${paid}`, margin: [0, 0, 0, 8] },
    {
      columns: [
        { title: 'Voucher', width: 80 },
        { title: 'Date', width: 75 },
        { title: 'Paid to', width: 110 },
        { title: 'For', width: '*' },
        { title: 'Account', width: 90 },
        { title: 'Amount', width: 80, kind: 'money' },
      ],
      rows: vouchers.map((row) => [
        row.voucher_number ?? '',
        showDay(row.day),
        row.payee ?? '',
        row.name,
        row.category,
        row.amount,
      ]),
      totals: [
        ['Vouchers', '', '', '', '', one.vouchers.amount],
        ['Replenished', '', '', '', '', one.amount],
      ],
      empty: 'No vouchers.',
    },
    signatureLine('Prepared by: ______________________      Approved by: ______________________'),
  ]
  return printOfficeDocument(call, {
    title: 'Petty Cash Replenishment',
    number: one.number,
    subtitle: showLongDay(one.day),
    file: `Replenishment_${one.number}.pdf`,
    content,
  })
}

type Filling = Call<typeof replenishmentsContract.create>

async function readOne(db: Db, id: number): Promise<ReplenishmentData> {
  const { rows } = await replenishmentPage(db, { id }, { page: 1, size: 1 })
  if (!rows[0]) throw notFound(refusals.gone)
  return rows[0]
}

/** The fund and the bank account, held in one order; 422 where they cannot be. */
async function lockBoth(tx: Tx, { fund_id, from_id }: { fund_id: number; from_id: number }) {
  const held = await lockCashAccounts(tx, [fund_id, from_id])
  const [fund, bank] = [held.get(fund_id), held.get(from_id)]
  if (!fund) throw invalid('fund_id', places.gone)
  if (!bank) throw invalid('from_id', places.gone)
  if (fund.kind !== 'petty_cash') throw invalid('fund_id', refusals.choose_fund)
  if (bank.kind !== 'bank') throw invalid('from_id', refusals.choose_bank)
  if (fund.ended) throw invalid('fund_id', places.ended)
  return { fund, bank }
}

async function fill({ db, body, account, today }: Filling): Promise<number> {
  const day = body.day ?? today
  const { method, cheque_number = null } = body
  if (day > today) throw invalid('day', places.future_day)
  if (cheque_number !== null && method !== 'cheque') throw invalid('cheque_number', refusals.number_of_cheque)
  // Its vouchers before the places, as whoever corrects an expense takes them.
  const vouchers = await lockVouchersToReplenish(db, body.fund_id, day)
  const { fund, bank } = await lockBoth(db, body)
  if (vouchers.length === 0) throw conflict(refusals.nothing)
  const sum = sumOf(vouchers)
  const by = { recorded_by: account.userId }
  const note = [method, cheque_number].filter(Boolean).join(' ')
  const amount = body.amount ?? sum
  const transfer = await insertTransfer(db, { from_id: bank.id, to_id: fund.id, amount, day, note, ...by })
  const id = await insertReplenishment(db, {
    fund_id: fund.id,
    transfer_id: transfer.id,
    method,
    cheque_number,
    vouchers: sum,
    ...by,
  })
  await markReplenished(
    db,
    vouchers.map((one) => one.id),
    id,
  )
  return id
}

export const replenishments = feature(replenishmentsContract, {
  list: async ({ db, query }) => {
    const ask = pageAsk(query)
    const { rows, total } = await replenishmentPage(db, { fund: query.fund }, ask)
    return pageOf(rows, total, ask)
  },

  proposal: async ({ db, query, today }) => {
    const day = query.day ?? today
    const fund = await cashAccountById(db, query.fund)
    if (!fund) throw invalid('fund', places.gone)
    if (fund.kind !== 'petty_cash') throw invalid('fund', refusals.choose_fund)
    const vouchers = await vouchersToPayBack(db, fund.id, day)
    const full = await pettyCashFund(db, fund.id)
    return {
      fund: { id: fund.id, name: fund.name },
      vouchers,
      amount: sumOf(vouchers),
      lacking: full === null ? null : full - (await balanceOn(db, fund.id, day)),
    }
  },

  create: async (call) => {
    const replenishment = await readOne(call.db, await fill(call))
    return {
      message: `${peso(replenishment.amount)} moved from ${replenishment.from.name} to ${replenishment.fund.name}.`,
      replenishment,
    }
  },

  paper: async (call) => {
    const one = await readOne(call.db, call.params.id)
    return paperOf(one, await vouchersOf(call.db, one.id), call)
  },
})
