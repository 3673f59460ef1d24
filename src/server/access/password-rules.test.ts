import { describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from '../start/config.ts'
import { commonPasswords, passwordProblem } from './password-rules.ts'

const COMMON = 'This password is too common. Please choose another.'
const BLANK = 'The password must have at least 8 characters; blanks at its ends do not count.'

describe('a new password', () => {
  test.each([
    ['mangga-at-suman-7', null],
    ['ang haba ng gabi', null],
    ['short', 'The password must have at least 8 characters.'],
    ['x'.repeat(129), 'The password must have at most 128 characters.'],
    ['        ', BLANK],
    ['\u00a0\u2003\u200b\u200b     \t', BLANK],
    ['  abc   ', BLANK],
    ['zzzzzzzzzzzz', COMMON],
    ['-------- ', COMMON],
    ['password', COMMON],
    ['PassWord1', COMMON],
    ['mahalkita', COMMON],
    // From the further half of the kept list.
    ['liverpool1', COMMON],
    ['132forever', COMMON],
    ['moschino', COMMON],
  ])('%j: %j', (password, problem) => {
    expect(passwordProblem(password)?.message ?? null).toBe(problem)
  })

  test('A09: is held against at least 10,000 that are guessed first', () => {
    const list = [...commonPasswords()]
    expect(list.filter((one) => one.length >= 8).length).toBeGreaterThan(10_000)
    expect(list.filter((one) => one.length >= 8 && passwordProblem(one) === null)).toEqual([])
  })
})

test.each([
  ['password', 'ADMIN_PASSWORD is too common. Please choose another.'],
  ['short', 'ADMIN_PASSWORD must have at least 8 characters.'],
])('A09: the password of the environment keeps the same rules: %j', (ADMIN_PASSWORD, problem) => {
  const env = { ADMIN_EMAIL: 'rosa@office.example', ADMIN_PASSWORD, PORT: '70000' }
  const problems = () => {
    try {
      return readConfig(env) && []
    } catch (error) {
      return error instanceof ConfigError ? error.problems : []
    }
  }
  expect(problems()).toEqual(['PORT must be a number from 0 to 65535.', problem])
})
