import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../../../test/web/show.tsx'
import { Choice } from '../fields/Choice.tsx'
import { SearchBox } from '../fields/SearchBox.tsx'
import { FilterBar } from './FilterBar.tsx'

const came = location.href
const comeBy = (query: string) => history.replaceState(null, '', `${location.pathname}${query}`)

beforeEach(() => comeBy('?tab=list'))
afterEach(async () => {
  history.replaceState(null, '', came)
  await page.viewport(1280, 800)
})

const filter = (label: string) => (
  <Choice key={label} label={label} options={[['a', 'A']]} value="a" onChange={() => undefined} />
)
const bar = (...labels: string[]) =>
  show(
    <FilterBar onReset={() => undefined}>
      <SearchBox value="" onSearch={() => undefined} />
      {labels.map(filter)}
    </FilterBar>,
  )
const folder = () => page.getByRole('button', { name: 'Filters' })

test('at a desk every filter is there', async () => {
  bar('Year', 'Month', 'Status')
  await expect.element(page.getByLabelText('Status')).toBeVisible()
  expect(folder().query()).toBeNull()
})

test('on a phone the search is there, and the filters once they are asked for', async () => {
  await page.viewport(360, 740)
  bar('Year', 'Month', 'Status')
  await expect.element(page.getByRole('textbox', { name: 'Search' })).toBeVisible()
  await expect.element(folder()).toHaveAttribute('aria-expanded', 'false')
  await expect.element(page.getByLabelText('Status')).not.toBeVisible()
  await folder().click()
  await expect.element(page.getByLabelText('Status')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Reset' })).toBeVisible()
  await folder().click()
  await expect.element(page.getByLabelText('Status')).not.toBeVisible()
})

test('on a phone an address that chooses something shows what', async () => {
  await page.viewport(360, 740)
  comeBy('?tab=list&status=paid')
  bar('Year', 'Month', 'Status')
  await expect.element(page.getByLabelText('Status')).toBeVisible()
})

test('on a phone two filters need no folding', async () => {
  await page.viewport(360, 740)
  bar('Months behind', 'Block or street')
  await expect.element(page.getByLabelText('Months behind')).toBeVisible()
  await expect.element(folder()).not.toBeInTheDocument()
})
