import type { ReactNode } from 'react'
import { annualPrepaymentContract } from '#features/dues/prepayment/contract.ts'
import { peso, toCentavos } from '#shared/money.ts'
import { useSend } from '#web/calls/query.ts'
import { useAskEach } from '#web/calls/use-ask-each.ts'
import { plural, t } from '#web/texts/t.ts'
import { Banner } from '#web/ui/page/Banner.tsx'
import { notify } from '#web/ui/page/notify.ts'
import { RowButton } from '#web/ui/RowButton.tsx'
import { type Report, reportedContract } from '../contract.ts'

interface Props {
  of: Report
  year: number
  /** Form that posts it: there once the bills are. */
  children: ReactNode
}

/** The year that a report pays ahead: its bills are issued with the discount of the day it was paid, before it is posted. */
export function ReportedPrepayment({ of, year, children }: Props) {
  const asks = of.lots.map((lot) => ({ id: lot.house_id, year: String(year), day: of.paid_on }))
  const { data: planned, error } = useAskEach(annualPrepaymentContract.preview, asks)
  // A plan stays in memory when its bills are there.
  const data = error ? undefined : planned
  const issue = useSend(reportedContract.issueYear, { done: notify.answer, failed: notify.failure })
  const sum = (one: 'total' | 'discount') => (data ?? []).reduce((all, lot) => all + toCentavos(lot[one]), 0)
  const bills = (data ?? []).reduce((all, { months }) => all + months.length, 0)
  if (!(data || error)) return null
  return (
    <>
      <Banner kind="note">
        {data
          ? plural(
              bills,
              'It pays {year} ahead too: 1 bill, {total} in all, {discount} off. It is issued first; then the payment is posted.',
              'It pays {year} ahead too: {count} bills, {total} in all, {discount} off. They are issued first; then the payment is posted.',
              { year: String(year), total: peso(sum('total')), discount: peso(sum('discount')) },
            )
          : t('It pays {year} ahead too; a lot of it has its bills already.', { year: String(year) })}{' '}
        {(data || of.lots.length > 1) && (
          <RowButton loading={issue.isPending} onClick={() => issue.mutate({ id: of.id })}>
            {t('Issue {year}', { year: String(year) })}
          </RowButton>
        )}
      </Banner>
      {!data && children}
    </>
  )
}
