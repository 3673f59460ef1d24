import { IconCarGarage, IconDots, IconSearch, IconUsers } from '@tabler/icons-react'
import { type ReactNode, useEffect } from 'react'
import { onLineBack, useIsOffline } from '#web/calls/connection.ts'
import { useLetters } from '#web/mobile/outbox.ts'
import { PlaceBar } from '#web/mobile/PlaceBar.tsx'
import { usePath } from '#web/mobile/place.tsx'
import s from '#web/mobile/shell.module.css'
import { showMoment } from '#web/texts/days.ts'
import { t } from '#web/texts/t.ts'
import { renewCopy, useCopy } from './device-copy.ts'

const places = () =>
  [
    ['/gate', t('Check'), IconSearch],
    ['/gate/inside', t('Inside'), IconCarGarage],
    ['/gate/expected', t('Expected'), IconUsers],
    ['/gate/more', t('More'), IconDots],
  ] as const

/** Milliseconds between two looks whether the copy is old. */
const EVERY_MS = 60_000

/** State of the line, and how many entries wait for it. */
function Line() {
  const offline = useIsOffline()
  const copy = useCopy()
  const waiting = useLetters().filter(({ kind, refused }) => kind.startsWith('gate-') && !refused).length
  if (!offline && waiting === 0) return <div role="status" />
  return (
    <div role="status">
      <p className={s.line}>
        {offline &&
          (copy
            ? t('No connection. Answers are from the list of {moment}.', {
                moment: showMoment(copy.made_at, copy.time_zone),
              })
            : t('No connection, and no list on this device.'))}{' '}
        {waiting > 0 && t('Not sent yet: {waiting}. It is sent by itself, in order.', { waiting })}
      </p>
    </div>
  )
}

/** The frame of the guards' pages: state of the line above, four places below. */
export function GateFrame({ title, children }: { title: string; children: ReactNode }) {
  const path = usePath()
  useEffect(() => {
    document.title = title
    void renewCopy()
    const timer = setInterval(() => void renewCopy(), EVERY_MS)
    const forget = onLineBack(() => void renewCopy(true))
    return () => {
      clearInterval(timer)
      forget()
    }
  }, [title])
  return (
    <div className={s.shell}>
      <header className={s.top}>
        <h1>{title}</h1>
      </header>
      <Line />
      <main className={s.main}>{children}</main>
      <PlaceBar places={places()} current={path} />
    </div>
  )
}
