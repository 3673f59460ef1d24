import { t } from '#web/texts/t.ts'
import classes from './PageLoader.module.css'

/** Stands in for a small part of a page whose code is on its way, without room of its own: often it shows nothing at all. */
export const PartComing = () => <span hidden aria-busy="true" />

/** Stands in for a page whose code is on its way. */
export const PageLoader = () => (
  <div role="status" aria-label={t('Loading')} className={classes.place}>
    <span className={classes.ring} />
  </div>
)
