import type { Waiving } from '#features/dues/penalties/web/WaivePenalty.tsx'
import type { Day } from '#shared/dates.ts'
import { t } from '#web/texts/t.ts'
import { lazyPart } from '#web/ui/page/lazy-part.tsx'
import { Dialog } from '#web/ui/windows/Dialog.tsx'
import type { useWindow } from '#web/ui/windows/use-window.ts'

// The windows that take something of the ledger back. Seldom used: their code comes when one is opened.

const VoidBillPayment = lazyPart(async () => (await import('./VoidBillPayment.tsx')).VoidBillPayment)
const ReissuePayment = lazyPart(async () => (await import('./ReissuePayment.tsx')).ReissuePayment)
const WaivePenalty = lazyPart(async () => (await import('#features/dues/penalties/web/WaivePenalty.tsx')).WaivePenalty)

interface Props<About> {
  window: ReturnType<typeof useWindow<About>>
}

/** Voids the payment of an id. */
export const VoidWindow = ({ window }: Props<number>) => (
  <Dialog title={t('Void payment')} opened={window.opened} onClose={window.close}>
    {window.about && <VoidBillPayment key={window.times} paymentId={window.about} onClose={window.close} />}
  </Dialog>
)

/** Puts another payment in the place of the one of an id. */
export const ReissueWindow = ({ window, today }: Props<number> & { today: Day }) => (
  <Dialog title={t('Replace payment')} size="lg" opened={window.opened} onClose={window.close}>
    {window.about && (
      <ReissuePayment key={window.times} paymentId={window.about} today={today} onClose={window.close} />
    )}
  </Dialog>
)

/** Waives the penalty of a bill. */
export const WaiveWindow = ({ window }: Props<Waiving>) => (
  <Dialog title={t('Waive penalty')} opened={window.opened} onClose={window.close}>
    {window.about && <WaivePenalty key={window.times} about={window.about} onClose={window.close} />}
  </Dialog>
)
