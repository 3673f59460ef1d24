import { Stack, Text } from '@mantine/core'
import type { Collected, Collections } from '#features/cash/collections/contract.ts'
import { isLate } from '#features/cash/collections/rules.ts'
import { PAYMENT_METHODS, type PaymentMethod } from '#features/ledger/payments/rules.ts'
import { METHOD_NAMES } from '#features/ledger/payments/web/how-paid.ts'
import type { AskOf } from '#shared/contract.ts'
import type { Day } from '#shared/dates.ts'
import { call } from '#web/calls/api.ts'
import { useAsk } from '#web/calls/query.ts'
import { spreadsheetFile } from '#web/spreadsheet.ts'
import { T } from '#web/texts/T.tsx'
import { t } from '#web/texts/t.ts'
import { DayText } from '#web/ui/DayText.tsx'
import { Choice } from '#web/ui/fields/Choice.tsx'
import { DayInput } from '#web/ui/fields/DayInput.tsx'
import { Money } from '#web/ui/Money.tsx'
import { PaperAndSheet } from '#web/ui/PaperAndSheet.tsx'
import { Section } from '#web/ui/page/Section.tsx'
import { SmallLine } from '#web/ui/SmallLine.tsx'
import { type Column, DataTable } from '#web/ui/tables/DataTable.tsx'
import { FilterBar } from '#web/ui/tables/FilterBar.tsx'
import { collectionsContract } from '../contract.ts'
import { collectedColumns } from './collected-columns.tsx'

const columns = collectedColumns([
  {
    header: t('Place'),
    wrap: true,
    cell: (one) => (
      <>
        <bdi>{one.place.name}</bdi>
        {one.received_by && (
          <SmallLine>
            <T text="Received by {name}" name={<bdi>{one.received_by.name}</bdi>} />
          </SmallLine>
        )}
        {isLate(one) && (
          <SmallLine>
            <T text="Counts on {day}" day={<DayText day={one.counts_on} />} />
          </SmallLine>
        )}
      </>
    ),
  },
])

const CHOICES = [
  ['all', t('All')],
  ...PAYMENT_METHODS.map((method) => [method, METHOD_NAMES[method]] as const),
] as const

/** Receivers, by name. */
const receiversOf = (receipts: readonly Collected[], chosen: number | null) => {
  const found = new Map(receipts.map(({ received_by: one }) => [String(one?.id ?? ''), one?.name ?? '']))
  found.delete('')
  if (chosen !== null && !found.has(String(chosen))) found.set(String(chosen), '–')
  return [['all', t('All')] as const, ...[...found].toSorted(([, one], [, other]) => one.localeCompare(other))]
}

type CollectionsFilter = AskOf<typeof collectionsContract.read> & { from: Day }
type ByMethod = Collections['by_method'][number]
const sums: Column<ByMethod>[] = [
  { header: t('Method'), cell: (one) => METHOD_NAMES[one.method] },
  { header: t('Receipts'), align: 'right', cell: (one) => one.count },
  { header: t('Amount'), align: 'right', cell: (one) => <Money pesos={one.amount} /> },
]

interface Filters {
  from: Day | ''
  to: Day | ''
  method: PaymentMethod | 'all'
  /** Receiver; null is everybody. */
  by: number | null
}

interface Props extends Filters {
  today: Day
  onChange: (patch: Partial<Filters>) => void
}

/** The collections as a spreadsheet, as they are filtered. */
async function spreadsheet(data: CollectionsFilter): Promise<File> {
  const { collectionsSheet, sheetName } = await import('../collections-sheet.ts')
  return spreadsheetFile(async () => collectionsSheet(await call(collectionsContract.read, data)), sheetName(data))
}

/** Receipts of a day, in order (docs/spec/money.md#collections). */
export function TodayTab({ today, from, to, method, by, onChange }: Props) {
  const days = { from: from || today, to: to || from || today }
  const request = { ...days, ...(method === 'all' ? {} : { method }), ...(by === null ? {} : { by }) }
  const query = useAsk(collectionsContract.read, request)
  // Everybody who received something on these days, also while one of them is chosen.
  const all = useAsk(collectionsContract.read, days)
  const filtered = from || to || method !== 'all' || by !== null
  return (
    <Stack gap="md">
      <div>
        <FilterBar {...(filtered ? { onReset: () => onChange({ from: '', to: '', method: 'all', by: null }) } : {})}>
          <DayInput label={t('From')} value={request.from} onChange={(day) => onChange({ from: day })} />
          <DayInput label={t('To')} value={request.to} onChange={(day) => onChange({ to: day })} />
          <Choice label={t('Method')} options={CHOICES} value={method} onChange={(one) => onChange({ method: one })} />
          <Choice
            label={t('Received by')}
            options={receiversOf(all.data?.receipts ?? [], by)}
            value={by === null ? 'all' : String(by)}
            onChange={(one) => onChange({ by: one === 'all' ? null : Number(one) })}
          />
        </FilterBar>
        <Section
          title={t('Collections')}
          flush
          actions={
            <PaperAndSheet
              print={t('Print')}
              paper={() => call(collectionsContract.pdf, request)}
              sheet={() => spreadsheet(request)}
            />
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
          {query.data && <Ranges collections={query.data} />}
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

const Ranges = ({ collections: { ranges, total, whole } }: { collections: Collections }) => (
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
          : whole
            ? t('Receipts {first} to {last}: {count}, none missing', { first, last, count })
            : t('Receipts {first} to {last}: {count}', { first, last, count })}
      </Text>
    ))}
  </>
)
