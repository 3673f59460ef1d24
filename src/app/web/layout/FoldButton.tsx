import { IconLayoutSidebarLeftCollapse } from '@tabler/icons-react'
import { setHabit, useHabit } from '#web/device.ts'
import { t } from '#web/texts/t.ts'
import classes from './Menu.module.css'

/** Folds the menu to its icons, and unfolds it; remembered on this device. A drawer over the page is not folded. */
export function FoldButton() {
  const folded = useHabit('folded-menu')
  return (
    <button
      type="button"
      className={classes.fold}
      title={folded ? t('Unfold the menu') : undefined}
      aria-expanded={!folded}
      aria-controls="menu"
      onClick={() => setHabit('folded-menu', !folded)}
    >
      <IconLayoutSidebarLeftCollapse size={19} stroke={1.7} aria-hidden />
      <span>{folded ? t('Unfold the menu') : t('Fold the menu')}</span>
    </button>
  )
}
