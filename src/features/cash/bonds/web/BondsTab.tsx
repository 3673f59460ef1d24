import { Button, Stack } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { Suspense } from 'react'
import type { Bond } from '#features/cash/bonds/contract.ts'
import { BOND_STATES, type BondState } from '#features/cash/bonds/rules.ts'
import type { Day } from '#shared/dates.ts'
import { openFile } from '#web/download.ts'
import { may } from '#web/may.ts'
import { usePage } from '#web/query.ts'
import { t } from '#web/texts/t.ts'
import { Choice } from '#web/ui/Choice.tsx'
import { FilterBar } from '#web/ui/FilterBar.tsx'
import { FilterHidesOfList } from '#web/ui/FilterHides.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { notify } from '#web/ui/notify.ts'
import { PagedSection } from '#web/ui/PagedSection.tsx'
import { SearchBox } from '#web/ui/SearchBox.tsx'
import { useWindow } from '#web/ui/use-window.ts'
import { bondColumns } from './bond-columns.tsx'
import { STATE_NAMES } from './bond-texts.ts'
import { bonds } from './calls.ts'
import { DepositFigures } from './DepositFigures.tsx'

const BondWindow = lazyPart(async () => (await import('./BondWindow.tsx')).BondWindow)
const RecordBond = lazyPart(async () => (await import('./RecordBond.tsx')).RecordBond)

export type BondChoice = BondState | 'holding' | 'all'

interface Props {
  today: Day
  state: BondChoice
  search: string
  page: number
  onChange: (patch: { bonds?: BondChoice; search?: string; page?: number }) => void
}

const STATES = [
  ['holding', t('All that are held')] as const,
  ...BOND_STATES.map((one) => [one, STATE_NAMES[one]] as const),
  ['all', t('All')] as const,
]

const print = () => void openFile(() => bonds.report({})).catch(notify.failure)

/** Money held for others: every bond, what of it is held, and since when (docs/spec/money.md#money-held). */
export function BondsTab({ today, state, search, page, onChange }: Props) {
  const query = usePage(bonds.list, { state: state === 'all' ? null : state, search, page })
  const opened = useWindow<Bond>()
  const taking = useWindow<true>()
  return (
    <Stack gap="md">
      <DepositFigures />
      <div>
        <FilterBar>
          <Choice
            label={t('Status')}
            options={STATES}
            value={state}
            onChange={(chosen) => onChange({ bonds: chosen, page: 1 })}
          />
          <SearchBox
            label={t('Name, lot or receipt')}
            value={search}
            onSearch={(text) => onChange({ search: text, page: 1 })}
          />
        </FilterBar>
        <PagedSection
          title={t('Bonds')}
          actions={
            <>
              <Button variant="default" leftSection={<IconPrinter size={18} aria-hidden />} onClick={print}>
                {t('Print')}
              </Button>
              {may('staff') && <Button onClick={() => taking.open(true)}>{t('Take a Bond')}</Button>}
            </>
          }
          query={query}
          columns={bondColumns}
          onRow={opened.open}
          page={page}
          onPage={(next) => onChange({ page: next })}
          empty={t('There are no bonds.')}
          emptyAction={
            state !== 'all' && (
              <FilterHidesOfList
                list={bonds.list}
                ask={{ state: null, search, page: 1 }}
                onShow={() => onChange({ bonds: 'all', page: 1 })}
              />
            )
          }
        />
      </div>
      <Suspense>
        {opened.opened && opened.about && (
          <BondWindow key={opened.times} id={opened.about.id} today={today} onClose={opened.close} />
        )}
        {taking.opened && <RecordBond key={taking.times} today={today} onClose={taking.close} />}
      </Suspense>
    </Stack>
  )
}
