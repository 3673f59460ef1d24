import { describe, expect, test } from 'vitest'
import { translate } from './filipino.ts'
import { successMessage } from './success-message.ts'

describe('what was done is told in Filipino', () => {
  test('by its key, whatever its values hold', () => {
    const params = { name: 'Kanto. {name} was added.' }
    const done = { message: 'Kanto. {name} was added. was added.', code: 'houses.kind_added', params }
    expect(translate(successMessage(done))).toBe('Naidagdag na ang Kanto. {name} was added..')
  })

  test('by its words where it has no key', () => {
    expect(translate(successMessage({ message: 'Settings updated.' }))).not.toBe(undefined)
    expect(successMessage({ message: 'Settings updated.' })).toBe('Settings updated.')
  })
})
