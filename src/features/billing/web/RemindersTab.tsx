import { Button, Checkbox, Group, Text } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useState } from 'react'
import type { BillRow } from '#features/billing/contract.ts'
import { NOBODY_TO_NOTIFY } from '#features/billing/rules.ts'
import { NOT_SENT } from '#features/notifications/rules.ts'
import { fullName } from '#shared/names.ts'
import { lastPageOf, usePage, useSend } from '#web/query.ts'
import { t } from '#web/texts/t.ts'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { DayText } from '#web/ui/DayText.tsx'
import { Money } from '#web/ui/Money.tsx'
import { notify } from '#web/ui/notify.ts'
import { Pager } from '#web/ui/Pager.tsx'
import { PersonName } from '#web/ui/PersonName.tsx'
import { Section } from '#web/ui/Section.tsx'
import { StatusPill } from '#web/ui/StatusPill.tsx'
import { billTitle } from './bill-text.ts'
import { billing } from './calls.ts'
import type { TabProps } from './dues-state.ts'
import { usePageWithin } from './use-page-within.ts'

const columns = (chosen: ReadonlySet<number>, onChoose: (ids: number[], on: boolean) => void): Column<BillRow>[] => [
  {
    header: t('Choose'),
    hideHeader: true,
    width: '3rem',
    card: 'corner',
    cell: (bill) => (
      <Checkbox
        aria-label={t('Choose {name}, {bill}', { name: fullName(bill.resident.user), bill: billTitle(bill) })}
        checked={chosen.has(bill.id)}
        onChange={(event) => onChoose([bill.id], event.currentTarget.checked)}
      />
    ),
  },
  { header: t('Homeowner'), card: 'title', cell: (bill) => <PersonName of={bill.resident.user} /> },
  { header: t('Status'), cell: (bill) => <StatusPill status={bill.status} /> },
  { header: t('Due Date'), cell: (bill) => <DayText day={bill.due_date} /> },
  { header: t('Pending Payment'), align: 'right', cell: (bill) => <Money pesos={bill.balance} /> },
]

const skippedText = (bills: number) =>
  bills === 1
    ? t('1 bill was left out: it is not overdue any more.')
    : t('{bills} bills were left out: they are not overdue any more.', { bills })

/** Reminders: overdue bills, oldest due date first, to choose whom to remind (part 1 §2). The choice spans pages. */
export function RemindersTab({ list, setList }: TabProps) {
  const overdue = usePage(billing.overdueBills, { page: list.page })
  usePageWithin(list, setList, overdue)
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const shown = overdue.data?.bills.map((bill) => bill.id) ?? []
  const chosenHere = shown.filter((id) => chosen.has(id)).length
  const choose = (ids: readonly number[], on: boolean) =>
    setChosen((before) => (on ? new Set([...before, ...ids]) : new Set([...before].filter((id) => !ids.includes(id)))))
  const reminding = useSend(billing.notifyOverdue, {
    done: ({ message, skipped }) => {
      setChosen(new Set())
      notify.success(skipped > 0 ? `${message}. ${skippedText(skipped)}` : message)
    },
    failed: (error) => notify.failure(error, NOT_SENT),
  })
  const notifySelected = () =>
    chosen.size === 0 ? notify.failure(NOBODY_TO_NOTIFY) : reminding.mutate({ bill_ids: [...chosen] })
  return (
    <Section flush>
      <Group p="md" justify="space-between" gap="sm">
        <Group gap="md">
          <Checkbox
            label={t('Select all')}
            disabled={shown.length === 0}
            checked={chosenHere > 0 && chosenHere === shown.length}
            indeterminate={chosenHere > 0 && chosenHere < shown.length}
            onChange={(event) => choose(shown, event.currentTarget.checked)}
          />
          <Text size="sm" c="dimmed" role="status">
            {chosen.size > 0 && t('{count} selected', { count: chosen.size })}
          </Text>
        </Group>
        <Button leftSection={<IconBell size={16} aria-hidden />} loading={reminding.isPending} onClick={notifySelected}>
          {t('Notify Selected')}
        </Button>
      </Group>
      <DataTable
        label={t('Overdue bills')}
        query={overdue}
        rows={overdue.data?.bills}
        rowKey={(bill) => bill.id}
        columns={columns(chosen, choose)}
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
  )
}
