import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { readTyped, untilFocused } from './type-ahead-buffer.ts'

test('digits that come before the field has the focus are told, and those after it are the field’s', async () => {
  // Whatever a screen before this one waited for: the files share a page.
  readTyped()
  const data: string[] = []
  const end = untilFocused((digits) => data.push(digits))
  const field = document.body.appendChild(document.createElement('input'))
  await userEvent.keyboard('15x')
  field.focus()
  await userEvent.keyboard('00')
  expect(data).toEqual(['1', '15'])
  expect(field.value).toBe('00')
  field.blur()
  await userEvent.keyboard('7')
  expect(data).toHaveLength(2)
  end()
  field.remove()
})
