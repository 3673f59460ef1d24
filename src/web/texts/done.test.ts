import { describe, expect, test } from 'vitest'
import { saidOf } from './done.ts'
import { told } from './filipino.ts'

describe('what was done is told in Filipino', () => {
  test('by its key, whatever its values hold', () => {
    const params = { name: 'Kanto. {name} was added.' }
    const done = { message: 'Kanto. {name} was added. was added.', code: 'houses.kind_added', params }
    expect(told(saidOf(done))).toBe('Naidagdag na ang Kanto. {name} was added..')
  })

  test('by its words where it has no key', () => {
    expect(told(saidOf({ message: 'Settings updated.' }))).not.toBe(undefined)
    expect(saidOf({ message: 'Settings updated.' })).toBe('Settings updated.')
  })
})
