import { Moment } from '#features/office/settings/web/Moment.tsx'
import { useSettings } from '#features/office/settings/web/use-settings.ts'
import { LotsNamed } from '#features/people/houses/web/LotLink.tsx'
import { PersonNamed } from '#features/people/residents/web/PersonLink.tsx'
import { type Day, dayIn } from '#shared/dates.ts'
import { T } from '#web/texts/T.tsx'
import { t } from '#web/texts/t.ts'
import { DayText } from '#web/ui/DayText.tsx'
import { Fold } from '#web/ui/Fold.tsx'
import { Money } from '#web/ui/Money.tsx'
import { SmallLine } from '#web/ui/SmallLine.tsx'
import type { Column } from '#web/ui/tables/DataTable.tsx'
import type { Payment } from '../contract.ts'
import type { PaymentMethod } from '../rules.ts'
import { METHOD_NAMES } from './how-paid.ts'
import { PaidFor } from './PaidFor.tsx'
import { ReceiptButton } from './ReceiptButton.tsx'
import { Replaces, Struck, VoidedNote } from './Voided.tsx'

/** More lots are a number that opens. */
const MOST_LOTS = 2

/** Links to the lots of a receipt. */
const Lots = ({ lots }: Pick<Payment, 'lots'>) =>
  lots.length > MOST_LOTS ? (
    <Fold summary={t('{count} lots', { count: lots.length })}>
      {() => (
        <li>
          <span>
            <LotsNamed lots={lots} />
          </span>
        </li>
      )}
    </Fold>
  ) : (
    lots.length > 0 && (
      <SmallLine>
        <LotsNamed lots={lots} />
      </SmallLine>
    )
  )

/** Day of a payment with its time, where it was recorded on that day; otherwise with the moment it was recorded. */
export function PaidAt({ day, created_at }: { day: Day; created_at: string }) {
  const { village } = useSettings()
  if (village && dayIn(new Date(created_at), village.zone) === day) return <Moment at={created_at} />
  return (
    <>
      <DayText day={day} />
      <SmallLine>
        <T text="Recorded {moment}" moment={<Moment at={created_at} />} />
      </SmallLine>
    </>
  )
}

/** Payer of a receipt with links to its lots. */
export const Payer = ({
  payment: { user_id, payer_name, lots },
}: {
  payment: Pick<Payment, 'user_id' | 'payer_name' | 'lots'>
}) => (
  <>
    <PersonNamed id={user_id} name={payer_name} />
    <Lots lots={lots} />
  </>
)

/** Method of a payment with its reference. */
export const PaidBy = ({ method, reference }: { method: PaymentMethod; reference: string | null }) => (
  <>
    {METHOD_NAMES[method]}
    {reference && (
      <SmallLine>
        <bdi>{reference}</bdi>
      </SmallLine>
    )}
  </>
)

/** Columns of every list of receipts: one row a receipt, voided ones struck through; what it paid opens below. */
export const receiptColumns = (): Column<Payment>[] => [
  {
    header: t('Receipt'),
    wrap: true,
    cell: (payment) => (
      <>
        <ReceiptButton paymentId={payment.id} receiptNumber={payment.receipt_number} />
        <Replaces receipt={payment.replaces?.receipt_number ?? null} />
        <VoidedNote of={payment} />
      </>
    ),
  },
  {
    header: t('Homeowner'),
    wrap: true,
    cell: (payment) => <Payer payment={payment} />,
  },
  {
    header: t('Transaction Date'),
    wrap: true,
    cell: (payment) => <PaidAt day={payment.payment_date} created_at={payment.created_at} />,
  },
  { header: t('For'), wrap: true, cell: (payment) => <PaidFor payment={payment} /> },
  {
    header: t('Method'),
    wrap: true,
    cell: ({ payment_method, cheque, ewallet_reference }) => (
      <PaidBy method={payment_method} reference={cheque ? `${cheque.bank} ${cheque.number}` : ewallet_reference} />
    ),
  },
  {
    header: t('Paid Amount'),
    align: 'right',
    card: 'corner',
    cell: (payment) => (
      <Struck of={payment}>
        <Money pesos={payment.amount} />
      </Struck>
    ),
  },
]
