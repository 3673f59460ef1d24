import type { Db } from '#server/database/db.ts'
import { feature } from '#server/feature/feature.ts'
import { notFound } from '#shared/errors.ts'
import { peso } from '#shared/money.ts'
import { pageOf } from '#shared/paging.ts'
import { type DepositData, depositsContract } from '../contract.ts'
import { refusals } from '../refusals.ts'
import { slipNumber } from '../rules.ts'
import { makeDeposit } from './make.ts'
import { depositPage } from './queries.ts'
import { slipOf } from './slip.ts'

type Row = Awaited<ReturnType<typeof depositPage>>['rows'][number]

const toDeposit = (row: Row): DepositData => ({
  ...row,
  number: slipNumber(row.id),
  amount: row.cash + row.cheques.amount,
})

async function readDeposit(db: Db, id: number): Promise<DepositData> {
  const { rows } = await depositPage(db, { page: 1, size: 1 }, id)
  if (!rows[0]) throw notFound(refusals.gone)
  return toDeposit(rows[0])
}

export const deposits = feature(depositsContract, {
  list: async ({ db, query }) => {
    const ask = { page: query.page, size: query.per_page }
    const { rows, total } = await depositPage(db, ask)
    return pageOf(rows.map(toDeposit), total, ask)
  },

  create: async ({ db, body, account, today }) => {
    const deposit = await readDeposit(db, await makeDeposit(db, body, { userId: account.userId, today }))
    return { message: `${peso(deposit.amount)} deposited with slip ${deposit.number}.`, deposit }
  },

  slip: async (call) => slipOf(await readDeposit(call.db, call.params.id), call),
})
