import { Button } from '@mantine/core'
import type { MonthClosing } from '#features/cash/months/contract.ts'
import { useMe } from '#features/people/session/web/me.ts'
import { useAsk, useSend } from '#web/calls/query.ts'
import { may } from '#web/may.ts'
import { showMonth } from '#web/texts/days.ts'
import { t } from '#web/texts/t.ts'
import { lazyPart } from '#web/ui/page/lazy-part.tsx'
import { notify } from '#web/ui/page/notify.ts'
import { Section } from '#web/ui/page/Section.tsx'
import { RowButton } from '#web/ui/RowButton.tsx'
import { StatusPill } from '#web/ui/StatusPill.tsx'
import { actionsColumn } from '#web/ui/tables/actions-column.ts'
import { type Column, DataTable } from '#web/ui/tables/DataTable.tsx'
import { useWindow } from '#web/ui/windows/use-window.ts'
import { monthsContract } from '../contract.ts'
import { STATES } from './month-texts.ts'

const CloseMonth = lazyPart(async () => (await import('./CloseMonth.tsx')).CloseMonth)
const AskToReopen = lazyPart(async () => (await import('./AskToReopen.tsx')).AskToReopen)

/** The closed months, the one that is closed next, and what somebody asked to open again. */
export function Months() {
  const me = useMe()
  const query = useAsk(monthsContract.list, {})
  const closing = useWindow<string>()
  const asking = useWindow<MonthClosing>()
  const reopen = useSend(monthsContract.reopen, {
    done: ({ message }) => notify.success(message),
    failed: notify.failure,
  })
  const last = query.data?.closings.find(({ state }) => state !== 'reopened')?.id
  const next = query.data?.next
  const columns: Column<MonthClosing>[] = [
    { header: t('Month'), cell: (one) => showMonth(one.month) },
    { header: t('Closed by'), wrap: true, cell: (one) => <bdi>{one.closed_by.name}</bdi> },
    {
      header: t('Open points'),
      align: 'right',
      cell: (one) => one.points.reduce((sum, { count }) => sum + count, 0),
    },
    { header: t('Reason'), wrap: true, cell: (one) => one.reopen_reason && <bdi>{one.reopen_reason}</bdi> },
    {
      header: t('Status'),
      card: 'corner',
      cell: (one) => <StatusPill status={one.state} label={STATES[one.state][0]} tone={STATES[one.state][1]} />,
    },
    actionsColumn((one) => {
      const month = showMonth(one.month)
      if (one.state === 'closed' && one.id === last)
        return (
          may('closings') && (
            <RowButton danger label={t('Ask to open {month} again', { month })} onClick={() => asking.open(one)}>
              {t('Ask to Open')}
            </RowButton>
          )
        )
      return (
        one.state === 'asked' &&
        one.reopen_asked_by?.id !== me.id &&
        may('approve') && (
          <Button
            size="compact-sm"
            color="red"
            aria-label={t('Open {month} again', { month })}
            onClick={() => reopen.mutate({ id: one.id })}
          >
            {t('Open Again')}
          </Button>
        )
      )
    }),
  ]
  return (
    <>
      <Section
        title={t('Closed months')}
        flush
        actions={
          next &&
          may('closings') && (
            <Button onClick={() => closing.open(next)}>{t('Close {month}', { month: showMonth(next) })}</Button>
          )
        }
      >
        <DataTable
          label={t('Closed months')}
          query={query}
          rows={query.data?.closings}
          rowKey={(one) => one.id}
          columns={columns}
          empty={t('No month is closed.')}
          expect={1}
        />
      </Section>
      {closing.about && closing.show(<CloseMonth month={closing.about} onClose={closing.close} />)}
      {asking.about && asking.show(<AskToReopen closing={asking.about} onClose={asking.close} />)}
    </>
  )
}
