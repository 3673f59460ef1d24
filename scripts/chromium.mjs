// Finds a Chromium for browser tests, or installs one. In this order: CHROMIUM_PATH, the system's, Playwright's own
// download; then apt-get as root on Debian, and Playwright's download everywhere else.
// `node scripts/chromium.mjs` prints the path.
import { execFileSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import process from 'node:process'
import { fileURLToPath } from 'node:url'

const require = createRequire(import.meta.url)

/** @type {Partial<Record<NodeJS.Platform, string[]>>} */
const SYSTEM = {
  linux: ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome-stable', '/usr/bin/google-chrome'],
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ],
  win32: [
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
  ],
}

/** Arguments every test browser starts with: no sandbox (root in CI), nothing that calls home. */
export const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-dev-shm-usage',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * The path of a Chromium that can be executed; undefined when there is none and `install` is false.
 * @param {{ install?: boolean }} [options]
 * @returns {string | undefined}
 */
export function findChromium({ install = false } = {}) {
  const wanted = process.env.CHROMIUM_PATH
  if (wanted) {
    if (!executable(wanted)) throw new Error(`CHROMIUM_PATH=${wanted} cannot be executed`)
    return wanted
  }
  const candidates = process.env.CHROMIUM_CANDIDATES?.split(':') ?? SYSTEM[process.platform] ?? []
  const found = candidates.find(executable) ?? downloaded()
  if (found || !install) return found
  return installWithApt() ?? installWithPlaywright()
}

function installWithApt() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  console.error('No Chromium found: installing the package "chromium" (once, about a minute).')
  const installed =
    run('apt-get', ['update', '-qq'], 300_000) &&
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-liberation'], 900_000)
  return installed && executable('/usr/bin/chromium') ? '/usr/bin/chromium' : undefined
}

function installWithPlaywright() {
  console.error('No Chromium found: letting Playwright download one (once).')
  run(process.execPath, [require.resolve('@playwright/test/cli'), 'install', '--no-shell', 'chromium'], 600_000)
  const path = downloaded()
  if (!path) {
    throw new Error('The browser tests need a Chromium: install one, or name it in CHROMIUM_PATH.')
  }
  return path
}

function downloaded() {
  const path = require('@playwright/test').chromium.executablePath()
  return executable(path) ? path : undefined
}

/** @param {string} path */
function executable(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/**
 * @param {string} command
 * @param {string[]} args
 * @param {number} timeout milliseconds
 */
function run(command, args, timeout) {
  try {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    execFileSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], timeout, env })
    return true
  } catch (cause) {
    console.error(`${command} ${args.join(' ')}: ${cause instanceof Error ? cause.message : cause}`)
    return false
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(findChromium({ install: true }))
