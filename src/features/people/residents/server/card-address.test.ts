import { expect, test } from 'vitest'
import { aHouse } from '#features/people/houses/server/factory.ts'
import { linkBase } from '#server/http/client.ts'
import { testApp } from '../../../../../test/app.ts'
import { pagesOf } from '../../../../../test/pdf-text.ts'

const ONLY_HERE = /This address works on the office’s computer only/

/** A card, and an invitation, of a product that is reached so. */
async function handedOut(config: { publicUrl?: string; host?: string }) {
  const { call, database, signInAs } = await testApp({ config })
  const { token } = await signInAs('treasurer')
  const nobody = { userId: null, requestId: null }
  const { owner } = await database.transaction(nobody, (tx) => aHouse(tx, { owner: { email: 'ana@home.example' } }))
  const card = await call('POST', '/residents/paper-codes', { user_ids: [owner.userId] }, { token })
  const invited = await call<{ invitation: { url: string } }>(
    ...(['POST', `/users/${owner.userId}/invitation`, {}] as const),
    { token },
  )
  return { card: pagesOf(card.bytes).join(), link: invited.body.invitation.url }
}

test('cards say that their address works on the office’s computer only, where that is so', async () => {
  const { card, link } = await handedOut({})
  expect(card).toMatch(ONLY_HERE)
  expect(link).toMatch(/^http:\/\/127\.0\.0\.1:/)
})

test('cards and invitations carry PUBLIC_URL', async () => {
  const { card, link } = await handedOut({ publicUrl: 'http://192.168.1.20:4000' })
  expect(card).not.toMatch(ONLY_HERE)
  expect(card).toContain('http://192.168.1.20:4000/start')
  expect(link).toMatch(/^http:\/\/192\.168\.1\.20:4000\/invitation\//)
})

test('they carry the address of the machine where the product listens everywhere, never 0.0.0.0', async () => {
  const { card, link } = await handedOut({ host: '0.0.0.0' })
  const base = linkBase({ publicUrl: null, host: '0.0.0.0' }, 'http://127.0.0.1:4000')
  expect(`${new URL(link).protocol}//${new URL(link).hostname}`).toBe(base.replace(/:\d+$/, ''))
  expect(card).not.toContain('0.0.0.0')
})
