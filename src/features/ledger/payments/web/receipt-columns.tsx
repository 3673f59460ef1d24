import { Moment } from '#features/office/settings/web/Moment.tsx'
import { useSettings } from '#features/office/settings/web/use-settings.ts'
import { LotsNamed } from '#features/people/houses/web/LotLink.tsx'
import { PersonNamed } from '#features/people/residents/web/PersonLink.tsx'
import { dayIn } from '#shared/dates.ts'
import { T } from '#web/texts/T.tsx'
import { t } from '#web/texts/t.ts'
import { DayText } from '#web/ui/DayText.tsx'
import { Fold } from '#web/ui/Fold.tsx'
import { Money } from '#web/ui/Money.tsx'
import { SmallLine } from '#web/ui/SmallLine.tsx'
import type { Column } from '#web/ui/tables/DataTable.tsx'
import type { Payment } from '../contract.ts'
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
function PaidAt({ payment_date, created_at }: Pick<Payment, 'payment_date' | 'created_at'>) {
  const { village } = useSettings()
  if (village && dayIn(new Date(created_at), village.zone) === payment_date) return <Moment at={created_at} />
  return (
    <>
      <DayText day={payment_date} />
      <SmallLine>
        <T text="Recorded {moment}" moment={<Moment at={created_at} />} />
      </SmallLine>
    </>
  )
}

const referenceOf = ({ cheque, ewallet_reference }: Payment) =>
  cheque ? `${cheque.bank} ${cheque.number}` : ewallet_reference

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
    cell: (payment) => (
      <>
        <PersonNamed id={payment.user_id} name={payment.payer_name} />
        <Lots lots={payment.lots} />
      </>
    ),
  },
  { header: t('Transaction Date'), cell: (payment) => <PaidAt {...payment} /> },
  { header: t('For'), wrap: true, cell: (payment) => <PaidFor payment={payment} /> },
  {
    header: t('Method'),
    wrap: true,
    cell: (payment) => (
      <>
        {METHOD_NAMES[payment.payment_method]}
        {referenceOf(payment) && (
          <SmallLine>
            <bdi>{referenceOf(payment)}</bdi>
          </SmallLine>
        )}
      </>
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
