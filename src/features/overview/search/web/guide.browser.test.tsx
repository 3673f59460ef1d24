import { afterEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { newRouter } from '#app/web/router.ts'
import { HABITS, type Habit } from '#shared/people.ts'
import { readMarkdown } from '#shared/text/markdown.ts'
import { openAt } from '../../../../../test/web/open-at.tsx'
import { aVillage, someone } from '../../../../../test/web/village.ts'
import { GUIDE, readGuide } from './GuideWindow.tsx'
import { HINTS, PLACES, placeAt } from './guide.tsx'

afterEach(() => vi.restoreAllMocks())

const headings = (name: string) => [...(GUIDE[name] ?? '').matchAll(/^#+ (.+)$/gm)].map(([, heading]) => heading)
const opened = () => page.getByRole('dialog', { name: 'Help with this page' })

describe('the guide', () => {
  test('has a page for every entry of the menu', () => {
    const routes = Object.values(newRouter().routesById)
    const menu = routes.flatMap(({ options, fullPath }) => (options.staticData?.menu ? [fullPath as string] : []))
    expect(menu.length).toBeGreaterThan(20)
    expect(menu.filter((path) => !placeAt(path, {}))).toEqual([])
    expect(menu.filter((path) => !placeAt(path, {})?.seen)).toEqual(['/change-password'])
  })

  test('has every page and heading that a place names', () => {
    const missing = PLACES.filter(
      ({ page: name, heading }) => !(heading ? headings(name).includes(heading) : GUIDE[name]),
    )
    expect(missing).toEqual([])
  })

  test('has a hint for each habit of having read one, in one place', () => {
    const seen = HABITS.filter((habit) => habit.startsWith('seen-')).toSorted()
    expect(PLACES.flatMap((place) => place.seen ?? []).toSorted()).toEqual(seen)
    expect(Object.keys(HINTS).toSorted()).toEqual(seen)
  })

  test.for(Object.keys(GUIDE))('%s is shown without marks that nobody reads', (name) => {
    const text = JSON.stringify(readMarkdown(readGuide(GUIDE[name] ?? '')))
    expect(text.match(/<\w|`|!\[|\]\(|\| |[*]{2}|\b_[a-z]/i)).toBeNull()
  })

  test.for<[string, object, string | undefined]>([
    ['/cash-book', {}, 'cash-book.md'],
    ['/cash-book', { tab: 'reconciliation', place: 3 }, 'reconciliation.md'],
    ['/monthly-dues', { tab: 'overdues' }, 'chase-who-is-behind.md'],
    ['/files/Building-permit', {}, 'other-pages.md'],
    ['/DASHBOARD', {}, 'day-at-the-counter.md'],
    ['/booking-else', {}, undefined],
  ])('of %s with %o is at %s', ([path, search, name]) => {
    expect(placeAt(path, search)?.page).toBe(name)
  })

  test('wraps no line, lists what was a table and leads to its own pages only', () => {
    expect(readGuide('One\ntwo <kbd>N</kbd>.\n\n| a | b |\n| --- | --- |\n| to pay | [Pay](take-a-payment.md) |')).toBe(
      'One two **N**.\n\n- a: b\n- to pay: [Pay](https://guide.invalid/take-a-payment.md)',
    )
    expect(readGuide('1. See the [README](../../README.md)\n   and _look_.')).toBe('1. See the README and *look*.')
  })
})

describe('the hint of a page', () => {
  const hint = () => page.getByRole('region', { name: 'Hint' })
  const settings = { 'GET /settings': () => ({ json: { village_timezone: 'Asia/Manila' } }) }

  /** The guidelines, opened by somebody who has these habits already; returns what they are by now, and adds one as another tab does. */
  async function openWith(habits: Habit[] | undefined, at = '/guidelines') {
    let now = habits
    aVillage(
      {
        ...settings,
        'GET /me': () => ({ json: { ...someone('treasurer'), ...(now ? { habits: now } : {}) } }),
        'PUT /me/habits': ({ body }) => {
          now = (body as { habits: Habit[] }).habits
          return { json: { message: 'It is kept for you.' } }
        },
      },
      'treasurer',
    )
    openAt(at)
    await expect.element(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
    return { habits: () => now, elsewhere: (habit: Habit) => (now = [...(now ?? []), habit]) }
  }

  test('stands there until it was read, for good and for this page alone', async () => {
    const { habits } = await openWith(['folded-menu'])
    await expect.element(hint().getByText(/^The rules of the community/)).toBeVisible()
    await hint().getByRole('button', { name: 'More about this page' }).click()
    await expect.element(opened().getByRole('heading', { name: 'Guidelines' })).toBeInViewport()
    await userEvent.keyboard('{Escape}')
    await expect.element(opened()).not.toBeInTheDocument()
    await hint().getByRole('button', { name: 'Got it' }).click()
    await expect.element(hint()).not.toBeInTheDocument()
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
    await expect.poll(habits).toEqual(['folded-menu', 'seen-guidelines'])
    await page.getByRole('link', { name: 'Houses' }).click()
    await expect.element(hint().getByText(/^All lots of the village/)).toBeVisible()
    await hint().getByRole('button', { name: 'No more hints' }).click()
    await expect.element(hint()).not.toBeInTheDocument()
    await expect.poll(habits).toEqual(['folded-menu', 'seen-guidelines', 'no-hints'])
  })

  test('leaves the cursor where it is, and what another tab chose', async () => {
    const { habits, elsewhere } = await openWith([])
    await expect.element(hint().getByText(/^The rules of the community/)).toBeVisible()
    const box = page.getByRole('button', { name: 'Find anything' })
    ;(box.element() as HTMLElement).focus()
    elsewhere('folded-money')
    await hint().getByRole('button', { name: 'Got it' }).click()
    await expect.element(hint()).not.toBeInTheDocument()
    await expect.element(box).toHaveFocus()
    await expect.poll(habits).toEqual(['folded-money', 'seen-guidelines'])
  })

  test.for<[string, Habit[] | undefined, string]>([
    ['was read', ['seen-guidelines'], '/guidelines'],
    ['is not wanted', ['no-hints'], '/guidelines'],
    ['is of somebody whose habits are not known', undefined, '/guidelines'],
    ['gives way to a lot that is served', [], '/counter?lot=7'],
  ])('that %s is not there', async ([, habits, at]) => {
    await openWith(habits, at)
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect.element(hint()).not.toBeInTheDocument()
  })
})

test('? and the sign in the top bar open the page for where one is, whose links lead on', async () => {
  aVillage({ 'GET /settings': () => ({ json: { village_timezone: 'Asia/Manila' } }) }, 'treasurer')
  openAt('/guidelines')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Guidelines' })).toBeVisible()
  await userEvent.keyboard('?')
  await expect.element(opened().getByRole('heading', { name: 'Guidelines' })).toBeInViewport()
  await userEvent.keyboard('{Escape}')
  await expect.element(opened()).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Help with this page' }).click()
  await opened().getByRole('button', { name: 'People with access' }).click()
  await expect.element(opened().getByRole('heading', { name: 'People with access' })).toBeInViewport()
  await opened().getByRole('button', { name: 'The whole guide' }).click()
  await opened().getByRole('button', { name: 'A lot is sold' }).click()
  await expect.element(opened().getByRole('heading', { name: 'A lot is sold' })).toBeVisible()
  await opened().getByRole('button', { name: 'Back to this page' }).click()
  await expect.element(opened().getByRole('heading', { name: 'Guidelines' })).toBeVisible()
})
