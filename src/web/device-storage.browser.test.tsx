import { afterEach, expect, test } from 'vitest'
import { forgetPerson } from './device-storage.ts'
import { keepLanguage } from './texts/language.ts'
import { keepReads, keepToken } from './token.ts'

afterEach(() => localStorage.clear())

test('with the session goes all that is of a person; the language, the colours and the size of the text stay', () => {
  keepToken('secret')
  keepReads(true)
  localStorage.setItem('purok-language-told', '1 fil')
  localStorage.setItem('somebody else', 'x')
  keepLanguage('fil')
  localStorage.setItem('mantine-color-scheme-value', 'dark')
  localStorage.setItem('purok-text', 'large')
  forgetPerson()
  expect({ ...localStorage }).toEqual({
    'purok-language': 'fil',
    'mantine-color-scheme-value': 'dark',
    'purok-text': 'large',
  })
})

test('what was never chosen is not chosen by that', () => {
  keepToken('secret')
  forgetPerson()
  expect({ ...localStorage }).toEqual({})
})
