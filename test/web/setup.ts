import '@mantine/core/styles.layer.css'
import '#web/theme/font.css'
import '#web/theme/app.css'
import { afterAll, afterEach, beforeAll, expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import { takeUpRefusals } from '#web/texts/refused.ts'
import { takeComplaints } from './complaints.ts'
import { leave } from './show.tsx'

afterEach(() => {
  leave()
  localStorage.clear()
  // A component that complains in the console is broken, however green its tests are.
  expect(takeComplaints()).toEqual([])
})

// The files share a page: each finds the window, the clock and the browser as the first one did.
beforeAll(() => page.viewport(1280, 800))
// What a page loads while nothing else is to do.
beforeAll(takeUpRefusals)
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  sessionStorage.clear()
})
