import { Outlet } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Overlay } from '#features/overview/search/web/shortcuts.ts'
import { useHabit, useMe } from '#features/people/session/web/me.ts'
import { SignInAgain } from '#features/people/session/web/SignInAgain.tsx'
import { saveLanguageOfAccount } from '#features/people/session/web/save-language.ts'
import { prepareRefusals } from '#web/texts/english-refusals.ts'
import { chosenLanguage } from '#web/texts/language.ts'
import { t } from '#web/texts/t.ts'
import { ConfirmHost } from '#web/ui/ConfirmHost.tsx'
import { prepareDialogs } from '#web/ui/Dialog.tsx'
import { Notices } from '#web/ui/Notices.tsx'
import { WhoseTab } from '#web/ui/WhoseTab.tsx'
import { FoldButton } from './FoldButton.tsx'
import { LineBar } from './LineBar.tsx'
import { Menu } from './Menu.tsx'
import { Overlays, type OverlaysHandle, prepareSearch } from './Overlays.tsx'
import classes from './Shell.module.css'
import { TopBar } from './TopBar.tsx'
import { useArrival } from './use-arrival.ts'
import { useShortcuts } from './use-shortcuts.ts'
import { useStayingPage } from './use-staying-page.ts'
import { useWide } from './use-wide.ts'

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
  const { id } = useMe()
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
      <TopBar menuOpen={open} onMenu={() => setOpen(!open)} onSearch={() => openOverlay('search')} />
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
        <Outlet />
      </main>
      <Overlays ref={overlays} />
      <ConfirmHost />
      <Notices />
      <WhoseTab />
      <SignInAgain />
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
