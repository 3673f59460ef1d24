import { describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../../../test/web/show.tsx'
import { Pager, pagesAround } from './Pager.tsx'

describe('pages in range', () => {
  test.each([
    [1, 12, [1, 2, 3, 4, 5]],
    [2, 12, [1, 2, 3, 4, 5]],
    [6, 12, [4, 5, 6, 7, 8]],
    [12, 12, [8, 9, 10, 11, 12]],
    [2, 3, [1, 2, 3]],
    [1, 1, [1]],
  ])('page %i of %i', (current, last, shown) => {
    expect(pagesAround(current, last)).toEqual(shown)
  })
})

test('numbers, previous and next lead to their pages, and the current one is marked', async () => {
  const onPage = vi.fn()
  show(<Pager label="Bills" page={6} lastPage={12} total={118} onPage={onPage} />)
  await expect.element(page.getByRole('navigation', { name: 'Pages of Bills' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Page 6' })).toHaveAttribute('aria-current', 'page')
  await page.getByRole('button', { name: 'Page 8' }).click()
  await page.getByRole('button', { name: 'Previous page' }).click()
  await page.getByRole('button', { name: 'Next page' }).click()
  expect(onPage.mock.calls).toEqual([[8], [5], [7]])
  await expect.element(page.getByRole('status')).toHaveTextContent('Page 6 of 12 · 118 in all')
})

test('there is nothing before the first and after the last page', async () => {
  show(<Pager label="Bills" page={1} lastPage={1} total={4} onPage={() => undefined} />)
  await expect.element(page.getByRole('button', { name: 'Previous page' })).toBeDisabled()
  await expect.element(page.getByRole('button', { name: 'Next page' })).toBeDisabled()
})

test('from the page before the last, the next one is reached', async () => {
  const onPage = vi.fn()
  show(<Pager label="Bills" page={2} lastPage={3} total={24} onPage={onPage} />)
  await page.getByRole('button', { name: 'Next page' }).click()
  expect(onPage).toHaveBeenCalledExactlyOnceWith(3)
})

test('a single page needs no pager where it is said so', () => {
  show(<Pager label="Bills" page={1} lastPage={1} onPage={() => undefined} hideSingle />)
  expect(page.getByRole('navigation').elements()).toHaveLength(0)
})

test.each([0, undefined])('a list without rows has no pages (%s)', (total) => {
  show(<Pager label="Bills" page={1} lastPage={1} total={total} onPage={() => undefined} />)
  expect(page.getByRole('navigation').elements()).toHaveLength(0)
})
