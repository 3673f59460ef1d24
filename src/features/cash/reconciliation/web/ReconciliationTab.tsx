import { Button, Group, Stack, Text } from '@mantine/core'
import type { Payer } from '#features/cash/reconciliation/contract.ts'
import { LotLink } from '#features/people/houses/web/LotLink.tsx'
import type { Day } from '#shared/dates.ts'
import { useAsk, usePage, useSend } from '#web/calls/query.ts'
import { may } from '#web/may.ts'
import { T } from '#web/texts/T.tsx'
import { t } from '#web/texts/t.ts'
import { DayText } from '#web/ui/DayText.tsx'
import { Choice } from '#web/ui/fields/Choice.tsx'
import { SearchBox } from '#web/ui/fields/SearchBox.tsx'
import { EmptyState } from '#web/ui/page/EmptyState.tsx'
import { LoadFailure } from '#web/ui/page/LoadFailure.tsx'
import { lazyPart } from '#web/ui/page/lazy-part.tsx'
import { notify } from '#web/ui/page/notify.ts'
import { Section } from '#web/ui/page/Section.tsx'
import { RowButton } from '#web/ui/RowButton.tsx'
import { actionsColumn } from '#web/ui/tables/actions-column.ts'
import type { Column } from '#web/ui/tables/DataTable.tsx'
import { FilterBar } from '#web/ui/tables/FilterBar.tsx'
import { PagedSection } from '#web/ui/tables/PagedSection.tsx'
import { useWindow } from '#web/ui/windows/use-window.ts'
import { reconciliationContract } from '../contract.ts'
import { Differences } from './Differences.tsx'
import { Lines } from './Lines.tsx'
import { Statements } from './Statements.tsx'
import type { TabState, View } from './views.ts'

interface PayersProps {
  page: number
  search: string
  onChange: (patch: { page?: number; search?: string }) => void
}

/** Whom the payers of statements pay for, as it was learned from what was linked. */
function Payers({ page, search, onChange }: PayersProps) {
  const query = usePage(reconciliationContract.payers, { search, page })
  const forget = useSend(reconciliationContract.forget, {
    done: ({ message }) => notify.success(message),
    failed: notify.failure,
  })
  const columns: Column<Payer>[] = [
    { header: t('Payer'), wrap: true, cell: (one) => <bdi>{one.key}</bdi> },
    { header: t('Lot'), wrap: true, cell: (one) => <LotLink house={one.lot} /> },
    { header: t('Learned from'), wrap: true, cell: (one) => <bdi>{one.learned_by.name}</bdi> },
    actionsColumn(
      (one) =>
        may('bank') && (
          <RowButton
            danger
            label={t('Forget {payer}', { payer: one.key })}
            onClick={() => forget.mutate({ id: one.id })}
          >
            {t('Forget')}
          </RowButton>
        ),
    ),
  ]
  return (
    <PagedSection
      title={t('Remembered payers')}
      actions={
        <SearchBox
          label={t('Search the payers')}
          placeholder={t('Payer or lot')}
          value={search}
          onSearch={(text) => onChange({ search: text, page: 1 })}
        />
      }
      query={query}
      columns={columns}
      page={page}
      onPage={(next) => onChange({ page: next })}
      empty={t('No payer is remembered yet.')}
    />
  )
}

const ReadStatement = lazyPart(async () => (await import('./ReadStatement.tsx')).ReadStatement)

interface Props extends TabState {
  today: Day
  onChange: (patch: Partial<TabState>) => void
}

const VIEWS: readonly (readonly [View, string])[] = [
  ['lines', t('Lines to decide')],
  ['differences', t('Bank and books')],
  ['statements', t('Statements that were read')],
  ['payers', t('Remembered payers')],
]

/** The statements of banks and wallets beside the books (docs/spec/money.md#reconciliation). */
export function ReconciliationTab({ today, onChange, ...state }: Props) {
  const query = useAsk(reconciliationContract.places, {})
  const reading = useWindow<true>()
  if (query.error && !query.data) return <LoadFailure error={query.error} retry={query.refetch} p="md" />
  const places = query.data ?? []
  const place = places.find((one) => one.id === state.place) ?? places[0]
  if (!place)
    return (
      <Section>
        <EmptyState>
          {query.isPending ? t('Loading...') : t('There is no bank account and no wallet. Add a place first.')}
        </EmptyState>
      </Section>
    )
  return (
    <Stack gap={0}>
      <FilterBar>
        <Choice
          label={t('Bank or wallet')}
          options={places.map((one) => [String(one.id), one.name] as const)}
          value={String(place.id)}
          onChange={(id) => onChange({ place: Number(id), page: 1, search: '' })}
        />
        <Choice
          label={t('Show')}
          options={VIEWS}
          value={state.view}
          onChange={(view) => onChange({ view, page: 1, search: '' })}
        />
        {may('bank') && <Button onClick={() => reading.open(true)}>{t('Read a Statement')}</Button>}
      </FilterBar>
      <Group gap="md" pb="sm" px="xs">
        <Text role="status">
          {place.read_to ? (
            <T text="Read up to {day}." day={<DayText day={place.read_to} />} />
          ) : (
            t('No statement of this place was read yet.')
          )}{' '}
          {place.reconciled_to && <T text="Reconciled up to {day}." day={<DayText day={place.reconciled_to} />} />}
        </Text>
      </Group>
      {state.view === 'lines' && <Lines key={place.id} {...state} place={place} today={today} onChange={onChange} />}
      {state.view === 'differences' && <Differences key={place.id} place={place} today={today} />}
      {state.view === 'statements' && (
        <Statements key={place.id} place={place} page={state.page} onPage={(page) => onChange({ page })} />
      )}
      {state.view === 'payers' && <Payers page={state.page} search={state.search} onChange={onChange} />}
      {reading.show(<ReadStatement place={place} onClose={reading.close} />)}
    </Stack>
  )
}
