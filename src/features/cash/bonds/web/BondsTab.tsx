import { Button, Stack } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import type { Bond, DepositsSummary } from '#features/cash/bonds/contract.ts'
import { BOND_STATES, type BondState } from '#features/cash/bonds/rules.ts'
import type { Day } from '#shared/dates.ts'
import { call } from '#web/calls/api.ts'
import { useAsk, usePage } from '#web/calls/query.ts'
import { openFile } from '#web/device/download.ts'
import { may } from '#web/may.ts'
import { t } from '#web/texts/t.ts'
import { Choice } from '#web/ui/fields/Choice.tsx'
import { SearchBox } from '#web/ui/fields/SearchBox.tsx'
import { Money } from '#web/ui/Money.tsx'
import { lazyPart } from '#web/ui/page/lazy-part.tsx'
import { notify } from '#web/ui/page/notify.ts'
import { Section } from '#web/ui/page/Section.tsx'
import { type Column, DataTable } from '#web/ui/tables/DataTable.tsx'
import { FilterBar } from '#web/ui/tables/FilterBar.tsx'
import { FilterHidesOfList } from '#web/ui/tables/FilterHides.tsx'
import { PagedSection } from '#web/ui/tables/PagedSection.tsx'
import { useWindow } from '#web/ui/windows/use-window.ts'
import { bondsContract } from '../contract.ts'
import { bondColumns } from './bond-columns.tsx'
import { ageText, STATE_NAMES } from './bond-texts.ts'

interface Line {
  name: string
  count: number | null
  held: number
}

const columns: Column<Line>[] = [
  { header: t('Held for'), cell: (line) => line.name },
  { header: t('Bonds'), align: 'right', cell: (line) => line.count?.toLocaleString('en') },
  { header: t('Held'), align: 'right', card: 'corner', cell: (line) => <Money pesos={line.held} /> },
]

const linesOf = (data: DepositsSummary): Line[] => [
  ...data.aging.map((one) => ({ name: ageText(one.days), count: one.count, held: one.held })),
  { name: t('Total'), count: data.aging.reduce((sum, one) => sum + one.count, 0), held: data.closing },
]

/** Money held today, by age. */
function DepositFigures() {
  const query = useAsk(bondsContract.summary, {})
  return (
    <Section title={t('Money held')} flush>
      <DataTable
        label={t('Money held by how long')}
        query={query}
        rows={query.data && linesOf(query.data)}
        rowKey={(line) => line.name}
        columns={columns}
        empty={t('Nothing is held.')}
        expect={6}
      />
    </Section>
  )
}

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

const print = () => void openFile(() => call(bondsContract.report, {})).catch(notify.failure)

/** Money held for others: every bond, what of it is held, and since when (docs/spec/money.md#money-held). */
export function BondsTab({ today, state, search, page, onChange }: Props) {
  const query = usePage(bondsContract.list, { state: state === 'all' ? null : state, search, page })
  const opened = useWindow<Bond>()
  const recording = useWindow<true>()
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
              {may('till') && <Button onClick={() => recording.open(true)}>{t('Take a Bond')}</Button>}
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
                list={bondsContract.list}
                ask={{ state: null, search, page: 1 }}
                onShow={() => onChange({ bonds: 'all', page: 1 })}
              />
            )
          }
        />
      </div>
      {opened.about && opened.show(<BondWindow id={opened.about.id} today={today} onClose={opened.close} />)}
      {recording.show(<RecordBond today={today} onClose={recording.close} />)}
    </Stack>
  )
}
