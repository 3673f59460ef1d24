import { Skeleton } from '@mantine/core'
import { IconCalendarEvent, IconReceipt, IconUsers } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useAsk } from '#web/calls/query.ts'
import { t } from '#web/texts/t.ts'
import { Label } from '#web/ui/Label.tsx'
import { ErrorText } from '#web/ui/page/ErrorText.tsx'
import { dashboardContract } from '../contract.ts'
import classes from './Dashboard.module.css'

/** The three counts, each leading to its list. */
export function Counts({ onUnpaid }: { onUnpaid: () => void }) {
  const residents = useAsk(dashboardContract.residents, {})
  const unpaid = useAsk(dashboardContract.overdueBills, {})
  const bookings = useAsk(dashboardContract.bookings, {})
  return (
    <>
      <Link to="/houses" className={classes.count}>
        <Count label={t('Total Residents')} icon={<IconUsers />} about={t('See the houses')}>
          <Figure count={residents.data?.total_residents} error={residents.error}>
            {t('Failed to fetch total residents')}
          </Figure>
        </Count>
      </Link>
      <button type="button" className={classes.count} aria-haspopup="dialog" onClick={onUnpaid}>
        <Count label={t('UNPAID MONTHLY DUES')} icon={<IconReceipt />} about={t('See who is behind')}>
          <Figure count={unpaid.data?.overdue_bills_count} error={unpaid.error}>
            {t('Failed to fetch overdue monthly dues count')}
          </Figure>
        </Count>
      </button>
      <Link to="/booking" className={classes.count}>
        <Count label={t('MONTHLY BOOKINGS')} icon={<IconCalendarEvent />} about={t('See the bookings')}>
          <Figure count={bookings.data?.total_bookings} error={bookings.error}>
            {t('Failed to fetch total bookings')}
          </Figure>
        </Count>
      </Link>
    </>
  )
}

interface CountProps {
  label: string
  icon: ReactNode
  about: string
  children: ReactNode
}

const Count = ({ label, icon, about, children }: CountProps) => (
  <>
    <span className={classes.countHead}>
      <Label>{label}</Label>
      <span className={classes.icon} aria-hidden>
        {icon}
      </span>
    </span>
    {children}
    <span className={classes.about}>{about}</span>
  </>
)

interface FigureProps {
  count: number | undefined
  error: Error | null
  /** Text when the count cannot be had. */
  children: string
}

const Figure = ({ count, error, children }: FigureProps) =>
  count !== undefined ? (
    <span className={classes.figure}>{count.toLocaleString('en')}</span>
  ) : error ? (
    <ErrorText>{children}</ErrorText>
  ) : (
    <Skeleton component="span" height="1.5rem" width="4rem" my={6} display="block" />
  )
