import { IconChevronRight } from '@tabler/icons-react'
import type { Notification } from '#features/messages/notifications/contract.ts'
import { messageOf } from '#web/calls/api-error.ts'
import { useAsk, useSend } from '#web/calls/query.ts'
import k from '#web/mobile/kit.module.css'
import { Button, Empty, Pill, QueryResult, Rows } from '#web/mobile/parts.tsx'
import { setSearch, To, useSearch } from '#web/mobile/place.tsx'
import { showToast } from '#web/mobile/toast.tsx'
import { showMoment } from '#web/texts/days.ts'
import { t, translate } from '#web/texts/t.ts'
import { notices } from '../calls.ts'
import h from '../home/home.module.css'
import { Page } from '../Shell.tsx'

/** The office's notices, newest first; each leads to what it is about. */
export function Notices() {
  const page = Number(useSearch().page ?? 1)
  const query = useAsk(notices.list, { page, per_page: 20 })
  const read = useSend(notices.read, { failed: (error) => showToast(messageOf(error)) })
  return (
    <Page title={t('Notices')} above="/my">
      <QueryResult of={query} rows={6}>
        {({ data, last_page }) => (
          <>
            {data.length === 0 ? (
              <Empty>{t('No notices yet.')}</Empty>
            ) : (
              <Rows label={t('Notices')}>
                {data.map((notice) => (
                  <li key={notice.id}>
                    <Line of={notice} onRead={() => read.mutate({ id: notice.id })} />
                  </li>
                ))}
              </Rows>
            )}
            <div className={k.buttons}>
              {page > 1 && (
                <Button kind="plain" onClick={() => setSearch({ page: page === 2 ? '' : String(page - 1) })}>
                  {t('Newer')}
                </Button>
              )}
              {page < last_page && (
                <Button kind="plain" onClick={() => setSearch({ page: String(page + 1) })}>
                  {t('Older')}
                </Button>
              )}
            </div>
          </>
        )}
      </QueryResult>
    </Page>
  )
}

/** A page of these that a notice is about; `/my` says nothing in particular. */
const leadsTo = ({ url }: Notification) => (url?.startsWith('/my/') ? url : null)

/** The browser's own disclosure: the title is seen, the whole text when it is opened, and read by that. */
function Line({ of, onRead }: { of: Notification; onRead: () => void }) {
  const isNew = of.read_status === 'unread'
  const link = leadsTo(of)
  return (
    <details
      className={k.fold}
      onToggle={(event) => {
        if (event.currentTarget.open && isNew) onRead()
      }}
    >
      <summary className={k.row}>
        <IconChevronRight size={18} stroke={1.7} className={k.rowIcon ?? ''} aria-hidden />
        <span className={k.rowText}>
          <span className={k.strong}>{translate(of.text.title)}</span>
          <span className={`${k.dim} ${k.small}`}>{showMoment(of.created_at)}</span>
        </span>
        {isNew && <Pill tone="busy">{t('New')}</Pill>}
      </summary>
      <div className={`${k.inside} ${k.stack}`} style={{ paddingTop: 0 }}>
        <p className={h.words} dir="auto">
          {of.text.body}
        </p>
        {link && <To to={link}>{t('Open')}</To>}
      </div>
    </details>
  )
}
