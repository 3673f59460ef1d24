import { IconLayoutSidebarLeftCollapse } from '@tabler/icons-react'
import { setHabit, useHabit } from '#features/people/session/web/me.ts'
import { t } from '#web/texts/t.ts'
import { notify } from '#web/ui/page/notify.ts'
import classes from './Menu.module.css'

/** Folds the menu to its icons, and unfolds it; remembered for its user. A drawer over the page is not folded. */
export function FoldButton() {
  const folded = useHabit('folded-menu')
  return (
    <button
      type="button"
      className={classes.fold}
      title={folded ? t('Unfold the menu') : t('Fold the menu')}
      aria-expanded={!folded}
      aria-controls="menu"
      onClick={() => void setHabit('folded-menu', !folded).catch(notify.failure)}
    >
      <IconLayoutSidebarLeftCollapse size={19} stroke={1.7} aria-hidden />
      <span>{folded ? t('Unfold the menu') : t('Fold the menu')}</span>
    </button>
  )
}
