import { t } from '#web/texts/t.ts'
import { Dialog } from '#web/ui/windows/Dialog.tsx'
import { Finder, type Typed } from './Finder.tsx'
import classes from './Palette.module.css'

interface Props {
  opened: boolean
  onClose: () => void
  typed: Typed
}

/** The search over everything: pages, residents, houses, requests and receipts; opened by `/` and Ctrl+K. */
export const Palette = ({ opened, onClose, typed }: Props) => (
  <Dialog title={t('Find anything')} size="lg" opened={opened} onClose={onClose}>
    <div className={classes.palette}>
      <Finder label={t('Find anything')} onOpened={onClose} {...typed} />
    </div>
  </Dialog>
)
