import '@mantine/core/styles.layer.css'
import '#web/theme/font.css'
import '#web/theme/app.css'
import '#web/theme/touch.css'
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { createRouter, type RouterHistory, RouterProvider } from '@tanstack/react-router'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { readToken } from '#web/device/token.ts'
import { parseSearch, stringifySearch } from '#web/search.ts'
import { loadLanguage } from '#web/texts/t.ts'
import { cssVariablesResolver, theme } from '#web/theme/theme.ts'
import { LoneErrorPage } from '#web/ui/page/ErrorPage.tsx'
import { PageLoader } from '#web/ui/page/PageLoader.tsx'
import { routeTree } from './routes.tsx'

/** The router over the table; tests give it a history of their own. */
export const newRouter = (history?: RouterHistory) =>
  createRouter({
    routeTree: routeTree(),
    ...(history ? { history } : {}),
    parseSearch,
    stringifySearch,
    caseSensitive: false,
    trailingSlash: 'never',
    defaultPreload: 'intent',
    defaultPreloadDelay: 80,
    defaultErrorComponent: LoneErrorPage,
    defaultPendingComponent: PageLoader,
    defaultPendingMs: 250,
    defaultPendingMinMs: 200,
    scrollRestoration: true,
  })

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof newRouter>
  }
}

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
