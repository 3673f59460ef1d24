import type { TestProject } from 'vitest/node'
import { startTestServer, type TestServer } from './database-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServer
  }
}

/** One PostgreSQL with a migrated template for the whole run. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { server, stop } = await startTestServer()
  project.provide('testServer', server)
  return stop
}
