import './unmeasured.ts'
import '@mantine/core/styles.layer.css'
import '#web/theme/font.css'
import '#web/theme/app.css'
import { afterAll, afterEach, beforeAll, expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import { noteLine } from '#web/calls/connection.ts'
import { rejectCalls } from '#web/calls/reauthentication.ts'
import { deleteToken } from '#web/device/token.ts'
import { loadEnglishRefusals } from '#web/texts/english-refusals.ts'
import { takeComplaints } from './complaints.ts'
import { leave } from './show.tsx'

/** Where tests wanted to lead the page they share: it would be gone, and every test after it. */
const led: string[] = []
window.navigation.addEventListener('navigate', (event) => {
  if (event.destination.sameDocument || event.downloadRequest !== null) return
  event.preventDefault()
  led.push(event.destination.url)
})

afterEach(() => {
  leave()
  // A session that ended under a page of a test asks nothing over those of others.
  rejectCalls(new Error('The test is over.'))
  expect(led.splice(0)).toEqual([])
  deleteToken()
  localStorage.clear()
  sessionStorage.clear()
  noteLine(200)
  // A component that complains in the console is broken, however green its tests are.
  expect(takeComplaints()).toEqual([])
})

// The files share a page: each finds the window, the clock and the browser as the first one did.
beforeAll(() => page.viewport(1280, 800))
// Loads what a page loads when idle.
beforeAll(loadEnglishRefusals)
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
