// Runs on both engines: statements.

import { beforeAll, describe, expect, it } from 'vitest'
import { aHouse } from '#features/people/houses/server/factory.ts'
import { aResident } from '#features/people/residents/server/factory.ts'
import { testApp } from '../../../../../test/app.ts'
import { givePassword } from '../../../../../test/signed-person.ts'

// Letters that somebody outside of the office can have sent are few, and say nothing but what we write.

const app = await testApp({ config: { smtpUrl: 'smtp://127.0.0.1:1', publicUrl: 'https://village.example' } })
const { call, clock, database, tokenFor } = app
const nobody = { userId: null, requestId: null }
const letters = async (to: string) =>
  (
    await database.pool.query<{ letter: { firstname: string } }>(
      "select letter from deliveries where channel = 'mail' and address ilike $1",
      [to],
    )
  ).rows

async function household(firstname = 'Ben') {
  const made = await database.transaction(nobody, async (tx) => {
    const house = await aHouse(tx, { owner: {} })
    const member = await aResident(tx, { houseId: house.id, firstname })
    // The owner entered them, and may correct where to.
    const added = { added_by: house.owner.userId }
    await tx.updateTable('residents').set(added).where('id', '=', member.residentId).execute()
    return { house, member }
  })
  const token = await tokenFor(made.house.owner.userId)
  const invite = (email: string) =>
    call<{ message: string }>(
      'POST',
      '/household/create-account',
      { email, house_id: made.house.id, user_id: made.member.userId, permissions: [] },
      { token },
    )
  return { ...made, invite }
}

describe('a home owner', () => {
  it('has ten invitations a day, also when sixty are asked for at once', async () => {
    const { invite } = await household()
    const answers = await Promise.all(Array.from({ length: 60 }, (_, n) => invite(`stranger${n}@else.example`)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(50)
    expect(refused[0]?.body.message).toBe('You have sent 10 invitations within a day. Please try again tomorrow.')
    expect(await letters('stranger%')).toHaveLength(10)
    clock.set(new Date(clock.now().getTime() + 25 * 3_600_000).toISOString())
    expect((await invite('stranger@else.example')).status).toBe(200)
  })

  it('is told apart from others: the neighbour still invites', async () => {
    const { invite } = await household()
    expect((await invite('cousin@else.example')).status).toBe(200)
  })
})

describe('forgotten passwords', () => {
  let email = ''
  beforeAll(async () => {
    const { house } = await household()
    email = 'often@village.example'
    await database.pool.query('update users set email = $1 where id = $2', [email, house.owner.userId])
    await givePassword(app, house.owner.userId)
  })

  it('send one account three letters an hour and five a day, whoever asks from wherever; the answer tells nothing', async () => {
    const answers = new Set<string>()
    const ask = async (request: string, n: number) => {
      const { status, text } = await app.app
        .inject({
          method: 'POST',
          url: '/api/forgot-password',
          payload: { email: request },
          remoteAddress: `203.0.113.${n}`,
        })
        .then(({ statusCode, payload }) => ({ status: statusCode, text: payload }))
      answers.add(`${status} ${text}`)
    }
    for (let n = 1; n <= 30; n++) await ask(email, n)
    await ask('nobody@village.example', 1)
    expect(await letters(email)).toHaveLength(3)
    for (let hour = 0; hour < 4; hour++) {
      clock.set(new Date(clock.now().getTime() + 3_660_000).toISOString())
      for (let n = 1; n <= 5; n++) await ask(email.toUpperCase(), n)
    }
    expect(await letters(email)).toHaveLength(5)
    expect(answers.size).toBe(1)
  })
})
