import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { inspect } from 'node:util'

interface Uncaught {
  message: string
  stack?: string
  cause?: unknown
  VITEST_TEST_PATH?: string
}

/**
 * Adds what nobody caught while tests ran to the file `UNHANDLED_REPORT` names, as the report of one more file that failed.
 * It fails the run though every test passed, and Vitest's own JSON report does not have it.
 */
export function noteUnhandled({ VITEST_TEST_PATH: name = '(unknown)', stack, message, cause }: Uncaught): void {
  const file = process.env.UNHANDLED_REPORT
  if (!file) return
  const { testResults } = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { testResults: [] }
  const why = `nobody caught, while this file ran: ${stack ?? message}${cause ? `\n  because of ${inspect(cause)}` : ''}`
  testResults.push({ name, status: 'failed', message: why, assertionResults: [] })
  writeFileSync(file, JSON.stringify({ testResults }))
}
