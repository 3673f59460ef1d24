import { afterEach, expect, test } from 'vitest'
import { storeLanguage } from '../texts/language.ts'
import { deletePersonData } from './device-storage.ts'
import { storeMayRead, storeToken } from './token.ts'

afterEach(() => localStorage.clear())

test('with the session goes all that is of a person; the language, the colours and the size of the text stay', () => {
  storeToken('secret')
  storeMayRead(true)
  localStorage.setItem('purok-language-told', '1 fil')
  localStorage.setItem('somebody else', 'x')
  storeLanguage('fil')
  localStorage.setItem('mantine-color-scheme-value', 'dark')
  localStorage.setItem('purok-text', 'large')
  deletePersonData()
  expect({ ...localStorage }).toEqual({
    'purok-language': 'fil',
    'mantine-color-scheme-value': 'dark',
    'purok-text': 'large',
  })
})

test('what was never chosen is not chosen by that', () => {
  storeToken('secret')
  deletePersonData()
  expect({ ...localStorage }).toEqual({})
})
