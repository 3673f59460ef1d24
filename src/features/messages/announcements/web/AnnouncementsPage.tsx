import { Stack } from '@mantine/core'
import { WithVillage } from '#features/office/settings/web/WithVillage.tsx'
import type { Day } from '#shared/dates.ts'
import { call } from '#web/calls/api.ts'
import { useContractForm } from '#web/form.ts'
import { t } from '#web/texts/t.ts'
import { PictureInput } from '#web/ui/fields/PictureInput.tsx'
import { partAhead } from '#web/ui/page/lazy-part.tsx'
import { notify, wordsOf } from '#web/ui/page/notify.ts'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { PageTabs } from '#web/ui/page/PageTabs.tsx'
import { Section } from '#web/ui/page/Section.tsx'
import { FormButtons, SubmitButton } from '#web/ui/windows/FormButtons.tsx'
import { FormNotes } from '#web/ui/windows/FormNotes.tsx'
import { undoing } from '#web/undo.ts'
import { announcementsContract } from '../contract.ts'
import { AnnouncementFields, type AnnouncementValues, backwards, nothingYet } from './AnnouncementFields.tsx'
import { useAnnouncementsState } from './announcements-state.ts'
import { confirmNotify } from './ask-first.ts'
import { PICTURES } from './pictures.ts'

interface Values extends AnnouncementValues {
  announcementPic: File | null
}

/** ADD ANNOUNCEMENT: what is announced goes to everybody who has an account, at once. */
function AddAnnouncement({ today }: { today: Day }) {
  const form = useContractForm({
    endpoint: announcementsContract.create,
    today,
    initialValues: { ...nothingYet, eventStartDate: today, announcementPic: null } as Values,
    toAsk: ({ announcementPic, ...values }) => ({ ...values, files: { announcementPic } }),
    check: backwards,
    done: (answer) => {
      notify.success(
        wordsOf(answer),
        undoing(() => call(announcementsContract.withdraw, { id: answer.announcement.id })),
      )
      form.beginAnew()
    },
  })
  const { fields } = form
  const announce = async (event: React.FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (form.busy) return
    if (fields.validate().hasErrors || (await confirmNotify({ audience: 'everyone' }, t('Announce')))) form.submit()
  }
  return (
    <Section width="46rem">
      <form onSubmit={(event) => void announce(event)} noValidate aria-label={t('Announcement')}>
        <Stack gap="sm">
          <FormNotes form={form} />
          <AnnouncementFields values={fields.values} bind={(field) => fields.getInputProps(field)} />
          <PictureInput
            label={t('Image')}
            description={t('PNG, GIF or JPEG, up to 10 MB')}
            accept={PICTURES}
            {...fields.getInputProps('announcementPic')}
          />
          <FormButtons>
            <SubmitButton busy={form.busy} busyText={null}>
              {t('Announce')}
            </SubmitButton>
          </FormButtons>
        </Stack>
      </form>
    </Section>
  )
}

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
        {list.tab === 'add' && <WithVillage>{({ today }) => <AddAnnouncement today={today} />}</WithVillage>}
        {list.tab === 'view' && <AnnouncementsList list={list} setList={setList} />}
        {list.tab === 'notify' && <NotificationsTab list={list} setList={setList} />}
      </PageTabs>
    </>
  )
}
