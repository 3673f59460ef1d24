import { Button, Stack, Text } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import type { Collected, Collections } from '#features/money/collections/contract.ts'
import { METHOD_NAMES } from '#features/money/payments/web/how-paid.ts'
import { ReceiptButton } from '#features/money/payments/web/ReceiptButton.tsx'
import type { Day } from '#shared/dates.ts'
import { openFile } from '#web/download.ts'
import { useAsk } from '#web/query.ts'
import { t } from '#web/texts/t.ts'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { DayInput } from '#web/ui/DayInput.tsx'
import { DayText } from '#web/ui/DayText.tsx'
import { FilterBar } from '#web/ui/FilterBar.tsx'
import { Money } from '#web/ui/Money.tsx'
import { notify } from '#web/ui/notify.ts'
import { Section } from '#web/ui/Section.tsx'
import { collections } from './calls.ts'

const columns: Column<Collected>[] = [
  { header: t('Receipt'), cell: (one) => <ReceiptButton paymentId={one.id} receiptNumber={one.receipt_number} /> },
  { header: t('Lot'), wrap: true, cell: (one) => one.lot && <bdi>{one.lot}</bdi> },
  { header: t('Method'), wrap: true, cell: (one) => METHOD_NAMES[one.method] },
  { header: t('Place'), wrap: true, cell: (one) => <bdi>{one.place.name}</bdi> },
  { header: t('Received by'), wrap: true, cell: (one) => one.received_by && <bdi>{one.received_by.name}</bdi> },
  { header: t('Void since'), cell: (one) => one.voided_on && <DayText day={one.voided_on} /> },
  {
    header: t('Amount'),
    align: 'right',
    card: 'corner',
    cell: (one) =>
      one.counts ? (
        <Money pesos={one.amount} />
      ) : (
        <s>
          <Money pesos={one.amount} />
        </s>
      ),
  },
]

type ByMethod = Collections['by_method'][number]
const sums: Column<ByMethod>[] = [
  { header: t('Method'), cell: (one) => METHOD_NAMES[one.method] },
  { header: t('Receipts'), align: 'right', cell: (one) => one.count },
  { header: t('Amount'), align: 'right', cell: (one) => <Money pesos={one.amount} /> },
]

interface Props {
  today: Day
  from: Day | ''
  to: Day | ''
  onChange: (patch: { from?: Day | ''; to?: Day | '' }) => void
}

/** What was received on a day, with its receipts in order (docs/spec/money.md#collections). */
export function TodayTab({ today, from, to, onChange }: Props) {
  const asked = { from: from || today, to: to || from || today }
  const query = useAsk(collections.read, asked)
  const print = () => void openFile(() => collections.pdf(asked)).catch(notify.failure)
  return (
    <Stack gap="md">
      <div>
        <FilterBar {...(from || to ? { onReset: () => onChange({ from: '', to: '' }) } : {})}>
          <DayInput label={t('From')} value={asked.from} onChange={(day) => onChange({ from: day })} />
          <DayInput label={t('To')} value={asked.to} onChange={(day) => onChange({ to: day })} />
        </FilterBar>
        <Section
          title={t('Collections')}
          flush
          actions={
            <Button variant="default" leftSection={<IconPrinter size={18} aria-hidden />} onClick={print}>
              {t('Print')}
            </Button>
          }
        >
          <DataTable
            label={t('By method')}
            query={query}
            rows={query.data?.by_method}
            rowKey={(one) => one.method}
            columns={sums}
            empty={t('Nothing was received.')}
            expect={2}
          />
          {query.data && <Ranges told={query.data} />}
        </Section>
      </div>
      <Section title={t('Receipts')} flush>
        <DataTable
          label={t('Receipts in order')}
          query={query}
          rows={query.data?.receipts}
          rowKey={(one) => one.id}
          columns={columns}
          empty={t('Nothing was received.')}
          expect={5}
        />
      </Section>
      {query.data && query.data.voided_earlier.length > 0 && (
        <Section title={t('Voided receipts of earlier days')} flush>
          <DataTable
            label={t('Receipts voided later')}
            query={query}
            rows={query.data.voided_earlier}
            rowKey={(one) => one.id}
            columns={columns}
            empty={t('Nothing was received.')}
          />
        </Section>
      )}
    </Stack>
  )
}

const Ranges = ({ told: { ranges, total } }: { told: Collections }) => (
  <>
    <Text px="md" pt="sm" fw={600}>
      {t('Total')}: <Money pesos={total} />
    </Text>
    {ranges.map(({ first, last, count, missing }) => (
      <Text key={first} px="md" pb="sm" size="sm" {...(missing.length > 0 ? { c: 'var(--mantine-color-error)' } : {})}>
        {missing.length > 0
          ? t('Receipts {first} to {last}: {count}, missing {missing}', {
              first,
              last,
              count,
              missing: missing.join(', '),
            })
          : t('Receipts {first} to {last}: {count}, none missing', { first, last, count })}
      </Text>
    ))}
  </>
)
