import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashCheaply } from '../../../test/hashes.ts'
import { hashPassword, passwordFits } from './passwords.ts'

const PASSWORD = 'tinola-sa-tag-ulan-3'
/** Made with 19 MiB and two passes. */
const STORED = 'argon2id$XiTZkDGOc9522J6UhdoUkw==$1RXYGJA2W37QFv/6EwKF5QtHmyRws1itnfvZsmYYHio='

beforeAll(() => hashCheaply(false))
afterAll(() => hashCheaply(true))

describe('a password', () => {
  it('fits what was stored of it, at the cost it was stored with', async () => {
    expect(await passwordFits(PASSWORD, STORED)).toBe(true)
    expect(await passwordFits('tinola-sa-tag-ulan-4', STORED)).toBe(false)
    expect(await passwordFits(PASSWORD, null)).toBe(false)
  })

  it('fits however its letters are composed, and is stored under another salt each time', async () => {
    const [one, other] = [await hashPassword('Núñez at suman'), await hashPassword('Núñez at suman')]
    expect(one).not.toBe(other)
    expect(await passwordFits('Núñez at suman'.normalize('NFD'), one)).toBe(true)
  })
})
