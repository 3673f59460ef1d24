import { useEffect } from 'react'
import { noteLine, useIsOffline } from '#web/calls/connection.ts'
import { askFailedAgain } from '#web/calls/query.ts'
import { t } from '#web/texts/t.ts'
import classes from './LineBar.module.css'

/** Interval between looks whether the server is there again, in milliseconds. */
const LOOK_MS = 4_000

/** Says that the server cannot be reached and what still works; gone by itself as soon as it can, and what failed is asked again. */
export function LineBar() {
  const gone = useIsOffline()
  // A browser that knows that it has no network sends nothing, so no call would tell.
  useEffect(() => {
    const lost = () => noteLine(null)
    const back = () => void lookForServer()
    addEventListener('offline', lost)
    addEventListener('online', back)
    return () => {
      removeEventListener('offline', lost)
      removeEventListener('online', back)
    }
  }, [])
  useEffect(() => {
    // Without a network too while the line is not said to be gone: an answer that was on its way came after it was lost.
    const timer = setInterval(() => (gone || !navigator.onLine) && void lookForServer(), LOOK_MS)
    return () => clearInterval(timer)
  }, [gone])
  return (
    <div role="status" aria-label={t('Connection')}>
      {gone && (
        <p className={classes.bar}>
          <strong>{t('The line to the server is gone.')}</strong>{' '}
          {t(
            'What is on the screen can be read, and what you type stays. Send it when this bar is gone; nothing counts twice.',
          )}
        </p>
      )}
    </div>
  )
}

async function lookForServer(): Promise<void> {
  try {
    const { status, ok } = await fetch('/api/live', { cache: 'no-store' })
    noteLine(status)
    if (ok) await askFailedAgain()
  } catch {
    noteLine(null)
  }
}
