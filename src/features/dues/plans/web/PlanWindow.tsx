import { Button, Group, Text } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { billTitle } from '#features/dues/bills/web/bill-text.ts'
import { LotNamed } from '#features/people/houses/web/LotLink.tsx'
import { call } from '#web/calls/api.ts'
import { useAsk } from '#web/calls/query.ts'
import { openFile } from '#web/device/download.ts'
import { may } from '#web/may.ts'
import { plural, t } from '#web/texts/t.ts'
import { DayText } from '#web/ui/DayText.tsx'
import { FieldGrid } from '#web/ui/fields/FieldGrid.tsx'
import { Money } from '#web/ui/Money.tsx'
import { LoadState } from '#web/ui/page/LoadFailure.tsx'
import { lazyPart } from '#web/ui/page/lazy-part.tsx'
import { notify } from '#web/ui/page/notify.ts'
import { StatusPill } from '#web/ui/StatusPill.tsx'
import { type Column, DataTable, type TableQuery } from '#web/ui/tables/DataTable.tsx'
import { Dialog } from '#web/ui/windows/Dialog.tsx'
import { useWindow } from '#web/ui/windows/use-window.ts'
import { type PlanRecord, plansContract } from '../contract.ts'
import { LotsOfPlan, STATE_TONES, standingText } from './plan-columns.tsx'

/** Of a plan for several lots. */
const lotOf: Column<PlanRecord['bills'][number]> = {
  header: t('Lot'),
  cell: ({ lot }) => <LotNamed id={lot.id} address={lot.name} />,
}

const EndPlan = lazyPart(async () => (await import('./EndPlan.tsx')).EndPlan)

/** One payment plan with its instalments and bills, its agreement to print, and the way to end it. */
export function PlanWindow({ id, onClose }: { id: number; onClose: () => void }) {
  const query = useAsk(plansContract.read, { id })
  const ending = useWindow<true>()
  const plan = query.data
  return (
    <Dialog title={t('Payment Plan')} size="lg" opened onClose={onClose}>
      {plan ? (
        <>
          <Loaded plan={plan} query={query} />
          <Group justify="flex-end" gap="xs" mt="md">
            <Button
              variant="default"
              leftSection={<IconPrinter size={18} aria-hidden />}
              onClick={() => void openFile(() => call(plansContract.agreement, { id })).catch(notify.failure)}
            >
              {t('Print the Agreement')}
            </Button>
            {may('bills') && plan.ended_on === null && plan.state !== 'fulfilled' && (
              <Button variant="default" onClick={() => ending.open(true)}>
                {t('End the Plan')}
              </Button>
            )}
          </Group>
          {ending.show(<EndPlan id={id} onClose={ending.close} />)}
        </>
      ) : (
        <LoadState query={query} />
      )}
    </Dialog>
  )
}

/** A field of something that not every plan has. */
const instalmentText = (label: string, data: ReactNode): (readonly [string, ReactNode])[] =>
  data ? [[label, data]] : []

function Loaded({ plan, query }: { plan: PlanRecord; query: TableQuery }) {
  return (
    <>
      <FieldGrid
        fields={[
          [
            t('Standing'),
            <StatusPill key="state" status={plan.state} label={standingText(plan)} tone={STATE_TONES[plan.state]} />,
          ],
          [t('Lot'), <LotsOfPlan key="lots" lots={plan.lots} />],
          [t('Agreed by'), <bdi key="who">{plan.agreed_by}</bdi>],
          [t('Agreed on'), <DayText key="day" day={plan.agreed_on} />],
          [t('Arrears'), <Money key="total" pesos={plan.total} />],
          [t('Still open'), <Money key="open" pesos={plan.total - plan.covered} />],
          [t('Grace'), plural(plan.grace, '1 day', '{count} days')],
          ...instalmentText(t('Broken since'), plan.broken_on && <DayText key="broken" day={plan.broken_on} />),
          ...instalmentText(t('Ended'), plan.ended_on && <DayText key="ended" day={plan.ended_on} />),
          ...instalmentText(t('Reason'), plan.end_reason),
          ...instalmentText(t('Note'), plan.note),
        ]}
      />
      <Text fw={600} mt="md">
        {t('Instalments')}
      </Text>
      <DataTable
        label={t('Instalments')}
        query={query}
        rows={plan.instalments}
        rowKey={(one) => one.day}
        columns={[
          { header: t('Due{day}', { day: '' }), cell: (one) => <DayText day={one.day} /> },
          { header: t('Amount'), cell: (one) => <Money pesos={one.amount} />, align: 'right' },
          { header: t('Paid'), cell: (one) => <Money pesos={one.paid} />, align: 'right' },
        ]}
        empty=""
      />
      <Text fw={600} mt="md">
        {t('Bills')}
      </Text>
      <DataTable
        label={t('Bills of the plan')}
        query={query}
        rows={plan.bills}
        rowKey={(one) => one.id}
        columns={[
          { header: t('Bill'), cell: billTitle },
          ...(plan.lots.length > 1 ? [lotOf] : []),
          { header: t('Agreed'), cell: (one) => <Money pesos={one.owed} />, align: 'right' },
          { header: t('Still open'), cell: (one) => <Money pesos={one.open} />, align: 'right' },
        ]}
        empty=""
      />
    </>
  )
}
