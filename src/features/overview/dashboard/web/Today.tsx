import { Skeleton } from '@mantine/core'
import { IconChevronRight, IconCircleCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { dashboardContract } from '#features/overview/dashboard/contract.ts'
import type { AnswerOf } from '#shared/contract.ts'
import { messageOf } from '#web/calls/api-error.ts'
import { useAsk } from '#web/calls/query.ts'
import { t } from '#web/texts/t.ts'
import { Money } from '#web/ui/Money.tsx'
import { EmptyState } from '#web/ui/page/EmptyState.tsx'
import { ErrorText } from '#web/ui/page/ErrorText.tsx'
import { Section } from '#web/ui/page/Section.tsx'
import classes from './Dashboard.module.css'

type Waiting = AnswerOf<typeof dashboardContract.today>

type Path =
  | '/reported-payments'
  | '/cash-book'
  | '/booking'
  | '/clearance'
  | '/sticker'
  | '/complaints'
  | '/users/residents'
  | '/reports'
  | '/monthly-dues'

interface Task {
  count: number
  text: string
  /** Pesos of them together. */
  amount?: number
  /** The list it is on; null for the failed notices, which open in a window. */
  list: { to: Path; search: Record<string, string> } | null
}

const at = (to: Path, search: Record<string, string> = {}): Task['list'] => ({ to, search })

/** Lists the open tasks, in the order of the menu. */
function tasksOf(waiting: Waiting): Task[] {
  const all: Task[] = [
    {
      count: waiting.payments_reported,
      text: t('Payments reported by residents'),
      amount: waiting.payments_reported_amount,
      list: at('/reported-payments'),
    },
    {
      count: waiting.bookings_to_approve,
      text: t('Bookings to approve'),
      list: at('/booking', { amenity: 'all', status: 'for_approval' }),
    },
    { count: waiting.permits_to_review, text: t('Clearances to review'), list: at('/clearance') },
    { count: waiting.permits_to_pay, text: t('Clearances to be paid'), list: at('/clearance', { tab: 'to_pay' }) },
    {
      count: waiting.permits_to_claim,
      text: t('Clearances to be claimed'),
      list: at('/clearance', { tab: 'to_claim' }),
    },
    { count: waiting.stickers_to_review, text: t('Car stickers to review'), list: at('/sticker') },
    { count: waiting.stickers_to_pay, text: t('Car stickers to be paid'), list: at('/sticker', { tab: 'to_pay' }) },
    {
      count: waiting.stickers_to_claim,
      text: t('Car stickers to be claimed'),
      list: at('/sticker', { tab: 'completed' }),
    },
    {
      count: waiting.lots_behind,
      text: t('Lots three months behind and more'),
      list: at('/monthly-dues', { tab: 'reminders', behind: '3' }),
    },
    {
      count: waiting.instalments_due,
      text: t('Instalments of payment plans that are due'),
      list: at('/monthly-dues', { tab: 'plans' }),
    },
    {
      count: waiting.plans_broken,
      text: t('Broken payment plans to decide'),
      list: at('/monthly-dues', { tab: 'plans', plans: 'to_decide' }),
    },
    {
      count: waiting.account_requests,
      text: t('Residents who wait for a new card or name'),
      list: at('/users/residents'),
    },
    { count: waiting.complaints_pending, text: t('Complaints to solve'), list: at('/complaints') },
    {
      count: waiting.receipts_missing,
      text: t('Receipt numbers that are missing'),
      list: at('/reports', { tab: 'receipts' }),
    },
    {
      count: waiting.cheques_to_deposit,
      text: t('Cheques to deposit'),
      amount: waiting.cheques_to_deposit_amount,
      list: at('/cash-book', { tab: 'cheques', state: 'received' }),
    },
    {
      count: waiting.drawers_to_close,
      text: t('Drawers whose day is not closed'),
      list: at('/cash-book', { tab: 'closing' }),
    },
    { count: waiting.counts_to_confirm, text: t('Counts to confirm'), list: at('/cash-book', { tab: 'closing' }) },
    { count: waiting.months_to_reopen, text: t('Months to open again'), list: at('/cash-book', { tab: 'closing' }) },
    { count: waiting.notices_failed, text: t('Notices that did not arrive'), list: null },
  ]
  return all.filter((task) => task.count > 0)
}

/** Tasks of the office today; every line leads to its list. */
export function Today({ onNotices }: { onNotices: () => void }) {
  const waiting = useAsk(dashboardContract.today, {})
  const tasks = waiting.data && tasksOf(waiting.data)
  return (
    <Section title={t('Today')} flush>
      {tasks ? (
        tasks.length > 0 ? (
          <ul className={classes.tasks}>
            {tasks.map((task) => (
              <li key={task.text}>
                <Line task={task} onNotices={onNotices} />
              </li>
            ))}
          </ul>
        ) : (
          <EmptyState action={<IconCircleCheck size={28} stroke={1.5} aria-hidden />}>
            {t('Nothing waits for the office.')}
          </EmptyState>
        )
      ) : waiting.error ? (
        <div className={classes.inside}>
          <ErrorText>{t('Error: {reason}', { reason: messageOf(waiting.error) })}</ErrorText>
        </div>
      ) : (
        <div className={classes.inside} role="status" aria-label={t('Loading what waits')}>
          {[1, 2, 3, 4, 5].map((row) => (
            <Skeleton key={row} height="1.25rem" my="md" />
          ))}
        </div>
      )}
    </Section>
  )
}

const Line = ({ task, onNotices }: { task: Task; onNotices: () => void }) => {
  const content = (
    <>
      <span className={classes.badge}>{task.count.toLocaleString('en')}</span>
      <span className={classes.rowText}>{task.text}</span>
      {task.amount ? <Money pesos={task.amount} /> : null}
      <IconChevronRight size={16} aria-hidden />
    </>
  )
  return task.list ? (
    <Link {...task.list} className={classes.row}>
      {content}
    </Link>
  ) : (
    <button type="button" className={classes.row} aria-haspopup="dialog" onClick={onNotices}>
      {content}
    </button>
  )
}
