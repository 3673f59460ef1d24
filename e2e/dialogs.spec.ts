import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect } from '@playwright/test'
import { findAccessibilityViolations } from './accessibility.ts'
import { DIALOGS } from './pictures/dialogs.ts'
import type { Look, Room } from './pictures/room.ts'
import { PLACES } from './pictures/screens.ts'
import { type Studio, test } from './pictures/studio.ts'
import type { OpenedDialog } from './pictures/window.ts'

// Every window of the product, opened as the office opens it, on a phone at night and wide by day: nothing scrolls sideways, and the
// button that sends is in sight. `npm run prove -- windows` reads each as assistive technology reads it, too.

test.describe.configure({ mode: 'parallel' })
test.use({ trace: 'off', screenshot: 'off', villageNames: ['full', 'fresh'] })

/** Set by `npm run prove`. */
const PROVING = Boolean(process.env.PROVED_REPORT)
/** Windows of money at the desk: the gate reads them aloud, too. */
const takesMoney = ({ title }: OpenedDialog) => /^(Take payment$|Receipt over)/.test(String(title))

for (const [address, dialogs] of Map.groupBy(DIALOGS, ({ at }) => at(PLACES)))
  test(`windows over ${address}`, { tag: '@gate' }, async ({ studio }) => {
    const room = await enter(studio, dialogs[0])
    for (const [at, dialog] of dialogs.entries())
      await test.step(`${dialog.title}`, async () => {
        if (at > 0 && !(await closeAll(room))) await enter(studio, dialog)
        await dialog.open(room.page)
        await expect(room.page.getByRole('dialog', { name: dialog.title }).last()).toBeVisible()
        const aloud = PROVING || dialogs.some(takesMoney)
        await look(room, 'desk', aloud)
        await look(room, 'phone-night', aloud)
        await room.wear('desk')
      })
  })

const enter = ({ villages, open }: Studio, dialog: OpenedDialog | undefined) =>
  open(dialog?.who ?? 'staff', 'desk', villages.full.url + dialog?.at(villages.full))

/** False when a window wants to stay, or the page was told other answers. */
async function closeAll({ page }: Room): Promise<boolean> {
  for (let times = 0; times < 3; times++) {
    if ((await page.getByRole('dialog').count()) === 0) return true
    await page.keyboard.press('Escape')
    await page
      .getByRole('dialog')
      .last()
      .waitFor({ state: 'hidden', timeout: 1_000 })
      .catch(() => undefined)
  }
  return false
}

async function look(room: Room, look: Look, aloud: boolean): Promise<void> {
  await room.dress(look)
  expect.soft(await room.sideways(), `${look} scrolls sideways`).toBe(0)
  expect.soft(await room.yesOutOfSight(), `${look}: the button that sends is out of sight`).toEqual([])
  if (!aloud) return
  expect
    .soft(await findAccessibilityViolations(room.page, '[role="dialog"], [role="alertdialog"], dialog[open]'), look)
    .toEqual([])
}

/** The parts of the kit that make windows of what they are handed. */
const KIT = ['web/ui/windows/FormDialog.tsx', 'web/ui/windows/ConfirmHost.tsx']
/** Another tab, or the end of the session, opens it (`whose.browser.test.tsx`, `SignInAgain.browser.test.tsx`). */
const OF_THE_SESSION = ['web/ui/page/Cover.tsx']
/** A cashier alone opens it (`cashier.spec.ts`). */
const OF_CASHIERS = ['features/bookings/bookings/web/PayDue.tsx']

test('every window of the product is opened here', { tag: '@gate' }, () => {
  const root = resolve(import.meta.dirname, '../src')
  const shown = globSync('{web,app/web,features/*/*/web}/**/*.{ts,tsx}', { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !path.includes('.test.') && ![...KIT, ...OF_THE_SESSION, ...OF_CASHIERS].includes(path))
    .flatMap((path) => {
      const text = readFileSync(resolve(root, path), 'utf8')
      return [...text.matchAll(/<(?:Form)?Dialog\s|<dialog\s|await confirm\(/g)].map(() => path)
    })
  expect(DIALOGS.map(({ from }) => from).toSorted()).toEqual([...shown].toSorted())
})
