import { DuesFilters } from '#features/dues/bills/web/DuesFilters.tsx'
import type { TabProps } from '#features/dues/bills/web/dues-state.ts'
import { usePageWithin } from '#features/dues/bills/web/use-page-within.ts'
import { WidenFilters } from '#features/dues/bills/web/WidenFilters.tsx'
import { Receipts } from '#features/dues/desk/web/Receipts.tsx'
import { paymentsContract } from '#features/ledger/payments/contract.ts'
import { usePage } from '#web/calls/query.ts'
import { t } from '#web/texts/t.ts'
import { Section } from '#web/ui/page/Section.tsx'

/** Asks for receipts of dues by the day of the payment. */
export const receiptsAsk = (period: Pick<TabProps['list'], 'year' | 'month' | 'search' | 'page'>) =>
  ({ dues: 'true', order: 'day', ...period }) as const

/** Transaction History: the receipts of a month, voided ones struck through. */
export function HistoryTab({ village, list, setList }: TabProps) {
  const { year, month, search, page } = list
  const history = usePage(paymentsContract.list, receiptsAsk({ year, month, search, page }))
  usePageWithin(list, setList, history)
  return (
    <>
      <DuesFilters
        today={village.today}
        list={list}
        setList={setList}
        search={t('Name, address, receipt or reference number')}
      />
      <Section flush>
        <Receipts
          today={village.today}
          label={t('Transactions')}
          query={history}
          height={350}
          empty={t('No transactions available')}
          emptyAction={<WidenFilters list={list} setList={setList} />}
          expect={8}
          page={page}
          onPage={(next) => setList({ page: next })}
        />
      </Section>
    </>
  )
}
