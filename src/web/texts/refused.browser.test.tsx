import { expect, test } from 'vitest'
import { because } from '#features/people/houses/refusals.ts'
import { common, fields } from '#shared/refusals.ts'
import { told } from './t.ts'

/** The module as a page finds it before anything was loaded ahead. */
const atFirst = async (): Promise<typeof import('./refused.ts')> => {
  const path = './refused.ts?at-first'
  return import(/* @vite-ignore */ path)
}

test('screens hold the names of refusals, and their English once it was loaded', async () => {
  const { knowsRefusals, takeUpRefusals } = await atFirst()
  expect(common.first_name_needed).toEqual({ code: 'common.first_name_needed', params: {}, message: '' })
  expect(knowsRefusals()).toBe(false)
  expect(told(common.first_name_needed)).toBe('Please check what you entered.')
  expect(told({ ...common.first_name_needed, message: 'The server said so.' })).toBe('The server said so.')

  await takeUpRefusals()
  expect(knowsRefusals()).toBe(true)
  expect(told(common.first_name_needed)).toBe('First name is required.')
  expect(told(because.block_range({ blocks: 12 }))).toMatch(/12/)
  expect(told(fields.too_long({ max: 1000 }))).toBe('Please use at most 1,000 characters.')
  expect(told({ ...common.first_name_needed, message: 'The server said so.' })).toBe('The server said so.')
})
