import { filesOf, type Manifest } from '../bundle.ts'

/** Files a page loads before it can be shown, by its path in the route table: addresses of scripts and styles. */
export type PageFiles = Record<string, readonly string[]>

const ENTRY = 'index.html'
/** Around each page behind the sign-in. */
const SHELL = 'src/app/web/layout/Shell.tsx'
const FILES_LAYOUT = 'src/app/web/layout/FilesLayout.tsx'
/** `screen('/path', …lazyPart(async () => (await import('module')).Page)` */
const ROUTE = /\b(door|open|screen|file)\(\s*'(\/[^']*)'[\s\S]*?import\(\s*'([^']+)'/g

/** Of the residents, with a page that is not one of many alike. */
const RESIDENT_ENTRY = 'my.html'
/** `screen(/^\\/path$/i, async () => (await import('module')).Page` */
const RESIDENT_SCREEN = /\bscreen\(\s*\/\^([\w\\/-]+)\$\/i,\s*async \(\) => \(await import\('#([^']+)'\)/g

/** The same of the residents' pages, which have a build, a manifest and a table of their own. */
export function residentPageFiles(manifest: Manifest, table: string): PageFiles {
  const pages = [...table.matchAll(RESIDENT_SCREEN)].map(([, path = '', module = '']) => {
    const files = filesOf(manifest, [RESIDENT_ENTRY, `src/${module}`])
    return [path.replaceAll('\\', ''), files.map((file) => `/${file}`)] as const
  })
  return Object.fromEntries(pages)
}

/**
 * Reads the route table's source and names the files of each page, so that the server can announce them with the page and a
 * phone need not learn of them one journey after another. Throws when a page of the table is not in the manifest.
 */
export function pageFiles(manifest: Manifest, table: string): PageFiles {
  const pages = [...table.matchAll(ROUTE)].map(([, kind, path = '', module = '']) => {
    const page = module.replace(/^#/, 'src/').replace(/^\.\//, 'src/app/web/')
    const around = kind === 'door' || kind === 'open' ? [] : kind === 'file' ? [SHELL, FILES_LAYOUT] : [SHELL]
    return [path, filesOf(manifest, [ENTRY, ...around, page]).map((file) => `/${file}`)] as const
  })
  return Object.fromEntries(pages)
}
