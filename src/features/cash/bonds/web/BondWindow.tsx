import { Button, Group } from '@mantine/core'
import type { BondRecord } from '#features/cash/bonds/contract.ts'
import { ReceiptButton } from '#features/ledger/payments/web/ReceiptButton.tsx'
import type { Day } from '#shared/dates.ts'
import { useAsk, useSend } from '#web/calls/query.ts'
import { may } from '#web/may.ts'
import { plural, t } from '#web/texts/t.ts'
import { DayText } from '#web/ui/DayText.tsx'
import { FieldGrid } from '#web/ui/fields/FieldGrid.tsx'
import { Money } from '#web/ui/Money.tsx'
import { LoadState } from '#web/ui/page/LoadFailure.tsx'
import { lazyPart } from '#web/ui/page/lazy-part.tsx'
import { notify } from '#web/ui/page/notify.ts'
import { StatusPill } from '#web/ui/StatusPill.tsx'
import { Dialog } from '#web/ui/windows/Dialog.tsx'
import { useWindow } from '#web/ui/windows/use-window.ts'
import { bondsContract } from '../contract.ts'
import { BondHistory } from './BondHistory.tsx'
import { STATE_NAMES, STATE_TONES } from './bond-texts.ts'

const Inspect = lazyPart(async () => (await import('./Inspect.tsx')).Inspect)
const ReleaseBond = lazyPart(async () => (await import('./ReleaseBond.tsx')).ReleaseBond)

interface Props {
  id: number
  today: Day
  onClose: () => void
}

/** One bond with what happened to it, and the next step as its button. */
export function BondWindow({ id, today, onClose }: Props) {
  const query = useAsk(bondsContract.read, { id })
  const bond = query.data
  return (
    <Dialog
      title={bond?.receipt ? t('Bond {number}', { number: bond.receipt.receipt_number }) : t('Bond')}
      size="lg"
      opened
      onClose={onClose}
    >
      {bond ? <Loaded bond={bond} today={today} /> : <LoadState query={query} />}
    </Dialog>
  )
}

function Loaded({ bond, today }: { bond: BondRecord; today: Day }) {
  return (
    <>
      <FieldGrid
        fields={[
          [
            t('Status'),
            <StatusPill
              key="state"
              status={bond.state}
              label={STATE_NAMES[bond.state]}
              tone={STATE_TONES[bond.state]}
            />,
          ],
          [t('Held'), <Money key="held" pesos={bond.held} />],
          [t('For'), <bdi key="purpose">{bond.purpose}</bdi>],
          [t('Given by'), <bdi key="payer">{bond.payer_name}</bdi>],
          [t('Lot'), bond.lot && <bdi key="lot">{bond.lot.name}</bdi>],
          [t('Amount'), <Money key="amount" pesos={bond.amount} />],
          ...(bond.covered > 0
            ? [
                [
                  t('Given back or kept before the cheque bounced'),
                  <Money key="covered" pesos={bond.covered} />,
                ] as const,
              ]
            : []),
          [t('Taken'), <DayText key="taken" day={bond.taken_on} />],
          [
            t('Receipt'),
            bond.receipt && (
              <ReceiptButton
                key="receipt"
                paymentId={bond.receipt.payment_id}
                receiptNumber={bond.receipt.receipt_number}
              />
            ),
          ],
          [t('Work done'), bond.work_done_on && <DayText key="done" day={bond.work_done_on} />],
          [
            t('Waits for an inspection'),
            bond.waiting_days === null ? null : plural(bond.waiting_days, '1 day', '{count} days'),
          ],
        ]}
      />
      <BondHistory bond={bond} />
      {bond.held > 0 && <Steps bond={bond} today={today} />}
    </>
  )
}

function Steps({ bond, today }: { bond: BondRecord; today: Day }) {
  const inspecting = useWindow<true>()
  const releasing = useWindow<true>()
  const done = useSend(bondsContract.workDone, {
    done: ({ message }) => notify.success(message),
    failed: notify.failure,
  })
  return (
    <>
      <Group justify="flex-end" gap="xs" mt="md">
        {bond.state === 'open' && may('staff') && (
          <Button variant="default" loading={done.isPending} onClick={() => done.mutate({ id: bond.id })}>
            {t('The work is done')}
          </Button>
        )}
        {bond.state === 'for_inspection' && may('staff') && (
          <Button onClick={() => inspecting.open(true)}>{t('Enter the Inspection')}</Button>
        )}
        {may('voids') && (
          <Button variant={bond.state === 'inspected' ? 'filled' : 'default'} onClick={() => releasing.open(true)}>
            {t('Give back or keep')}
          </Button>
        )}
      </Group>
      {inspecting.show(<Inspect bond={bond} today={today} onClose={inspecting.close} />)}
      {releasing.show(<ReleaseBond bond={bond} today={today} onClose={releasing.close} />)}
    </>
  )
}
