import { Button, Group, Stack, Text } from '@mantine/core'
import { Suspense } from 'react'
import type { Day } from '#shared/dates.ts'
import { useAsk } from '#web/calls/query.ts'
import { may } from '#web/may.ts'
import { T } from '#web/texts/T.tsx'
import { t } from '#web/texts/t.ts'
import { DayText } from '#web/ui/DayText.tsx'
import { Choice } from '#web/ui/fields/Choice.tsx'
import { EmptyState } from '#web/ui/page/EmptyState.tsx'
import { LoadFailure } from '#web/ui/page/LoadFailure.tsx'
import { lazyPart } from '#web/ui/page/lazy-part.tsx'
import { Section } from '#web/ui/page/Section.tsx'
import { FilterBar } from '#web/ui/tables/FilterBar.tsx'
import { useWindow } from '#web/ui/windows/use-window.ts'
import { reconciliationContract } from '../contract.ts'
import { Differences } from './Differences.tsx'
import { Lines } from './Lines.tsx'
import { Payers } from './Payers.tsx'
import { Statements } from './Statements.tsx'
import type { TabState, View } from './views.ts'

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
        {may('staff') && <Button onClick={() => reading.open(true)}>{t('Read a Statement')}</Button>}
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
      <Suspense>
        {reading.opened && <ReadStatement key={reading.times} place={place} onClose={reading.close} />}
      </Suspense>
    </Stack>
  )
}
