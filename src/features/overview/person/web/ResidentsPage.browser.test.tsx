import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openResidents, queries } from '../../../../../test/web/residents-office.ts'

describe('the list of residents', () => {
  test('shows name, block, lot, e-mail and type, N/A where something is missing', async () => {
    openResidents('/users/residents')
    await expect.element(page.getByRole('row', { name: 'de la Cruz, Marisol P. 2 14 N/A Family Member' })).toBeVisible()
    expect(
      page
        .getByRole('columnheader')
        .elements()
        .map((one) => one.textContent),
    ).toEqual(['Full Name', 'Block No', 'Lot No', 'Email', 'Type'])
    await expect.element(page.getByText('Page 1 of 7 · 121 in all')).toBeVisible()
    expect(page.getByRole('button', { name: /^Page \d/ }).elements()).toHaveLength(5)
  })

  test('is searched, filtered and paged through the address', async () => {
    const { heard, at } = openResidents('/users/residents?role=tenant')
    await page.getByRole('textbox', { name: 'Search' }).fill('cruz')
    await userEvent.keyboard('{Enter}')
    await expect.poll(at).toBe('/users/residents?search=cruz&role=tenant')
    await page.getByRole('button', { name: 'Page 3' }).click()
    await expect.poll(at).toBe('/users/residents?page=3&search=cruz&role=tenant')
    await expect
      .poll(() => queries(heard, '/api/residents'))
      .toContainEqual({ page: '3', search: 'cruz', role_type: 'tenant' })
    await page.getByRole('combobox', { name: 'Type' }).selectOptions('Home Owner')
    await expect.poll(at).toBe('/users/residents?search=cruz&role=home_owner')
    await page.getByRole('button', { name: 'Reset' }).click()
    await expect.poll(at).toBe('/users/residents')
  })

  test('opens a resident and comes back to the same page and row', async () => {
    const { at } = openResidents('/users/residents?page=2')
    await page.getByRole('button', { name: 'de la Cruz, Marisol P.' }).click()
    await expect.element(page.getByRole('heading', { name: 'Marisol P. de la Cruz' })).toHaveFocus()
    expect(at()).toBe('/users/residents?page=2&user=121')
    await page.getByRole('button', { name: 'Back to the list' }).click()
    await expect.element(page.getByRole('button', { name: 'de la Cruz, Marisol P.' })).toHaveFocus()
    expect(at()).toBe('/users/residents?page=2')
  })

  test('has the tab of administrators for administrators alone', async () => {
    openResidents('/users/residents')
    await expect.element(page.getByRole('tab', { name: 'Administrators' })).toBeVisible()
    openResidents('/users/residents', {}, 'treasurer')
    await expect.element(page.getByRole('tab', { name: 'Residents' })).toBeVisible()
    expect(page.getByRole('tab').elements()).toHaveLength(1)
  })
})
