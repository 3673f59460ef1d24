import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../../test/web/show.tsx'
import { DayText } from './DayText.tsx'
import { FieldGrid } from './fields/FieldGrid.tsx'
import { MoneyInput } from './fields/MoneyInput.tsx'
import { Money } from './Money.tsx'
import { PersonName } from './PersonName.tsx'
import { StatusPill } from './StatusPill.tsx'

function Amount() {
  const [value, setValue] = useState('')
  return <MoneyInput label="Amount" value={value} onChange={setValue} />
}

test.each([
  ['₱12,345.50', '12345.50'],
  [' 1,000', '1000'],
  ['1,50', '1,50'],
  ['10.005', '10.005'],
  ['1e3', '1e3'],
])('an amount pasted as %s is kept as %s', async (pasted, stored) => {
  show(<Amount />)
  await page.getByRole('textbox', { name: 'Amount' }).fill(pasted)
  await expect.element(page.getByRole('textbox', { name: 'Amount' })).toHaveValue(stored)
})

test('values are shown as the office writes them, blanks as N/A', async () => {
  show(
    <FieldGrid
      fields={[
        ['Amount', <Money key="a" pesos={1234.5} />],
        ['Due', <DayText key="d" day="2026-11-07" />],
        [
          'Owner',
          <PersonName key="o" of={{ firstname: 'ANA', middlename: 'lim', lastname: 'de la cruz' }} lastFirst />,
        ],
        ['Status', <StatusPill key="s" status="for_approval" />],
        ['Paid Date', null],
        ['Note', ''],
      ]}
    />,
  )
  const values = page.getByRole('definition')
  await expect.element(values.first()).toBeVisible()
  expect(values.elements().map((value) => value.textContent)).toEqual([
    '₱1,234.50',
    'Nov 7, 2026',
    'de la Cruz, Ana L.',
    'For approval',
    'N/A',
    'N/A',
  ])
})
