import '@mantine/core/styles.layer.css'
import '#web/theme/font.css'
import '#web/theme/app.css'
import '#web/theme/touch.css'
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { readToken } from '#web/device/token.ts'
import { loadLanguage } from '#web/texts/t.ts'
import { cssVariablesResolver, theme } from '#web/theme/theme.ts'
import { newRouter } from './router.ts'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no place for the application.')

/** Shows the page, in the language that was taken up. */
function start(place: HTMLElement): void {
  const router = newRouter()
  // The page's code travels while the server is asked who is there.
  if (readToken()) {
    const shown = new Set(router.matchRoutes(router.latestLocation).map((match) => match.routeId))
    for (const route of Object.values(router.routesById)) if (shown.has(route.id)) void router.loadRouteChunk(route)
  }

  const page = (
    <StrictMode>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariablesResolver}
        defaultColorScheme="auto"
        colorSchemeManager={localStorageColorSchemeManager()}
      >
        <RouterProvider router={router} />
      </MantineProvider>
    </StrictMode>
  )
  // In small pieces, so that a slow phone hears a finger in between.
  startTransition(() => createRoot(place).render(page))
}

void loadLanguage().then(() => start(root))
