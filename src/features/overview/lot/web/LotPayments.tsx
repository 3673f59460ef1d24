import { Receipts } from '#features/dues/desk/web/Receipts.tsx'
import { usePage } from '#web/calls/query.ts'
import { t } from '#web/texts/t.ts'
import { Section } from '#web/ui/page/Section.tsx'
import { lotContract } from '../contract.ts'
import type { LotListProps } from './lot-lists.tsx'

/** Payments of the lot, voided payments struck through; a wrong one is voided or replaced here. */
export const LotPayments = ({ id, today, page, onPage }: LotListProps) => (
  <Section flush>
    <Receipts
      today={today}
      label={t('Payments')}
      query={usePage(lotContract.payments, { id, page })}
      height={350}
      empty={t('No payment yet')}
      page={page}
      onPage={onPage}
      hideSingle
    />
  </Section>
)
