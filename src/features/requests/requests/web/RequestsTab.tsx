import { useMemo } from 'react'
import * as z from 'zod/mini'
import { requestTypes } from '#features/requests/requests/rules.ts'
import { fullName } from '#shared/text/names.ts'
import { ApiError, messageOf, withReason } from '#web/calls/api-error.ts'
import { usePage } from '#web/calls/query.ts'
import { choiceParam, numberOrAllParam, pageParam, textParam, useListState } from '#web/list-state.ts'
import { may } from '#web/may.ts'
import { t } from '#web/texts/t.ts'
import { Choice } from '#web/ui/fields/Choice.tsx'
import { SearchBox } from '#web/ui/fields/SearchBox.tsx'
import { Label } from '#web/ui/Label.tsx'
import { Section } from '#web/ui/page/Section.tsx'
import { RowButton } from '#web/ui/RowButton.tsx'
import { type Column, DataTable } from '#web/ui/tables/DataTable.tsx'
import { FilterBar } from '#web/ui/tables/FilterBar.tsx'
import { AnswerPager } from '#web/ui/tables/Pager.tsx'
import { useRowFocus } from '#web/ui/tables/use-row-focus.ts'
import { Dialog } from '#web/ui/windows/Dialog.tsx'
import { useWindow } from '#web/ui/windows/use-window.ts'
import { type PassRequest, passRequest } from './pass-request.ts'
import type { ListAction, ProductScreen, StepList, Tab } from './product.ts'
import classes from './Requests.module.css'
import { AddPayment } from './steps/AddPayment.tsx'
import { MarkAsDone, SetAsClaimed } from './steps/MoveOn.tsx'

const MAX_ID = 2_147_483_647

function stateOf({ tabs: [first, ...others] }: ProductScreen) {
  return z.object({
    tab: choiceParam([first.tab, ...others.map(({ tab }) => tab)], first.tab),
    /** The step a tab's Status filter chose; the first one when blank or unknown. */
    status: textParam(),
    search: textParam(),
    page: pageParam(),
    /** The request that is open to be read, and the one that is open for review. */
    request: numberOrAllParam(1, MAX_ID, null),
    review: numberOrAllParam(1, MAX_ID, null),
  })
}

/** Tab, filter, search, page and the open request, as the address holds them. */
export function useRequestsState(product: ProductScreen) {
  const schema = useMemo(() => stateOf(product), [product])
  return useListState(schema)
}

type RequestsState = ReturnType<typeof useRequestsState>[0]
type SetRequestsState = ReturnType<typeof useRequestsState>[1]

/** The tabs of whoever looks: at the counter those of what is to be paid, and what was. */
export function tabsOf({ tabs, calls }: ProductScreen): ProductScreen['tabs'] {
  if (may(calls.issued)) return tabs
  return tabs.filter(({ lists: [{ step }] }) => step === 'approved' || step === 'in_progress') as [Tab, ...Tab[]]
}

/** The tab of the address, the first where it names none of them. */
export function tabOf(product: ProductScreen, { tab }: RequestsState): Tab {
  const tabs = tabsOf(product)
  return tabs.find((one) => one.tab === tab) ?? tabs[0]
}

/** The list of a tab that the address asks for. */
export const listOf = ({ lists }: Tab, { status }: RequestsState): StepList =>
  lists.find((one) => one.step === status) ?? lists[0]

/** The height of the list area. */
const PANE_HEIGHT = 380

interface Props {
  product: ProductScreen
  tab: Tab
  shown: StepList
  list: RequestsState
  setList: SetRequestsState
}

/** One tab: its filter, its list, and the windows of the last column. */
export function RequestsTab({ product, tab, shown, list, setList }: Props) {
  const { search, page } = list
  const query = usePage(product.calls.byStatus, {
    status: requestTypes[product.type].statusOf[shown.step],
    search,
    page,
  })
  const paying = useWindow<PassRequest>()
  const completing = useWindow<PassRequest>()
  const claiming = useWindow<PassRequest>()
  const rows = useRowFocus(paying.opened || completing.opened || claiming.opened)
  const act: Record<ListAction, (request: PassRequest) => void> = {
    review: ({ id }) => void setList({ review: id, page }),
    pay: paying.open,
    complete: completing.open,
    claim: claiming.open,
  }
  return (
    <>
      <FilterBar onReset={() => void setList({ search: '', status: '' })}>
        <SearchBox
          value={search}
          onSearch={(text) => void setList({ search: text })}
          placeholder={product.searchHint}
          debounce={500}
        />
        {tab.lists.length > 1 && (
          <Choice
            label={t('Status')}
            options={tab.lists.map(({ step, label }) => [step, label] as const)}
            value={shown.step}
            onChange={(step) => void setList({ status: step === tab.lists[0].step ? '' : step })}
          />
        )}
      </FilterBar>
      <Section flush>
        <div ref={rows} tabIndex={-1} className={classes.list}>
          <DataTable
            label={tab.label}
            query={{ ...query, error: query.error && failedFetch(product, query.error) }}
            rows={query.data?.data.map((row) => passRequest(product.type, row))}
            rowKey={({ id }) => id}
            columns={[...shown.columns, ...actionColumn(shown, act)]}
            onRow={({ id }) => void setList({ request: id, page })}
            height={PANE_HEIGHT}
            empty={shown.empty}
            expect={8}
          />
        </div>
        <AnswerPager
          label={tab.label}
          page={page}
          answer={query.data}
          onPage={(next) => void setList({ page: next })}
          hideSingle
        />
      </Section>
      <Dialog title={t('Add Payment')} size="lg" opened={paying.opened} onClose={paying.close}>
        {paying.about && (
          <AddPayment key={paying.times} product={product} request={paying.about} onClose={paying.close} />
        )}
      </Dialog>
      <Dialog title={t('Mark as Done')} opened={completing.opened} onClose={completing.close}>
        {completing.about && (
          <MarkAsDone key={completing.times} product={product} request={completing.about} onClose={completing.close} />
        )}
      </Dialog>
      <Dialog title={t('Set as Claimed')} opened={claiming.opened} onClose={claiming.close}>
        {claiming.about && (
          <SetAsClaimed key={claiming.times} product={product} request={claiming.about} onClose={claiming.close} />
        )}
      </Dialog>
    </>
  )
}

const failedFetch = ({ failures }: ProductScreen, error: Error) =>
  new ApiError(0, withReason(failures.fetch, messageOf(error)))

function actionColumn(
  { action }: StepList,
  act: Record<ListAction, (request: PassRequest) => void>,
): Column<PassRequest>[] {
  if (!action) return []
  const { header, does, label } = action
  if (!does || !label) return [{ header, cell: () => 'N/A' }]
  if (!may(does === 'pay' ? 'till' : 'records')) return []
  return [
    {
      header,
      card: 'actions',
      width: '1%',
      cell: (request) => (
        <RowButton
          onClick={() => act[does](request)}
          label={t('{label}, {reference} of {name}', {
            label,
            reference: request.reference,
            name: fullName(request.resident.user),
          })}
        >
          <Label>{label}</Label>
        </RowButton>
      ),
    },
  ]
}
