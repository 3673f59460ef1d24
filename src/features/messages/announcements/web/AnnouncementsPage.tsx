import { t } from '#web/texts/t.ts'
import { partAhead } from '#web/ui/lazy-part.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { PageTabs } from '#web/ui/PageTabs.tsx'
import { AddAnnouncement } from './AddAnnouncement.tsx'
import { useAnnouncementsState } from './announcements-state.ts'

const AnnouncementsList = partAhead(async () => (await import('./AnnouncementsList.tsx')).AnnouncementsList)
const NotificationsTab = partAhead(async () => (await import('./NotificationsTab.tsx')).NotificationsTab)

const TABS = [
  ['add', t('ADD ANNOUNCEMENT')],
  ['view', t('VIEW ANNOUNCEMENTS')],
  ['notify', t('ADD NOTIFICATIONS')],
] as const

/**
 * Announcements (/announcements, docs/spec/messages.md#announcements): what the office tells the village. For
 * administrators.
 */
export function AnnouncementsPage() {
  const [list, setList] = useAnnouncementsState()
  return (
    <>
      <PageHeader title={t('Announcements')} />
      <PageTabs
        label={t('Announcements')}
        tabs={TABS}
        value={list.tab}
        onChange={(tab) => void setList({ tab, id: null })}
      >
        {list.tab === 'add' && <AddAnnouncement />}
        {list.tab === 'view' && <AnnouncementsList list={list} setList={setList} />}
        {list.tab === 'notify' && <NotificationsTab list={list} setList={setList} />}
      </PageTabs>
    </>
  )
}
