import { t } from '#web/texts/t.ts'
import classes from './PageLoader.module.css'

/** Stands in for a page whose code is on its way. */
export const PageLoader = () => (
  <div role="status" aria-label={t('Loading')} className={classes.place}>
    <span className={classes.ring} />
  </div>
)
