import { withReason } from '#web/calls/api-error.ts'
import { t } from '#web/texts/t.ts'
import { Money } from '#web/ui/Money.tsx'
import { NeedsVillage } from '../NeedsVillage.tsx'
import type { PassRequest } from '../pass-request.ts'
import type { ProductScreen } from '../product.ts'
import { RequestSummary } from '../RequestSummary.tsx'
import classes from '../Requests.module.css'

interface Props {
  product: ProductScreen
  request: PassRequest
  /** It stands on the record itself, which tells what it is about. */
  onRecord?: boolean
  /** Called as soon as it is paid, while the receipt is still shown. */
  onPaid?: () => void
  onClose: () => void
}

/** The Add Payment window, and the same on the record: the exact total, then the receipt (docs/spec/requests.md#payment). */
export const AddPayment = ({ product, request, onRecord = false, ...props }: Props) => (
  <NeedsVillage>
    {({ today }) => (
      <product.Payment
        {...props}
        request={request}
        today={today}
        parts={({ error }) => ({
          label: t('Payment Amount'),
          due: request.totalFee ?? 0,
          // A failure is introduced by the specification's text.
          error: withReason(product.failures.pay, error),
          yes: t('Add Payment'),
          busyText: t('Saving...'),
          ...(onRecord ? { no: t('Later') } : {}),
          about: (
            <>
              {!onRecord && <RequestSummary product={product} request={request} />}
              <Fees product={product} request={request} />
            </>
          ),
        })}
      />
    )}
  </NeedsVillage>
)

/** Fees to pay and their parts. */
const Fees = ({ product, request }: Pick<Props, 'product' | 'request'>) => (
  <dl className={classes.fees}>
    <div>
      <dt>{product.feeLabel}</dt>
      <dd>
        <Money pesos={request.fee} />
      </dd>
    </div>
    <div>
      <dt>{t('Processing Fee')}</dt>
      <dd>
        <Money pesos={request.processingFee} />
      </dd>
    </div>
    <div>
      <dt>{t('Total')}</dt>
      <dd>
        <Money pesos={request.totalFee} />
      </dd>
    </div>
  </dl>
)
