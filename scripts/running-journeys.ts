import type { Reporter, TestCase } from '@playwright/test/reporter'
import { RunningFiles } from './running-files.ts'

/** Tells Playwright's tests that run right now to `RUNNING_REPORT`. */
// biome-ignore lint/style/noDefaultExport: Playwright takes a reporter by the default of its file.
export default class RunningJourneys implements Reporter {
  readonly #running = new RunningFiles(process.env.RUNNING_REPORT ?? '.cache/tests/running.txt')

  onTestBegin(test: TestCase): void {
    this.#running.begin(test.titlePath().slice(2).join(' › '))
  }

  onTestEnd(test: TestCase): void {
    this.#running.end(test.titlePath().slice(2).join(' › '))
  }
}
