import { useEffect, useRef, useTransition } from 'react'
import { t } from '../../texts/t.ts'
import classes from './NotLoaded.module.css'

interface Props {
  retry: () => void
}

/**
 * Code of the screens that did not come, where it would stand. Trying again keeps the page; loading it anew is for an update
 * that took the code away. Plain elements: it has to work when the rest does not.
 */
export function NotLoaded({ retry }: Props) {
  const [busy, begin] = useTransition()
  return (
    <div role="alert" className={classes.place}>
      <p>{t('This could not be loaded. There is no connection, or the program was updated meanwhile.')}</p>
      <div className={classes.ways}>
        <button type="button" disabled={busy} onClick={() => begin(retry)}>
          {t('Try again')}
        </button>
        <button type="button" data-plain onClick={() => location.reload()}>
          {t('Load the page anew')}
        </button>
      </div>
    </div>
  )
}

interface WindowProps extends Props {
  opened: boolean
  onClose: () => void
}

/** The same for what opens over the page. The focus stays in a field where somebody types: no letter of it is lost. */
export function WindowNotLoaded({ retry, opened, onClose }: WindowProps) {
  const window = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (opened && !document.activeElement?.matches('input, textarea')) window.current?.querySelector('button')?.focus()
  }, [opened])
  useEffect(() => {
    if (!opened) return
    const listen = (event: KeyboardEvent) => event.key === 'Escape' && onClose()
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [opened, onClose])
  if (!opened) return null
  return (
    <div ref={window} role="alertdialog" aria-label={t('This could not be loaded')} className={classes.window}>
      <NotLoaded retry={retry} />
      <button type="button" data-plain className={classes.close} onClick={onClose}>
        {t('Close')}
      </button>
    </div>
  )
}
