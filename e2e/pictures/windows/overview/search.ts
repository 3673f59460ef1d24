import { of } from '../../window.ts'

export const WINDOWS = [
  ...of('features/overview/search/web/GuideWindow.tsx', [
    ['Help with this page', '/notices', (page) => page.keyboard.press('?')],
  ]),
  ...of('features/overview/search/web/Palette.tsx', [
    ['Find anything', '/notices', (page) => page.keyboard.press('/')],
  ]),
]
