import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { readFailures } from './test-failures.ts'
import { noteUnhandled } from './test-unhandled.ts'

const folder = await mkdtemp(join(tmpdir(), 'purok-unhandled-'))
afterAll(() => rm(folder, { recursive: true }))

test('what nobody caught is a failure of the file that ran then', () => {
  const file = join(folder, 'report.json')
  vi.stubEnv('UNHANDLED_REPORT', file)
  noteUnhandled({ message: 'late', VITEST_TEST_PATH: 'src/a.test.ts' })
  noteUnhandled({ message: 'later', stack: 'Error: later' })
  vi.unstubAllEnvs()
  const of = (name: string, why: string) => ({
    file: name,
    name: '(the file could not be run)',
    why: `nobody caught, while this file ran: ${why}`,
    alone: `npx vitest run ${name}`,
  })
  expect(readFailures(file)).toEqual([of('src/a.test.ts', 'late'), of('(unknown)', 'Error: later')])
})
