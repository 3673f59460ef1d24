import { Button, Checkbox, Group } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { NOT_SENT } from '#features/messages/notifications/rules.ts'
import type { BillRow } from '#features/money/billing/contract.ts'
import { NOBODY_TO_NOTIFY } from '#features/money/billing/rules.ts'
import { TakePaymentLink } from '#features/people/houses/web/LotLink.tsx'
import { fullName } from '#shared/names.ts'
import { lastPageOf, usePage, useSend } from '#web/query.ts'
import { t } from '#web/texts/t.ts'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { DayText } from '#web/ui/DayText.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FilterBar } from '#web/ui/FilterBar.tsx'
import { Money } from '#web/ui/Money.tsx'
import { answerText, notify } from '#web/ui/notify.ts'
import { Pager } from '#web/ui/Pager.tsx'
import { PersonName } from '#web/ui/PersonName.tsx'
import { Section } from '#web/ui/Section.tsx'
import { SelectAll } from '#web/ui/SelectAll.tsx'
import { StatusPill } from '#web/ui/StatusPill.tsx'
import { useChosen } from '#web/ui/use-chosen.ts'
import { useWindow } from '#web/ui/use-window.ts'
import { BehindFilter, behindOf } from './BehindFilter.tsx'
import { BillAbout } from './BillName.tsx'
import { billTitle } from './bill-text.ts'
import { billing } from './calls.ts'
import type { TabProps } from './dues-state.ts'
import { RemindAll } from './RemindAll.tsx'
import { usePageWithin } from './use-page-within.ts'

const columns = (isChosen: (id: number) => boolean, onChoose: (id: number, on: boolean) => void): Column<BillRow>[] => [
  {
    header: t('Choose'),
    hideHeader: true,
    width: '3rem',
    card: 'corner',
    cell: (bill) => (
      <Checkbox
        aria-label={t('Choose {name}, {bill}', { name: fullName(bill.resident.user), bill: billTitle(bill) })}
        checked={isChosen(bill.id)}
        onChange={(event) => onChoose(bill.id, event.currentTarget.checked)}
      />
    ),
  },
  {
    header: t('Homeowner'),
    card: 'title',
    cell: (bill) => (
      <>
        <PersonName of={bill.resident.user} />
        <BillAbout bill={bill} />
      </>
    ),
  },
  { header: t('Address'), cell: (bill) => bill.resident.house.address },
  { header: t('Status'), cell: (bill) => <StatusPill status={bill.status} /> },
  { header: t('Due Date'), cell: (bill) => <DayText day={bill.due_date} /> },
  { header: t('Pending Payment'), align: 'right', cell: (bill) => <Money pesos={bill.balance} /> },
  {
    header: t('Action'),
    hideHeader: true,
    card: 'actions',
    cell: (bill) => <TakePaymentLink house={bill.resident.house} />,
  },
]

const skippedText = (bills: number) =>
  bills === 1
    ? t('1 bill was left out: it is not overdue any more.')
    : t('{bills} bills were left out: they are not overdue any more.', { bills })

/** Who owns several lots is told of all at once. */
const togetherText = (houses: number, people: number) =>
  t('{houses} lots of {people} owners, one reminder for each owner.', {
    houses: houses.toLocaleString('en'),
    people: people.toLocaleString('en'),
  })

/** Reminders: overdue bills, oldest due date first, to choose whom to remind. The choice spans pages, and all
 * are chosen at once wherever they are listed. */
export function RemindersTab({ list, setList, letters }: TabProps) {
  const behind = behindOf(list)
  const overdue = usePage(billing.overdueBills, { ...behind, kinds: 'all', page: list.page })
  usePageWithin(list, setList, overdue)
  const chosen = useChosen(overdue.data?.total ?? 0)
  const all = useWindow<true>()
  const reminding = useSend(billing.notifyOverdue, {
    done: ({ skipped, houses, people, ...answer }) => {
      chosen.chooseAll(false)
      const more = [people < houses && togetherText(houses, people), skipped > 0 && skippedText(skipped)]
      notify.success([answerText(answer), ...more].filter(Boolean).join(' '))
    },
    failed: (error) => notify.failure(error, NOT_SENT),
  })
  // Of another list nobody is chosen.
  const setOther: typeof setList = (...change) => {
    chosen.chooseAll(false)
    return setList(...change)
  }
  const notifySelected = () =>
    chosen.count === 0
      ? notify.failure(NOBODY_TO_NOTIFY)
      : reminding.mutate(chosen.all ? { all: true, except: [...chosen.ids], ...behind } : { bill_ids: [...chosen.ids] })
  return (
    <>
      <FilterBar {...(list.behind === 'all' ? {} : { onReset: () => void setOther({ behind: 'all' }) })}>
        <BehindFilter list={list} setList={setOther} />
      </FilterBar>
      <Section flush>
        <SelectAll chosen={chosen}>
          <Group gap="xs">
            <Button variant="default" loading={reminding.isPending} onClick={notifySelected}>
              {t('Notify Selected')}
            </Button>
            <Button
              leftSection={<IconBell size={16} aria-hidden />}
              disabled={overdue.data?.total === 0}
              aria-haspopup="dialog"
              onClick={() => all.open(true)}
            >
              {t('Remind all')}
            </Button>
          </Group>
        </SelectAll>
        <DataTable
          label={t('Overdue bills')}
          query={overdue}
          rows={overdue.data?.bills}
          rowKey={(bill) => bill.id}
          columns={columns(chosen.has, chosen.choose)}
          height={350}
          empty={t('No overdue bills available')}
          expect={8}
        />
        <Pager
          label={t('Overdue bills')}
          page={list.page}
          lastPage={lastPageOf(overdue.data)}
          total={overdue.data?.total}
          onPage={(page) => setList({ page })}
        />
      </Section>
      <Dialog title={t('Remind all')} opened={all.opened} onClose={all.close}>
        {all.about && (
          <RemindAll
            key={all.times}
            behind={list.behind === 'all' ? '1' : list.behind}
            letters={letters}
            onClose={all.close}
          />
        )}
      </Dialog>
    </>
  )
}
