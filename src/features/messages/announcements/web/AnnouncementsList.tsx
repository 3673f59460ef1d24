import type { Announcement } from '#features/messages/announcements/contract.ts'
import { showTime } from '#shared/dates.ts'
import { usePage } from '#web/calls/query.ts'
import { showDay } from '#web/texts/days.ts'
import { t } from '#web/texts/t.ts'
import { Choice } from '#web/ui/fields/Choice.tsx'
import { Picture } from '#web/ui/fields/PictureInput.tsx'
import { Label } from '#web/ui/Label.tsx'
import { Section } from '#web/ui/page/Section.tsx'
import { RowButton } from '#web/ui/RowButton.tsx'
import type { Column } from '#web/ui/tables/DataTable.tsx'
import { FilterBar } from '#web/ui/tables/FilterBar.tsx'
import { PagedTable } from '#web/ui/tables/PagedTable.tsx'
import { announcementsContract } from '../contract.ts'
import { AnnouncementDialog } from './AnnouncementDialog.tsx'
import classes from './Announcements.module.css'
import type { TabProps } from './announcements-state.ts'

const WHEN = [
  ['all', t('All')],
  ['current', t('Current')],
  ['past', t('Past')],
] as const

const columns = (onView: (id: number) => void): Column<Announcement>[] => [
  {
    header: t('Announcement'),
    wrap: true,
    cell: (one) => (
      <span className={classes.title}>
        <Picture
          src={one.picture_url}
          alt={t('Picture of {title}', { title: one.title })}
          className={classes.thumbnail}
        />
        <bdi>{one.title}</bdi>
      </span>
    ),
  },
  { header: t('Date'), cell: datesOf },
  { header: t('Time'), cell: timesOf },
  {
    header: t('Action'),
    card: 'actions',
    cell: (one) => (
      <RowButton onClick={() => onView(one.id)} label={t('VIEW {title}', { title: one.title })}>
        <Label>{t('VIEW')}</Label>
      </RowButton>
    ),
  },
]

const dash = (from: string, to: string) => (from === to ? from : `${from} – ${to}`)
const datesOf = (one: Announcement) => dash(showDay(one.event_start_date), showDay(one.event_end_date))
const timesOf = ({ event_start_time: from, event_end_time: to }: Announcement) =>
  from === '00:00' && to === '23:59' ? t('All day') : dash(showTime(from), showTime(to))

/** VIEW ANNOUNCEMENTS: everything that was announced, the latest event first. */
export function AnnouncementsList({ list, setList }: TabProps) {
  const { page, when } = list
  const query = usePage(announcementsContract.list, { page, when: when === 'all' ? null : when })
  return (
    <>
      <FilterBar>
        <Choice label={t('Show')} options={WHEN} value={when} onChange={(chosen) => void setList({ when: chosen })} />
      </FilterBar>
      <Section flush>
        <div className={classes.striped}>
          <PagedTable
            label={t('Announcements')}
            query={query}
            failure={{ fallback: t('An error occurred') }}
            rowKey={(one) => one.id}
            columns={columns((id) => void setList({ id, page }))}
            height={400}
            empty={t('No announcements available')}
            expect={5}
            page={page}
            onPage={(next) => void setList({ page: next })}
          />
        </div>
      </Section>
      {list.id !== null && (
        <AnnouncementDialog
          key={list.id}
          id={list.id}
          known={query.data?.data.find((one) => one.id === list.id)}
          onClose={() => void setList({ id: null, page })}
        />
      )}
    </>
  )
}
