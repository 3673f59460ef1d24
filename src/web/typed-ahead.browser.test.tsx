import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { takeTyped, untilFocused } from './typed-ahead.ts'

test('digits that come before the field has the focus are told, and those after it are the field’s', async () => {
  // Whatever a screen before this one waited for: the files share a page.
  takeTyped()
  const told: string[] = []
  const end = untilFocused((digits) => told.push(digits))
  const field = document.body.appendChild(document.createElement('input'))
  await userEvent.keyboard('15x')
  field.focus()
  await userEvent.keyboard('00')
  expect(told).toEqual(['1', '15'])
  expect(field.value).toBe('00')
  field.blur()
  await userEvent.keyboard('7')
  expect(told).toHaveLength(2)
  end()
  field.remove()
})
