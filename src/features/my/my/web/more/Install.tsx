import { useEffect, useState } from 'react'
import { Alert, Button, Card, Section } from '#web/mobile/parts.tsx'
import { t } from '#web/texts/t.ts'
import { createStore } from '#web/ui/store.ts'

/** Asks the browser to put the pages on the home screen; not every browser can be asked. */
interface Asking extends Event {
  prompt(): Promise<unknown>
}

const asking = createStore<Asking | null>(null)
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault()
  asking.set(event as Asking)
})

const isInstalled = () => matchMedia('(display-mode: standalone)').matches
const isIphone = () => /iPhone|iPad/.test(navigator.userAgent)

/** Steps to bring the pages onto the home screen of this phone; nothing where they are there, or the browser cannot. */
export function Install() {
  const ask = asking.use()
  const [done, setDone] = useState(isInstalled)
  useEffect(() => {
    const installed = () => setDone(true)
    addEventListener('appinstalled', installed)
    return () => removeEventListener('appinstalled', installed)
  }, [])
  if (done || !(ask || isIphone())) return null
  return (
    <Section title={t('On your home screen')}>
      <Card>
        {ask ? (
          <Button kind="plain" onClick={() => void ask.prompt()}>
            {t('Put it on my home screen')}
          </Button>
        ) : (
          <Alert tone="busy">{t('Tap Share, then “Add to Home Screen”.')}</Alert>
        )}
      </Card>
    </Section>
  )
}
