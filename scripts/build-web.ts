import './node-guard.cjs'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { build, createLogger } from 'vite'
import type { Manifest } from './bundle.ts'
import { pageFiles, residentPageFiles } from './web/page-files.ts'
import { retainLast } from './web/retain-last.ts'
import { sourceStamp } from './web-stamp.ts'

// Built beside and moved into place whole: a build that fails or is killed leaves the last one, two at once do not mix.
const target = resolve('dist/web')
const fresh = resolve(`dist/web-${process.pid}`)
const stamp = sourceStamp(process.cwd())
/** Says what somebody can do something about: what a library's own plugin leaves out is not the newcomer's business. */
const customLogger = createLogger('warn')
for (const way of ['warn', 'warnOnce'] as const) {
  const say = customLogger[way]
  customLogger[way] = (text, options) => text.includes('did not pass the `from` option') || say(text, options)
}
/** The ground of `public/icon.svg`. */
const ICON_GROUND = '#0f6a66'

mkdirSync('dist', { recursive: true })
try {
  // The size of chunks is the business of the budget (check-bundle.ts).
  const chunkSizeWarningLimit = Number.POSITIVE_INFINITY
  await build({ customLogger, build: { outDir: fresh, emptyOutDir: true, manifest: true, chunkSizeWarningLimit } })
  const my = { outDir: fresh, chunkSizeWarningLimit }
  await build({ customLogger, configFile: 'vite.my.config.ts', build: my })
  listFiles(fresh)
  announce(fresh)
  await drawIcons(fresh)
  compress(fresh)
  writeFileSync(join(fresh, '.stamp'), stamp)
  retainLast(target, fresh)
  moveIn()
} finally {
  rmSync(fresh, { recursive: true, force: true })
}

/** Puts the new screens where the old ones are. Where two builds end together, each moves away what the other has just put. */
function moveIn(): void {
  const old = `${fresh}-old`
  for (let tries = 1; ; tries++)
    try {
      if (existsSync(target)) renameSync(target, old)
      renameSync(fresh, target)
      return
    } catch (error) {
      if (tries === 5) throw error
    } finally {
      rmSync(old, { recursive: true, force: true })
    }
}

/** Draws the pictures that phones want of the icon. A maskable one fills its square, so that a round cut loses nothing. */
async function drawIcons(folder: string): Promise<void> {
  const drawing = readFileSync('public/icon.svg')
  const at = (side: number) =>
    sharp(drawing, { density: (72 * side) / 32 })
      .resize(side, side)
      .png()
  for (const side of [192, 512]) await at(side).toFile(join(folder, `icon-${side}.png`))
  const inside = await at(410).toBuffer()
  await sharp({ create: { width: 512, height: 512, channels: 4, background: ICON_GROUND } })
    .composite([{ input: inside }])
    .png()
    .toFile(join(folder, 'icon-maskable-512.png'))
}

/** Names what the residents' pages are made of, so that their service worker can keep all of it. */
function listFiles(folder: string): void {
  const manifest: Record<string, { file: string; css?: string[]; assets?: string[] }> = JSON.parse(
    readFileSync(join(folder, '.vite/my.json'), 'utf8'),
  )
  const files = Object.values(manifest).flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets])
  writeFileSync(join(folder, 'my-files.json'), JSON.stringify([...new Set(files)].map((file) => `/${file}`)))
}

/** Names the files of each page, which the server announces with it (`src/server/http/web.ts`). */
function announce(folder: string): void {
  const built = (name: string): Manifest => JSON.parse(readFileSync(join(folder, '.vite', name), 'utf8'))
  const files = {
    ...pageFiles(built('manifest.json'), readFileSync('src/app/web/routes.tsx', 'utf8')),
    ...residentPageFiles(built('my.json'), readFileSync('src/app/web/my/screens.tsx', 'utf8')),
  }
  writeFileSync(join(folder, '.vite/pages.json'), JSON.stringify(files))
}

/** Writes `.br` and `.gz` beside every text file, so that the server never compresses while somebody waits. */
function compress(folder: string): void {
  const worthwhile = 1024
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.(m?js|css|html|svg|json|webmanifest)$/.test(entry.name)) continue
    const path = join(entry.parentPath, entry.name)
    const bytes = readFileSync(path)
    if (bytes.length < worthwhile || path.includes('.vite')) continue
    writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }))
    writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
  }
}
