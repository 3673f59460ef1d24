import { Paper } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { memo, Suspense, useCallback, useMemo, useRef } from 'react'
import { balancesContract, type DuesSheet, type SheetLot } from '#features/dues/balances/contract.ts'
import { CELL_STATES, type CellState, filteredLots, stateOf } from '#features/dues/balances/rules.ts'
import type { VillageSettings } from '#features/office/settings/web/use-settings.ts'
import { WithVillage } from '#features/office/settings/web/WithVillage.tsx'
import { asking, queryClient } from '#web/calls/query.ts'
import { t, translate } from '#web/texts/t.ts'
import { EmptyState } from '#web/ui/page/EmptyState.tsx'
import { LoadFailure } from '#web/ui/page/LoadFailure.tsx'
import { lazyPart } from '#web/ui/page/lazy-part.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { PageLoader, PartComing } from '#web/ui/page/PageLoader.tsx'
import { STATE_WORDS, type View } from './columns.ts'
import { type MonthOfLot, MonthWindow, type MonthWindowHandle } from './MonthWindow.tsx'
import classes from './Sheet.module.css'
import { SheetFilters } from './SheetFilters.tsx'
import { SheetGrid } from './SheetGrid.tsx'
import { type SheetState, useSheetState } from './sheet-state.ts'

/** Counts the months of the lots that are in each state. */
function countsOf(lots: readonly SheetLot[]): Map<CellState, number> {
  const letters = new Map<string, number>()
  for (const { states } of lots) for (const letter of states) letters.set(letter, (letters.get(letter) ?? 0) + 1)
  const counts = new Map<CellState, number>()
  for (const [letter, count] of letters) counts.set(stateOf(letter), (counts.get(stateOf(letter)) ?? 0) + count)
  return counts
}

/** Name of each colour, and how many months have it. */
const Legend = memo(function Legend({ lots }: { lots: readonly SheetLot[] }) {
  const counts = countsOf(lots)
  return (
    <ul className={classes.legend} aria-label={t('What the months are')}>
      {CELL_STATES.map((state) => (
        <li key={state}>
          <span className={classes.mark} data-state={state}>
            {STATE_WORDS[state]}
          </span>
          <span className="num">{(counts.get(state) ?? 0).toLocaleString('en')}</span>
        </li>
      ))}
    </ul>
  )
})
const DuesSheetExports = lazyPart(
  async () => (await import('#features/overview/reports/web/DuesSheetExports.tsx')).DuesSheetExports,
)

/** The dues sheet (/dues-sheet, docs/spec/money.md#dues-sheet): every lot by the months of a year or two. */
export const MatrixPage = () => (
  <WithVillage title={t('Dues Sheet')}>{(village) => <Matrix village={village} />}</WithVillage>
)

function Matrix({ village }: { village: VillageSettings }) {
  const { today } = village
  const [list, setList] = useSheetState(today)
  const ask = { year: list.year, months: list.months }
  // The months before stay until the others are there.
  const query = useQuery({ ...asking(balancesContract.sheet, ask), placeholderData: keepPreviousData }, queryClient)
  const sheet = query.data
  const lots = useLots(sheet, list)
  // The window has a state of its own, so that a press on a cell draws it and nothing else.
  const window = useRef<MonthWindowHandle>(null)
  const open = useCallback((about: MonthOfLot) => window.current?.open(about), [])
  return (
    <>
      <PageHeader
        title={t('Dues Sheet')}
        about={sheet && t('{shown} of {all} lots', { shown: count(lots.length), all: count(sheet.lots.length) })}
        actions={
          <Suspense fallback={<PartComing />}>
            <DuesSheetExports sheet={sheet} lots={lots} shown={list.show} ask={filterOf(list)} today={today} />
          </Suspense>
        }
      />
      <SheetFilters today={today} sheet={sheet} list={list} setList={setList} />
      {query.error && <LoadFailure error={query.error} retry={query.refetch} p="md" />}
      {query.isPending && <PageLoader />}
      {sheet && (
        <Paper data-wide style={{ overflow: 'clip' }} aria-busy={query.isFetching}>
          <Legend lots={lots} />
          {lots.length > 0 ? (
            <Shown sheet={sheet} lots={lots} show={list.show} onOpen={open} />
          ) : (
            <EmptyState height={200}>{t('No lot fits these filters.')}</EmptyState>
          )}
        </Paper>
      )}
      <MonthWindow ref={window} village={village} />
    </>
  )
}

const count = (lots: number) => lots.toLocaleString('en')
const filterOf = ({ year, months, search, area, kind, behind }: SheetState) => ({
  year,
  months,
  search,
  area,
  kind,
  behind,
})

/** The lots of the filters; the same list while nothing of it changed. */
function useLots(sheet: DuesSheet | undefined, { search, area, kind, behind }: SheetState): readonly SheetLot[] {
  const all = sheet?.lots
  return useMemo(
    () => (all ? filteredLots(all, { search, area, kind, behind: Number(behind) }) : []),
    [all, search, area, kind, behind],
  )
}

interface ShownProps {
  sheet: DuesSheet
  lots: readonly SheetLot[]
  show: SheetState['show']
  onOpen: (about: MonthOfLot) => void
}

const Shown = memo(function Shown({ sheet, lots, show, onOpen }: ShownProps) {
  const { months, begun, kinds } = sheet
  const view: View = useMemo(
    () => ({ months, begun, shown: show, kinds: new Map(kinds.map(({ code, name }) => [code, translate(name)])) }),
    [months, begun, kinds, show],
  )
  return (
    <>
      <SheetGrid
        key={`${months[0]} ${months.length}`}
        lots={lots}
        view={view}
        onOpen={(lot, at) => onOpen({ lot, at, month: months[at] ?? '' })}
      />
      <p className={`${classes.keys} no-print`}>
        {t(
          'Arrows, Home, End and Page keys move; Enter opens a month; Shift selects, Ctrl C copies for a spreadsheet.',
        )}
      </p>
    </>
  )
})
