import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '../../../../test/web/show.tsx'
import { SearchBox } from './SearchBox.tsx'

function Searched({ onSearch, debounce }: { onSearch: (text: string) => void; debounce?: number }) {
  const [value, setValue] = useState('')
  const search = (text: string) => {
    onSearch(text)
    setValue(text)
  }
  return <SearchBox value={value} onSearch={search} button="Search" {...(debounce ? { debounce } : {})} />
}

test('Enter and the button search, spaces around do not count', async () => {
  const onSearch = vi.fn()
  show(<Searched onSearch={onSearch} />)
  await page.getByRole('textbox', { name: 'Search' }).fill('  nuñez ')
  expect(onSearch).not.toHaveBeenCalled()
  await userEvent.keyboard('{Enter}')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  expect(onSearch.mock.calls).toEqual([['nuñez'], ['nuñez']])
})

test('the cross clears the search and leaves one in the box', async () => {
  const onSearch = vi.fn()
  show(<Searched onSearch={onSearch} />)
  const box = page.getByRole('textbox', { name: 'Search' })
  await box.fill('cruz')
  await userEvent.keyboard('{Enter}')
  await page.getByRole('button', { name: 'Clear search' }).click()
  expect(onSearch).toHaveBeenLastCalledWith('')
  await expect.element(box).toHaveValue('')
  await expect.element(box).toHaveFocus()
})

test('it searches by itself when typing stops', async () => {
  const onSearch = vi.fn()
  show(<Searched onSearch={onSearch} debounce={1_000} />)
  await userEvent.type(page.getByRole('textbox', { name: 'Search' }), 'cru')
  await expect.poll(() => onSearch.mock.calls).toEqual([['cru']])
})

test('a search that changes elsewhere shows in the box', async () => {
  show(<SearchBox value="cruz" onSearch={() => undefined} />)
  await expect.element(page.getByRole('textbox')).toHaveValue('cruz')
})
