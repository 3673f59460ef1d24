import {
  IconArrowLeft,
  IconBell,
  IconCalendarEvent,
  IconCash,
  IconDots,
  IconFileText,
  IconHome,
} from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { queryClient, useAsk } from '#web/calls/query.ts'
import { onNotice } from '#web/device/push-device.ts'
import k from '#web/mobile/kit.module.css'
import { PlaceBar } from '#web/mobile/PlaceBar.tsx'
import { goBack, To, usePath } from '#web/mobile/place.tsx'
import s from '#web/mobile/shell.module.css'
import { showMoment } from '#web/texts/days.ts'
import { T } from '#web/texts/T.tsx'
import { t } from '#web/texts/t.ts'
import { notices } from './calls.ts'
import { useAge } from './known.ts'
import { useVillage, villageLogo, villageName } from './village.ts'

/** The five places, as the bar at the bottom has them. */
const places = () =>
  [
    ['/my', t('Home'), IconHome],
    ['/my/pay', t('Pay'), IconCash],
    ['/my/bookings', t('Bookings'), IconCalendarEvent],
    ['/my/requests', t('Requests'), IconFileText],
    ['/my/more', t('More'), IconDots],
  ] as const

/** To which place a page belongs. */
const placeOf = (path: string): string =>
  places()
    .map(([to]) => to)
    .toSorted((one, other) => other.length - one.length)
    .find((to) => path === to || (to !== '/my' && path.startsWith(`${to}/`))) ?? '/my'

const Bar = () => <PlaceBar places={places()} current={placeOf(usePath())} />

/** Number of new notices. */
function Bell() {
  const { data } = useAsk(notices.list, { page: 1 })
  useEffect(() => onNotice(() => void queryClient.invalidateQueries()), [])
  const unread = data?.unread ?? 0
  return (
    <To to="/my/notices" className={s.icon} aria-label={unread ? t('Notices, {unread} new', { unread }) : t('Notices')}>
      <IconBell size={23} stroke={1.7} aria-hidden />
      {unread > 0 && <span className={s.dot} />}
    </To>
  )
}

/** Notice that the office cannot be reached, with the age of what one sees. */
function LineState() {
  const age = useAge()
  return (
    <div role="status">
      {age !== null && (
        <p className={s.line}>
          <T
            text="No connection. You see what was known on {moment}."
            moment={showMoment(new Date(age).toISOString())}
          />
        </p>
      )}
    </div>
  )
}

interface Props {
  /** Its heading and the document's title. */
  title: string
  /** The page above; without it the page is one of the five places. */
  above?: string
  /** At the right of the heading. */
  aside?: ReactNode
  children: ReactNode
}

/** The frame of every page behind the sign-in: the village above, the five places below. */
export function Page({ title, above, aside, children }: Props) {
  const village = useVillage()
  const heading = useRef<HTMLHeadingElement>(null)
  const name = villageName(village)
  useEffect(() => {
    document.title = `${title} · ${name}`
  }, [title, name])
  // A new page is read out from its heading.
  useEffect(() => {
    if (document.activeElement === document.body || !document.activeElement?.isConnected) heading.current?.focus()
  }, [])
  const head = (
    <h1 ref={heading} tabIndex={-1}>
      {title}
    </h1>
  )
  return (
    <div className={s.shell}>
      <header className={s.top}>
        {above ? (
          <>
            <button type="button" className={s.icon} aria-label={t('Back')} onClick={() => goBack(above)}>
              <IconArrowLeft size={23} stroke={1.8} aria-hidden />
            </button>
            {head}
            {aside && <span className={`${k.dim} ${k.small}`}>{aside}</span>}
          </>
        ) : (
          <>
            <div className={s.brand}>
              {village && <img src={villageLogo(village)} alt="" />}
              <span>{village && name}</span>
            </div>
            <Bell />
          </>
        )}
      </header>
      <LineState />
      <main className={s.main}>
        {!above && head}
        {children}
      </main>
      <Bar />
    </div>
  )
}
