import { annualPrepaymentContract } from '#features/dues/prepayment/contract.ts'
import { peso, toCentavos } from '#shared/money.ts'
import { useSend } from '#web/calls/query.ts'
import { useAskEach } from '#web/calls/use-ask-each.ts'
import { plural, t } from '#web/texts/t.ts'
import { Banner } from '#web/ui/page/Banner.tsx'
import { notify } from '#web/ui/page/notify.ts'
import { RowButton } from '#web/ui/RowButton.tsx'
import { type Report, reportedContract } from '../contract.ts'

/** The year that a report pays ahead: its bills are issued with the discount of the day it was paid, before it is posted. */
export function ReportedPrepayment({ of, year }: { of: Report; year: number }) {
  const asks = of.lots.map((lot) => ({ id: lot.house_id, year: String(year), day: of.paid_on }))
  const { data, error } = useAskEach(annualPrepaymentContract.preview, asks)
  const issue = useSend(reportedContract.issueYear, { done: notify.answer, failed: notify.failure })
  const sum = (one: 'total' | 'discount') => (data ?? []).reduce((all, lot) => all + toCentavos(lot[one]), 0)
  const bills = (data ?? []).reduce((all, { months }) => all + months.length, 0)
  if (!(data || error)) return null
  return (
    <Banner kind="note">
      {data
        ? plural(
            bills,
            'It pays {year} ahead too: 1 bill of {total}, {discount} off. Issue it first, then post the payment.',
            'It pays {year} ahead too: {count} bills of {total}, {discount} off. Issue them first, then post the payment.',
            { year: String(year), total: peso(sum('total')), discount: peso(sum('discount')) },
          )
        : t('It pays {year} ahead too; a lot of it has its bills already.', { year: String(year) })}{' '}
      {(data || of.lots.length > 1) && (
        <RowButton loading={issue.isPending} onClick={() => issue.mutate({ id: of.id })}>
          {t('Issue {year}', { year: String(year) })}
        </RowButton>
      )}
    </Banner>
  )
}
