import { Receipts } from '#features/dues/desk/web/Receipts.tsx'
import type { Payment } from '#features/ledger/payments/contract.ts'
import type { Day } from '#shared/dates.ts'
import { t } from '#web/texts/t.ts'
import { Section } from '#web/ui/page/Section.tsx'

/** Query of rows that came with the card. */
const ANSWERED = {
  isPending: false,
  isFetching: false,
  isPlaceholderData: false,
  error: null,
  refetch: () => undefined,
}

/** The last receipts of the lot, voided ones struck through; a wrong one is voided or replaced here. */
export const LastPayments = ({ payments, today }: { payments: readonly Payment[]; today: Day }) => (
  <Section title={t('Last payments')} flush>
    <Receipts
      today={today}
      label={t('Last payments')}
      query={{ ...ANSWERED, data: { data: payments } }}
      empty={t('No payment yet')}
      page={1}
      onPage={() => undefined}
      hideSingle
    />
  </Section>
)
