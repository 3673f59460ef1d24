import { afterEach, expect, test } from 'vitest'
import { storeLanguage } from '../texts/language.ts'
import { deletePersonData, PERSON_CACHES } from './device-storage.ts'
import { storeMayRead, storeToken } from './token.ts'

afterEach(() => localStorage.clear())

test('with the session goes all that is of a person; the language, the colours and the size of the text stay', async () => {
  storeToken('secret')
  storeMayRead(true)
  localStorage.setItem('purok-language-told', '1 fil')
  localStorage.setItem('somebody else', 'x')
  storeLanguage('fil')
  localStorage.setItem('mantine-color-scheme-value', 'dark')
  localStorage.setItem('purok-text', 'large')
  await deletePersonData()
  expect({ ...localStorage }).toEqual({
    'purok-language': 'fil',
    'mantine-color-scheme-value': 'dark',
    'purok-text': 'large',
  })
})

test('what was never chosen is not chosen by that', async () => {
  storeToken('secret')
  await deletePersonData()
  expect({ ...localStorage }).toEqual({})
})

test('with it goes what caches keep of that person, and the pages stay', async () => {
  const names = [...Object.values(PERSON_CACHES), 'of the pages']
  for (const name of names) await (await caches.open(name)).put('/picture', new Response('x'))
  await deletePersonData()
  expect(await caches.keys()).toEqual(['of the pages'])
  await caches.delete('of the pages')
})
