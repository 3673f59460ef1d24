import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { parseSearch, stringifySearch } from '#web/search.ts'
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
