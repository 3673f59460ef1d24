import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '#shared/contract.ts'
import { testApp } from '../../../test/app.ts'
import { feature } from '../feature/feature.ts'
import { signedLink } from './links.ts'

// A call as the receipts are one: for staff, and for whoever was given a signed link.
const receipts = feature(
  {
    open: endpoint({
      method: 'GET',
      path: '/paper/:number',
      who: 'staff',
      link: true,
      summary: 'A paper',
      params: z.object({ number: z.string() }),
      reply: z.object({ signedIn: z.boolean(), link: z.string() }),
    }),
    address: endpoint({
      method: 'GET',
      path: '/paper/:number/address',
      who: 'staff',
      summary: 'Where the paper opens',
      params: z.object({ number: z.string() }),
      reply: 'text',
    }),
  },
  {
    open: ({ account, link }) => ({ signedIn: account !== null, link }),
    address: ({ host, baseUrl, params, now }) => signedLink(host, baseUrl, `/paper/${params.number}`, now),
  },
)
const { call, clock, signInAs } = await testApp({ planted: receipts })
const admin = await signInAs('admin')

const open = (path: string, token?: string) =>
  call<{ signedIn: boolean; link: string }>('GET', path, undefined, token ? { token } : {})
/** The path of a link that the product gave out in an answer. */
const given = async (number: string) => {
  const { text } = await call('GET', `/paper/${number}/address`, undefined, { token: admin.token })
  return text.slice(text.indexOf('/api') + 4)
}

describe('a call that opens by session or signed link', () => {
  it('opens by either', async () => {
    expect((await open('/paper/7', admin.token)).body).toEqual({ signedIn: true, link: 'none' })
    expect((await open(await given('7'))).body).toEqual({ signedIn: false, link: 'valid' })
  })

  it('is closed without both', async () => {
    expect((await open('/paper/7')).status).toBe(401)
    expect((await open('/paper/7', 'dead')).status).toBe(401)
  })

  it('a wrong or expired link is 403, and a session does without it', async () => {
    const link = await given('7')
    expect((await open(link.replace('/7?', '/8?'))).status).toBe(403)
    clock.set(new Date(clock.now().getTime() + 30 * 60_000).toISOString())
    expect((await open(link)).status).toBe(403)
    expect((await open(link, admin.token)).body).toEqual({ signedIn: true, link: 'refused' })
  })

  it('a link opens nothing that is not marked for links', async () => {
    const link = await given('7')
    expect((await open(link.replace('/7?', '/7/address?'))).status).toBe(401)
  })
})
