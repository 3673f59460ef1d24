import { createRootRoute, createRoute, Outlet, type RouteComponent, redirect } from '@tanstack/react-router'
import type { Who } from '#shared/contract.ts'
import type { AccountInfo } from '#shared/people.ts'
import { readToken } from '#web/device/token.ts'
import { allows, homeOf, isGuard, isResident } from '#web/roles.ts'
import type { Search } from '#web/search.ts'
import { t } from '#web/texts/t.ts'
import { ErrorPage } from '#web/ui/page/ErrorPage.tsx'
import { lazyPart } from '#web/ui/page/lazy-part.tsx'

/** Data of a page in the route table beside its path and its component. */
interface About {
  /** Title of the document. */
  title?: string
  /** Roles that may see it, as contracts say who may call; everybody signed in when missing. Others are sent to their own first page. */
  who?: Who
  /** Icon by which the search finds a page that the menu has not. */
  found?: string
  /** Its entry in the side navigation, called like the page unless told; groups have a heading, order is the order of the table. */
  menu?: { label?: string; icon: string; group: 'counter' | 'money' | 'people' | 'village' | 'office' }
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption extends About {}
}

/** The residents' pages. */
const MY = '/my'
/** The page of guards. */
const GATE = '/gate'

/** The session's module brings the query library, which the sign-in page does without. */
const signedInPerson = async () => (await import('#features/people/session/web/me.ts')).fetchMe()

export const root = createRootRoute({ component: Outlet, validateSearch: (search) => search as Search })

// Pages for everybody.

export const visitors = createRoute({ getParentRoute: () => root, id: 'visitors', component: Outlet })

/** A page that needs no sign-in. */
export const open = <const Path extends string>(path: Path, title: string, component: RouteComponent) =>
  createRoute({ getParentRoute: () => visitors, path, component, staticData: { title } })

/** Leads to the first page of a role; that of residents is another application. */
function goHome(me: AccountInfo): never {
  if (isResident(me.role_type)) throw redirect({ href: MY, reloadDocument: true, replace: true })
  // The gate is a page for phones, and another application too.
  if (isGuard(me)) throw redirect({ href: GATE, reloadDocument: true, replace: true })
  throw redirect({ to: homeOf(me), replace: true })
}

/** The sign-in of the staff; who is signed in already goes on. */
export const door = <const Path extends string>(path: Path, component: RouteComponent) =>
  createRoute({
    getParentRoute: () => visitors,
    path,
    component,
    staticData: { title: t('Sign in') },
    beforeLoad: async () => {
      if (readToken()) goHome(await signedInPerson())
    },
  })

/** Any other path. */
export const unknown = createRoute({
  getParentRoute: () => root,
  path: '$',
  beforeLoad: () => {
    throw redirect({ to: '/', replace: true })
  },
})

// Pages behind the sign-in, inside the shell with the side navigation.

export const office = createRoute({
  getParentRoute: () => root,
  id: 'office',
  component: lazyPart(async () => (await import('./layout/Shell.tsx')).Shell),
  beforeLoad: async () => {
    if (!readToken()) throw redirect({ to: '/', replace: true })
    return { me: await signedInPerson() }
  },
})

export const files = createRoute({
  getParentRoute: () => office,
  id: 'files',
  component: lazyPart(async () => (await import('./layout/FilesLayout.tsx')).FilesLayout),
})

function guard(me: AccountInfo, who: Who = 'any') {
  if (isResident(me.role_type) || isGuard(me) || !allows(me, who)) goHome(me)
}

/** A page of the office. */
export const screen = <const Path extends string>(path: Path, component: RouteComponent, about: About) =>
  createRoute({
    getParentRoute: () => office,
    path,
    component,
    errorComponent: ErrorPage,
    staticData: about,
    beforeLoad: ({ context }) => guard(context.me, about.who),
  })

/** A page of the files, with links to the others above it. */
export const file = <const Path extends string>(path: Path, component: RouteComponent, about: About) =>
  createRoute({
    getParentRoute: () => files,
    path,
    component,
    errorComponent: ErrorPage,
    staticData: about,
    beforeLoad: ({ context }) => guard(context.me, about.who),
  })
