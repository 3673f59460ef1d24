import { useEffect } from 'react'
import { useStopped, watchTabs } from '../device/token-owner.ts'
import { t } from '../texts/t.ts'
import { Cover } from './page/Cover.tsx'

/** Lies over a page whose person signed out, or is another one, in another tab of the browser. */
export function WhoseTab() {
  const stopped = useStopped()
  useEffect(watchTabs, [])
  return stopped && <Stopped {...stopped} />
}

function Stopped({ name, before }: { name: string | null; before: string }) {
  return (
    <Cover title={name === null ? t('You are signed out.') : t('You are {name} now.', { name })}>
      <p>
        {name === null
          ? t('In another tab {before} was signed out. Nothing more is sent from this page.', { before })
          : t(
              'This page was opened by {before}; in another tab {name} signed in. Nothing more is sent from this page. To go on as {before}, sign in again in that tab.',
              { name, before },
            )}
      </p>
      <button type="button" onClick={() => location.reload()}>
        {name === null ? t('Sign in') : t('Go on as {name}', { name })}
      </button>
    </Cover>
  )
}
