import { Box, Button, Group } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { accountsContract } from '#features/dues/accounts/contract.ts'
import type { OverdueRow } from '#features/dues/bills/contract.ts'
import { refusals } from '#features/dues/bills/refusals.ts'
import { BehindFilter, behindOf } from '#features/dues/bills/web/BehindFilter.tsx'
import { BillsOfLot } from '#features/dues/bills/web/BillsOfLot.tsx'
import type { TabProps } from '#features/dues/bills/web/dues-state.ts'
import { usePageWithin } from '#features/dues/bills/web/use-page-within.ts'
import { statementLinksContract } from '#features/dues/statement-links/contract.ts'
import { LotLink, RecordPaymentLink } from '#features/people/houses/web/LotLink.tsx'
import { PersonLink } from '#features/people/residents/web/PersonLink.tsx'
import { capitalAddress } from '#shared/addresses.ts'
import { fullName } from '#shared/text/names.ts'
import { usePage } from '#web/calls/query.ts'
import { may } from '#web/may.ts'
import { t } from '#web/texts/t.ts'
import { DayText } from '#web/ui/DayText.tsx'
import { ChooseBox } from '#web/ui/fields/ChooseBox.tsx'
import { SearchBox } from '#web/ui/fields/SearchBox.tsx'
import { SelectAll } from '#web/ui/fields/SelectAll.tsx'
import { Money } from '#web/ui/Money.tsx'
import { lazyPart, partAhead } from '#web/ui/page/lazy-part.tsx'
import { notify } from '#web/ui/page/notify.ts'
import { Section } from '#web/ui/page/Section.tsx'
import { StatusPill } from '#web/ui/StatusPill.tsx'
import { type Column, DataTable } from '#web/ui/tables/DataTable.tsx'
import { FilterBar } from '#web/ui/tables/FilterBar.tsx'
import { AnswerPager } from '#web/ui/tables/Pager.tsx'
import { useChosen } from '#web/ui/tables/use-chosen.ts'
import { Dialog } from '#web/ui/windows/Dialog.tsx'
import { useWindow } from '#web/ui/windows/use-window.ts'
import type { ChosenBills } from './RemindAll.tsx'

const ChosenTexts = lazyPart(async () => (await import('./ChosenTexts.tsx')).ChosenTexts)
const StepsOfReminders = partAhead(async () => (await import('./StepsOfReminders.tsx')).StepsOfReminders)
const RemindAll = lazyPart(async () => (await import('./RemindAll.tsx')).RemindAll)

const lotOf = (row: OverdueRow): number => row.resident.house.id

const columns = (
  isChosen: (lot: number) => boolean,
  onChoose: (row: OverdueRow, on: boolean) => void,
): Column<OverdueRow>[] => [
  {
    header: t('Choose'),
    hideHeader: true,
    width: '3rem',
    card: 'corner',
    cell: (row) => (
      <ChooseBox
        name={t('Choose {name}, {lot}', {
          name: fullName(row.resident.user),
          lot: capitalAddress(row.resident.house.address),
        })}
        checked={isChosen(lotOf(row))}
        onChoose={(on) => onChoose(row, on)}
      />
    ),
  },
  {
    header: t('Homeowner'),
    card: 'title',
    wrap: true,
    cell: ({ resident }) => (
      <>
        <PersonLink userId={resident.user_id} of={resident.user} />
        <BillsOfLot bills={resident.bills} />
      </>
    ),
  },
  { header: t('Address'), cell: ({ resident }) => <LotLink house={resident.house} /> },
  { header: t('Status'), cell: () => <StatusPill status="overdue" /> },
  { header: t('Due Date'), cell: ({ resident: { bills } }) => <DayText day={bills[0]?.due_date} /> },
  { header: t('Pending Payment'), align: 'right', cell: (row) => <Money pesos={row.totalAmount} /> },
  {
    header: t('Action'),
    hideHeader: true,
    card: 'actions',
    cell: ({ resident }) => <RecordPaymentLink house={resident.house} />,
  },
]

/** Lots that are chosen across pages; the call is told their bills, which are known once a lot was on show. */
function useChosenLots(total: number) {
  const chosen = useChosen(total)
  const bills = useRef(new Map<number, readonly number[]>())
  return {
    chosen,
    choose: (row: OverdueRow, on: boolean) => {
      bills.current.set(
        lotOf(row),
        row.resident.bills.map(({ id }) => id),
      )
      chosen.choose(lotOf(row), on)
    },
    /** BILL.ids of the lots that were chosen, or left out of all. */
    billIds: () => [...chosen.ids].flatMap((lot) => bills.current.get(lot) ?? []),
  }
}

interface Reminding {
  title: string
  chosen: ChosenBills
}

/**
 * Reminders: the lots that are behind, most months first, each with its overdue bills, to choose whom to remind. The choice
 * spans pages, and all are chosen at once wherever they are listed.
 */
export function RemindersTab({ list, setList, letters }: TabProps) {
  const filters = { ...behindOf(list), ...(list.search ? { search: list.search } : {}) }
  const overdue = usePage(accountsContract.residentOverdues, {
    ...behindOf(list),
    search: list.search,
    kinds: 'all',
    page: list.page,
  })
  usePageWithin(list, setList, overdue)
  const { chosen, choose, billIds } = useChosenLots(overdue.data?.total ?? 0)
  const reminding = useWindow<Reminding>()
  const forget = () => chosen.chooseAll(false)
  // Of another list nobody is chosen.
  const setOther: typeof setList = (...change) => {
    forget()
    return setList(...change)
  }
  const texting = useWindow<ChosenBills>()
  const withChosen = (open: (bills: ChosenBills) => void) =>
    chosen.count === 0
      ? notify.failure(refusals.nobody_to_notify)
      : open(chosen.all ? { all: true, except: billIds(), ...filters } : { bill_ids: billIds() })
  const remindChosen = () => withChosen((bills) => reminding.open({ title: t('Notify Selected'), chosen: bills }))
  return (
    <>
      <FilterBar
        {...(list.behind === 'all' && !list.search
          ? {}
          : { onReset: () => void setOther({ behind: 'all', search: '' }) })}
      >
        <SearchBox value={list.search} onSearch={(search) => void setOther({ search })} />
        <BehindFilter list={list} setList={setOther} />
      </FilterBar>
      <Section flush>
        <SelectAll chosen={chosen}>
          <Group gap="xs">
            {may('bills') && (
              <Button variant="default" aria-haspopup="dialog" onClick={remindChosen}>
                {t('Notify Selected')}
              </Button>
            )}
            {may(statementLinksContract.create) && (
              <Button variant="default" aria-haspopup="dialog" onClick={() => withChosen(texting.open)}>
                {t('Texts for the chat')}
              </Button>
            )}
            {may('records') && (
              <Button component={Link} to="/notices-to-lots" variant="default">
                {t('Write to chosen lots')}
              </Button>
            )}
            {may('bills') && (
              <Button
                leftSection={<IconBell size={16} aria-hidden />}
                disabled={overdue.data?.total === 0}
                aria-haspopup="dialog"
                onClick={() =>
                  reminding.open({ title: t('Remind all'), chosen: { all: true, except: [], ...filters } })
                }
              >
                {t('Remind all')}
              </Button>
            )}
          </Group>
        </SelectAll>
        <DataTable
          label={t('Overdue bills')}
          query={overdue}
          rows={overdue.data?.data}
          rowKey={lotOf}
          columns={columns(chosen.has, choose)}
          height={350}
          empty={t('No overdue bills available')}
          expect={8}
        />
        <AnswerPager
          label={t('Overdue bills')}
          page={list.page}
          answer={overdue.data}
          onPage={(page) => setList({ page })}
        />
      </Section>
      <Box mt="md">
        <StepsOfReminders />
      </Box>
      <Dialog title={reminding.about?.title ?? ''} size="lg" opened={reminding.opened} onClose={reminding.close}>
        {reminding.about && (
          <RemindAll
            key={reminding.times}
            chosen={reminding.about.chosen}
            letters={letters}
            onSent={forget}
            onClose={reminding.close}
          />
        )}
      </Dialog>
      <Dialog title={t('Texts for the chat')} opened={texting.opened} onClose={texting.close}>
        {texting.about && <ChosenTexts key={texting.times} chosen={texting.about} onClose={texting.close} />}
      </Dialog>
    </>
  )
}
