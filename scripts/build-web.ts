import './node-guard.cjs'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { build } from 'vite'
import { sourceStamp } from './web-stamp.ts'

// Built beside and moved into place whole: a build that fails or is killed leaves the last one, two at once do not mix.
const target = resolve('dist/web')
const fresh = resolve(`dist/web-${process.pid}`)
const stamp = sourceStamp(process.cwd())
/** The ground of `public/icon.svg`. */
const ICON_GROUND = '#0f6a66'

mkdirSync('dist', { recursive: true })
try {
  // The size of chunks is the business of the budget (check-bundle.ts).
  const chunkSizeWarningLimit = Number.POSITIVE_INFINITY
  await build({ logLevel: 'warn', build: { outDir: fresh, emptyOutDir: true, manifest: true, chunkSizeWarningLimit } })
  await drawIcons(fresh)
  compress(fresh)
  writeFileSync(join(fresh, '.stamp'), stamp)
  rmSync(target, { recursive: true, force: true })
  renameSync(fresh, target)
} finally {
  rmSync(fresh, { recursive: true, force: true })
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

/** Writes `.br` and `.gz` beside every text file, so that the server never compresses while somebody waits. */
function compress(folder: string): void {
  const worthwhile = 1024
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.(js|css|html|svg|json|webmanifest)$/.test(entry.name)) continue
    const path = join(entry.parentPath, entry.name)
    const bytes = readFileSync(path)
    if (bytes.length < worthwhile || path.includes('.vite')) continue
    writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }))
    writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
  }
}
