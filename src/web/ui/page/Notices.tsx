import { CloseButton } from '@mantine/core'
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { t } from '#web/texts/t.ts'
import { RowButton } from '#web/ui/RowButton.tsx'
import classes from './Notices.module.css'
import { dismiss, type Notice, notices } from './notify.ts'

const STAYS_MS = { success: 6_000, failure: 12_000 }
/** Long enough to read, to notice the mistake and to reach the button. */
const OFFER_STAYS_MS = 12_000

/** Shows what `notify` tells; once in the shell. The region is always there, so that what comes is read aloud. */
export const Notices = () => (
  <section className={`${classes.notices} no-print`} aria-label={t('Messages')}>
    {notices.use().map((notice) => (
      <One key={notice.id} notice={notice} />
    ))}
  </section>
)

function One({ notice }: { notice: Notice }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const leave = () => {
      // A message that is being read, or whose button has the focus, stays.
      if (!box.current?.matches(':hover, :focus-within')) dismiss(notice.id)
    }
    const timer = setInterval(leave, notice.offer ? OFFER_STAYS_MS : STAYS_MS[notice.kind])
    return () => clearInterval(timer)
  }, [notice])
  const Icon = notice.kind === 'success' ? IconCircleCheck : IconAlertCircle
  return (
    <div
      ref={box}
      role={notice.kind === 'success' ? 'status' : 'alert'}
      className={classes.notice}
      data-kind={notice.kind}
    >
      <Icon size={20} aria-hidden />
      <span>
        <span>{notice.text}</span>
        {notice.below && <span className={classes.below}> {notice.below}</span>}
      </span>
      {notice.offer && (
        <RowButton
          quiet
          onClick={() => {
            dismiss(notice.id)
            notice.offer?.act()
          }}
        >
          {notice.offer.label}
        </RowButton>
      )}
      <CloseButton size="sm" aria-label={t('Dismiss')} onClick={() => dismiss(notice.id)} />
    </div>
  )
}
