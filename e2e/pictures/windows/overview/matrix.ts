import { of } from '../../window.ts'

export const WINDOWS = [
  ...of('features/overview/matrix/web/MonthWindow.tsx', [
    [/^\w+ \d{4}, BLK /, '/dues-sheet', (page) => page.locator('[role=grid] [data-state]').first().click()],
  ]),
]
