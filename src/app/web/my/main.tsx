import '#web/theme/font.css'
import '#web/mobile/base.css'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from '#features/my/my/web/App.tsx'
import { storeKnown } from '#features/my/my/web/known.ts'
import { showTextSize } from '#features/my/my/web/text-size.ts'
import { whenIdle } from '#web/device/idle.ts'
import { serviceWorker, workerOfGate } from '#web/device/push-device.ts'
import { readToken } from '#web/device/token.ts'
import { loadLanguage } from '#web/texts/t.ts'
import { screens } from './screens.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no place for the application.')

showTextSize()
storeKnown(readToken() !== null)

const atGate = /^\/gate(\/|$)/i.test(location.pathname)

/** The page that will be shown; its code travels once the words are there. */
const first = screens.find(({ path }) => path.test(readToken() ? location.pathname : '/my/sign-in'))

/** All pages, one after another. */
async function loadPages(): Promise<void> {
  for (const { ahead } of screens) await ahead().catch(() => undefined)
}
const loadAll = () => void loadPages()

void loadLanguage().then(async () => {
  await first?.ahead().catch(() => undefined)
  const page = (
    <StrictMode>
      <App screens={screens} />
    </StrictMode>
  )
  // In small pieces, so that a slow phone hears a finger in between.
  startTransition(() => createRoot(root).render(page))
  // The five places open at once, and without a line once they were loaded.
  if (readToken() && !atGate) whenIdle(loadAll)
  if (isSecureContext && 'serviceWorker' in navigator)
    whenIdle(() => void (atGate ? workerOfGate() : serviceWorker()).catch(() => undefined))
})
