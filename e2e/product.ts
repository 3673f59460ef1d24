import { type ChildProcess, spawn } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'

const root = resolve(import.meta.dirname, '..')

export interface Product {
  /** Where it answers, without a trailing slash. */
  url: string
  /** The one-time link of the first administrator; null when there is one. */
  setupLink: string | null
  stop(): Promise<void>
}

/**
 * Starts the product as a newcomer does, on a data folder of its own, and waits until it says that it is ready;
 * `scripts/demo.ts` starts it with the demo village.
 */
export async function startProduct(
  env: Record<string, string> = {},
  script: 'scripts/start.ts' | 'scripts/demo.ts' = 'scripts/start.ts',
): Promise<Product> {
  const dataDir = await mkdtemp(join(tmpdir(), 'purok-journey-'))
  // Else the database of a product that root starts lies outside of the folder, and stays when the folder goes.
  await chmod(dataDir, 0o711)
  const child = spawn(process.execPath, ['-r', './scripts/node-guard.cjs', script], {
    cwd: root,
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      DATABASE_URL: '',
      ANSWER_WITHIN: '60',
      // Whatever a file .env here says.
      HOST: '127.0.0.1',
      PUBLIC_URL: '',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const stop = async () => {
    await ended(child)
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    return { ...(await ready(child)), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/**
 * A script of a page that keeps a session where the product looks for it. The viewer of a PDF is a page of its own, without
 * a storage; so is a frame that is not loaded yet.
 */
export const sessionScript = (token: string): string =>
  `if (location.protocol.startsWith('http')) {
    localStorage?.setItem('API_TOKEN', ${JSON.stringify(token)})
    localStorage?.setItem('isLoggedIn', 'true')
  }`

/** Reads the greeting to its end: the address, and the one-time link when there is one. */
export function ready(child: ChildProcess): Promise<{ url: string; setupLink: string | null }> {
  return new Promise((done, fail) => {
    if (!child.stdout) return fail(new Error('the product has no output to read'))
    let url: string | null = null
    const lines = createInterface({ input: child.stdout })
    lines.on('line', (line) => {
      url ??= /^Purok is ready at (\S+)$/.exec(line)?.[1] ?? null
      const link = /^\s*(https?:\/\/\S+\/setup\?token=\S+)$/.exec(line)?.[1]
      if (url && link) done({ url, setupLink: link })
      if (url && line.startsWith('Sign in')) done({ url, setupLink: null })
    })
    child.once('exit', (code) => fail(new Error(`the product ended with code ${code} before it was ready`)))
  })
}

function ended(child: ChildProcess): Promise<void> {
  return new Promise((done) => {
    if (child.exitCode !== null || child.signalCode !== null) return done()
    child.once('exit', () => done())
    child.kill('SIGTERM')
  })
}
