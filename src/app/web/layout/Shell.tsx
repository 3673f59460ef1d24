import { Outlet, useMatches, useRouter } from '@tanstack/react-router'
import { Suspense, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useDocumentTitle } from '#features/office/settings/web/village.ts'
import type { Overlay } from '#features/overview/search/web/shortcuts.ts'
import { useHabit, useMe } from '#features/people/session/web/me.ts'
import { OfficePassword } from '#features/people/session/web/OfficePassword.tsx'
import { SignInAgain } from '#features/people/session/web/SignInAgain.tsx'
import { saveLanguageOfAccount } from '#features/people/session/web/save-language.ts'
import { prepareRefusals } from '#web/texts/english-refusals.ts'
import { chosenLanguage } from '#web/texts/language.ts'
import { t } from '#web/texts/t.ts'
import { type LazyPart, lazyPart } from '#web/ui/page/lazy-part.tsx'
import { Notices } from '#web/ui/page/Notices.tsx'
import { notify } from '#web/ui/page/notify.ts'
import { WhoseTab } from '#web/ui/WhoseTab.tsx'
import { ConfirmHost } from '#web/ui/windows/ConfirmHost.tsx'
import { prepareDialogs } from '#web/ui/windows/Dialog.tsx'
import { FoldButton } from './FoldButton.tsx'
import { LineBar } from './LineBar.tsx'
import { Menu } from './Menu.tsx'
import { Overlays, type OverlaysHandle, prepareSearch } from './Overlays.tsx'
import classes from './Shell.module.css'
import { TopBar } from './TopBar.tsx'
import { useShortcuts } from './use-shortcuts.ts'

const PageHint = lazyPart(async () => (await import('#features/overview/search/web/guide.tsx')).PageHint)

/** A page that comes sooner needs no sign that it is on its way. */
const UNSEEN_MS = 250

/**
 * Keeps the page that is open, and what was typed in it, until the code of the next one is there; where that does not come,
 * it stays and is told why. Whether a page is on its way for longer than a moment.
 */
function useStayingPage(): boolean {
  const router = useRouter()
  const [opening, setOpening] = useState(false)
  useEffect(() => {
    let last = 0
    const stop = router.history.block({
      enableBeforeUnload: false,
      blockerFn: async ({ currentLocation, nextLocation }) => {
        if (currentLocation.pathname === nextLocation.pathname) return false
        const mine = ++last
        const parts = router.matchRoutes(nextLocation.pathname, {}).flatMap((match) => {
          const part = router.routesById[match.routeId].options.component as Partial<LazyPart<object>> | undefined
          return part?.preload && part.ready ? [part.ready] : []
        })
        if (parts.length === 0) return false
        const timer = setTimeout(() => setOpening(true), UNSEEN_MS)
        const came = (await Promise.all(parts.map((ready) => ready()))).every(Boolean)
        clearTimeout(timer)
        // Another page was asked for meanwhile: that one is waited for.
        if (mine !== last) return true
        setOpening(false)
        if (!came) notify.failure(NOT_OPENED())
        return !came
      },
    })
    return stop
  }, [router])
  return opening
}

const NOT_OPENED = () =>
  t(
    'The page could not be opened: there is no connection, or the program was updated. What you typed is still here; please try again.',
  )

/** After every change of page: the document's title, and the focus on the page's heading, or where the page wants the next key. */
function useArrival(): void {
  const router = useRouter()
  const title = useMatches({ select: (matches) => matches.at(-1)?.staticData.title })
  useDocumentTitle(title)
  useEffect(
    () =>
      router.subscribe('onRendered', ({ pathChanged }) => {
        if (!pathChanged) return
        const place = document.querySelector('main [data-arrival]') ?? document.querySelector('main h1')
        if (place instanceof HTMLElement) place.focus({ preventScroll: true })
      }),
    [router],
  )
}

const wide = matchMedia('(min-width: 62em)')

function subscribe(changed: () => void) {
  wide.addEventListener('change', changed)
  return () => wide.removeEventListener('change', changed)
}

/** True when the navigation stands beside the page, and does not lie over it when it is opened. */
const useWide = (): boolean => useSyncExternalStore(subscribe, () => wide.matches)

/** The frame of every page behind the sign-in: top bar, side navigation of 300 px unless it is folded, page. */
export function Shell() {
  const wide = useWide()
  const [open, setOpen] = useDrawer(wide)
  // On a phone its many links are made when it is first opened, and stay.
  const [wanted, setWanted] = useState(false)
  if (open && !wanted) setWanted(true)
  const overlays = useRef<OverlaysHandle>(null)
  const openOverlay = useCallback((overlay: Overlay) => overlays.current?.open(overlay), [])
  useArrival()
  useShortcuts(openOverlay)
  const opening = useStayingPage()
  const { id, habits } = useMe()
  const folded = useHabit('folded-menu')
  useEffect(() => void saveLanguageOfAccount(id, chosenLanguage()), [id])
  useEffect(prepareDialogs, [])
  useEffect(prepareRefusals, [])
  useEffect(prepareSearch, [])
  return (
    <div className={classes.shell} data-open={open || undefined} data-folded={folded || undefined}>
      <a href="#page" className={classes.skip}>
        {t('Skip to the page')}
      </a>
      <TopBar
        menuOpen={open}
        onMenu={() => setOpen(!open)}
        onSearch={() => openOverlay('search')}
        onHelp={() => openOverlay('guide')}
      />
      <aside id="menu" className={classes.side} aria-label={t('Side')}>
        {(wide || wanted) && (
          <>
            <FoldButton />
            <Menu onChosen={() => setOpen(false)} />
          </>
        )}
      </aside>
      {open && (
        <button
          type="button"
          className={classes.veil}
          aria-label={t('Close the menu')}
          onClick={() => setOpen(false)}
        />
      )}
      {opening && <div role="status" aria-label={t('Loading')} className={classes.opening} />}
      <main id="page" tabIndex={-1} className={classes.page} inert={open}>
        <LineBar />
        {habits && !habits.includes('no-hints') && (
          <Suspense fallback={null}>
            <PageHint habits={habits} onMore={() => openOverlay('guide')} />
          </Suspense>
        )}
        <Outlet />
      </main>
      <Overlays ref={overlays} />
      <ConfirmHost />
      <Notices />
      <WhoseTab />
      <SignInAgain Password={OfficePassword} />
    </div>
  )
}

/** State of the navigation that lies over the page (under 992 px); Escape and a wider window close it. */
function useDrawer(wide: boolean) {
  const [open, setOpen] = useState(false)
  if (open && wide) setOpen(false)
  useEffect(() => {
    if (!open) return
    const listen = (event: KeyboardEvent) => event.key === 'Escape' && setOpen(false)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [open])
  return [open, setOpen] as const
}
