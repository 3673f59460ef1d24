import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'

export interface ServerProcess {
  post<Body>(path: string, body: unknown, token: string): Promise<{ status: number; body: Body }>
}

/** The product as a process of its own on a database reached by address; it is stopped when the test file is through. */
export async function serverProcess(databaseUrl: string): Promise<ServerProcess> {
  const dataDir = await mkdtemp(join(tmpdir(), 'purok-server-'))
  const child = spawn(process.execPath, [join(import.meta.dirname, '../src/server/main.ts')], {
    env: { PATH: process.env.PATH, PORT: '0', DATA_DIR: dataDir, DATABASE_URL: databaseUrl, LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  afterAll(async () => {
    if (child.exitCode === null) {
      child.kill('SIGTERM')
      await once(child, 'exit')
    }
    await rm(dataDir, { recursive: true, force: true })
  })
  const address = await readyAt(child)
  return {
    async post<Body>(path: string, body: unknown, token: string) {
      const answer = await fetch(`${address}/api${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      return { status: answer.status, body: (await answer.json()) as Body }
    },
  }
}

/** The address that the process says it is ready at. */
function readyAt(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      said += text
      const address = /ready at (http:\S+)/.exec(said)?.[1]
      if (address) resolve(address)
    })
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}: ${said}`)))
  })
}
