import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/** The part of Vite's manifest that the budget needs, by source path. */
export type Manifest = Record<
  string,
  { file: string; isEntry?: boolean; imports?: string[]; css?: string[]; dynamicImports?: string[] }
>

/** One first screen: the gzipped JavaScript a browser loads before it can show it, in bytes. */
export type Screen = { name: string; bytes: number; limit: number; chunks: number }

/** Of the residents, who come with cheap phones. */
const MY_LIMIT = 110_000
const MY_ENTRY = 'my.html'
export const MY_FIRST = [
  'src/features/my/my/web/door/SignIn.tsx',
  'src/features/my/my/web/door/Start.tsx',
  'src/features/my/my/web/home/Home.tsx',
  'src/features/my/my/web/pay/Pay.tsx',
  'src/features/gate/gate/web/GatePages.tsx',
]
const SIGN_IN_LIMIT = 140_000
const SCREEN_LIMIT = 210_000
const SIGN_IN = 'src/features/people/session/web/SignInPage.tsx'
const PAGE = /^src\/(?:features\/[^/]+\/[^/]+\/web|app\/web\/pages)\/[^/]*Page\.tsx$/
/** Loaded later than the entry, yet before every screen but the sign-in page: the shell with its menu. */
const SHELL = /^src\/app\/web\/layout\//

/**
 * The first screens of a build: the entry with what it imports, the shell where it is a chunk of its own, and the page.
 * `sizeOf` gives the gzipped bytes of a file. Throws when the manifest has no entry, no sign-in page or no other page.
 */
export function firstScreens(manifest: Manifest, sizeOf: (file: string) => number): Screen[] {
  const keys = Object.keys(manifest)
  const entries = keys.filter((key) => manifest[key]?.isEntry)
  const shell = keys.filter((key) => SHELL.test(key))
  const pages = keys.filter((key) => PAGE.test(key))
  if (!entries.length) throw new Error('The manifest has no entry.')
  if (!pages.includes(SIGN_IN)) throw new Error(`The manifest has no chunk for ${SIGN_IN}.`)
  if (pages.length < 2) throw new Error('The manifest has no page beside the sign-in page: features load when opened.')

  return pages
    .map((page) => {
      const signIn = page === SIGN_IN
      const files = scriptsOf(manifest, signIn ? [...entries, page] : [...entries, ...shell, page])
      const bytes = files.reduce((sum, file) => sum + sizeOf(file), 0)
      return { name: page, bytes, limit: signIn ? SIGN_IN_LIMIT : SCREEN_LIMIT, chunks: files.length }
    })
    .sort((a, b) => b.bytes / b.limit - a.bytes / a.limit)
}

/** The JavaScript files that the chunks of `keys` need before they run. */
const scriptsOf = (manifest: Manifest, keys: string[]) => filesOf(manifest, keys).filter((file) => /\.m?js$/.test(file))

/** All files that the chunks of `keys` need before they are shown, styles too. Throws when the manifest has one of them not. */
export function filesOf(manifest: Manifest, keys: string[]): string[] {
  const seen = new Set<string>()
  const visit = (key: string) => {
    if (seen.has(key)) return
    seen.add(key)
    const chunk = manifest[key]
    if (!chunk) throw new Error(`The manifest has no ${key}.`)
    for (const next of chunk.imports ?? []) visit(next)
  }
  for (const key of keys) visit(key)
  return [...new Set([...seen].flatMap((key) => [manifest[key]?.file ?? '', ...(manifest[key]?.css ?? [])]))]
}

/** The first screens of the residents: theirs is an entry of its own, with pages that come when they are opened. */
export function residentScreens(manifest: Manifest, sizeOf: (file: string) => number): Screen[] {
  if (!manifest[MY_ENTRY]?.isEntry) throw new Error('The residents’ manifest has no entry.')
  return MY_FIRST.map((page) => {
    const files = scriptsOf(manifest, [MY_ENTRY, page])
    const bytes = files.reduce((sum, file) => sum + sizeOf(file), 0)
    return { name: page, bytes, limit: MY_LIMIT, chunks: files.length }
  })
}

/** Reads a build's manifests and measures its first screens. */
export function measureBuild(folder: string): Screen[] {
  const read = (name: string): Manifest => JSON.parse(readFileSync(join(folder, '.vite', name), 'utf8'))
  const sizes = new Map<string, number>()
  const sizeOf = (file: string) => {
    const size = sizes.get(file) ?? gzipSync(readFileSync(join(folder, file))).length
    sizes.set(file, size)
    return size
  }
  return [...firstScreens(read('manifest.json'), sizeOf), ...residentScreens(read('my.json'), sizeOf)]
}
