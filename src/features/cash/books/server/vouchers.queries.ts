import { sql } from 'kysely'
import { voucherText } from '#features/cash/expenses/rules.ts'
import type { Db } from '#server/database/db.ts'
import { releasePayee } from '#server/people/payer.queries.ts'
import type { VoucherLineData } from '../contract.ts'
import { HELD } from '../rules.ts'
import type { Days } from './receipts.queries.ts'

type Row = Omit<VoucherLineData, 'voucher_number'> & { voucher_number: number | null }

/**
 * Every voucher of some days by day and number, with the numbers of those that were deleted on them;
 * what was given back of a bond and taken back again counts nothing.
 */
export async function voucherLines(db: Db, { from, to }: Days): Promise<VoucherLineData[]> {
  const { rows } = await sql<Row>`
    select x.id, 'expense' as kind, x.expenses_date as day, x.voucher_number, x.payee, x.expense_name as text, l.name as place, x.method,
      x.cheque_number, x.or_number, x.category as account, x.amount
    from expenses x join places l on l.id = x.place_id where x.expenses_date between ${from} and ${to}
    union all
    select r.id, case when r.undone_at is null then 'bond' else 'undone' end, e.day, r.voucher_number, ${releasePayee}, b.purpose, l.name, r.method,
      r.cheque_number, null, ${HELD}, case when r.undone_at is null then -e.amount else 0 end
    from bond_releases r join place_entries e on e.release_id = r.id and e.amount < 0 join places l on l.id = e.place_id join bonds b on b.id = r.bond_id
    where e.day between ${from} and ${to}
    union all
    select 0, 'deleted', village_day(d.created_at), d.number, null, '', null, null, null, null, '', 0
    from deleted_vouchers d where village_day(d.created_at) between ${from} and ${to}
    order by day, voucher_number nulls first, id`.execute(db)
  return rows.map((row) => ({ ...row, voucher_number: voucherText(row.voucher_number) }))
}
