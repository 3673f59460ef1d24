import { Button } from '@mantine/core'
import { useState } from 'react'
import { askFailedAgain, useSomeFailed } from '#web/query.ts'
import { t } from '#web/texts/t.ts'
import { Banner } from '#web/ui/Banner.tsx'
import classes from './Dashboard.module.css'
import { useLater } from './use-later.ts'

/**
 * One way to ask again for every figure that did not come; each of them says in its place that it is missing. Nothing
 * fails before the page is shown, so it does not look before either.
 */
export const SomeMissing = () => useLater() && <Missing />

function Missing() {
  const failed = useSomeFailed()
  const [busy, setBusy] = useState(false)
  const again = async () => {
    setBusy(true)
    await askFailedAgain()
    setBusy(false)
  }
  if (!failed) return null
  return (
    <Banner kind="failure">
      <span className={classes.missing}>
        <span>{t('Some figures could not be loaded.')}</span>
        <Button size="compact-sm" variant="default" loading={busy} onClick={() => void again()}>
          {t('Try again')}
        </Button>
      </span>
    </Banner>
  )
}
