import '@mantine/core/styles.layer.css'
import '#web/theme/font.css'
import '#web/theme/app.css'
import { afterEach, expect } from 'vitest'
import { takeComplaints } from './complaints.ts'
import { leave } from './show.tsx'

afterEach(() => {
  leave()
  localStorage.clear()
  // A component that complains in the console is broken, however green its tests are.
  expect(takeComplaints()).toEqual([])
})
