import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'

export interface Reply<Body> {
  status: number
  body: Body
  headers: Headers
}

export interface ServerProcess {
  /** Where it listens: `http://127.0.0.1:…`. */
  address: string
  child: ChildProcess
  call<Body>(method: string, path: string, body?: unknown, token?: string): Promise<Reply<Body>>
  post<Body>(path: string, body: unknown, token: string): Promise<Reply<Body>>
  /** Sends a signal and waits for the end; returns the exit code, or the signal that ended it. */
  end(signal: NodeJS.Signals): Promise<number | string | null>
}

/** The product as a process of its own on a database reached by address; it is stopped when the test file is through. */
export async function serverProcess(databaseUrl: string): Promise<ServerProcess> {
  const dataDir = await mkdtemp(join(tmpdir(), 'purok-server-'))
  const server = await startServer({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl })
  afterAll(async () => {
    await server.end('SIGTERM')
    await rm(dataDir, { recursive: true, force: true })
  })
  return server
}

/** The program that is the product. */
export const serverProgram = join(import.meta.dirname, '../src/app/server/main.ts')

/**
 * The product as a process of its own in this environment, once it says that it is ready; by another command where one is told.
 * Whoever starts it ends it.
 */
export async function startServer(
  env: Record<string, string>,
  [program = process.execPath, ...rest]: readonly string[] = [process.execPath, serverProgram],
): Promise<ServerProcess> {
  const child = spawn(program, rest, {
    env: { PATH: process.env.PATH, PORT: '0', LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const address = await readyAt(child)
  async function call<Body>(method: string, path: string, body?: unknown, token?: string): Promise<Reply<Body>> {
    const answer = await fetch(`${address}/api${path}`, {
      method,
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' }),
      },
      // A server that hangs is a failure, not a test that never ends.
      signal: AbortSignal.timeout(60_000),
      ...(body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }),
    })
    const text = await answer.text()
    return { status: answer.status, headers: answer.headers, body: (text ? JSON.parse(text) : null) as Body }
  }
  return {
    address,
    child,
    call,
    post: (path, body, token) => call('POST', path, body, token),
    async end(signal) {
      if (child.exitCode === null && child.signalCode === null) {
        const exit = once(child, 'exit')
        child.kill(signal)
        await exit
      }
      return child.exitCode ?? child.signalCode
    },
  }
}

/** The address that the process says it is ready at. */
function readyAt(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let message = ''
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      message += text
      const address = /ready at (http:\S+)/.exec(message)?.[1]
      if (address) resolve(address)
    })
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}: ${message}`)))
  })
}
