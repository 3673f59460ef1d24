import { describe, expect, it } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { createHost } from '../create-host.ts'
import { signedFileUrl } from '../files.ts'
import { checkSignature, loadLinkKey, signedLink } from './links.ts'

const { host, database, clock } = await testApp()
const now = clock.now()
const BASE = 'https://office.example'
const ID = 'abcdefghijklmnopqrstuv'
const secondsOn = (seconds: number) => new Date(now.getTime() + seconds * 1000)
await loadLinkKey(host)
const link = signedFileUrl(host, BASE, ID, now)
/** As the server is asked. */
const url = link.slice(BASE.length)

it('no link is signed before the key is there', () => {
  const fresh = createHost({ config: host.config, database, clock })
  expect(() => signedFileUrl(fresh, BASE, ID, now)).toThrow('key')
})

describe('a signed link', () => {
  it('is an absolute address with its end and its signature', () => {
    expect(link).toMatch(new RegExp(`^${BASE}/api/files/${ID}\\?expires=\\d{10}&signature=[\\w-]{43}$`))
  })

  it('opens for 30 minutes', () => {
    expect(checkSignature(host, url, now)).toBe('valid')
    expect(checkSignature(host, url, secondsOn(30 * 60 - 1))).toBe('valid')
    expect(checkSignature(host, url, secondsOn(30 * 60))).toBe('refused')
  })

  it.for([
    ['another file', (u: string) => u.replace(ID, 'zbcdefghijklmnopqrstuv')],
    ['another path', (u: string) => u.replace('/files/', '/payments/')],
    ['a later end', (u: string) => u.replace(/expires=(\d+)/, (_, at: string) => `expires=${Number(at) + 60}`)],
    ['an end that is no number', (u: string) => u.replace(/expires=\d+/, 'expires=1e99')],
    ['no end', (u: string) => u.replace(/expires=\d+&/, '')],
    ['an empty signature', (u: string) => u.replace(/signature=.*/, 'signature=')],
    ['a cut signature', (u: string) => u.slice(0, -1)],
    ['a longer signature', (u: string) => `${u}!`],
    ['a changed signature', (u: string) => u.slice(0, -1) + (u.endsWith('A') ? 'B' : 'A')],
    ['an encoded path', (u: string) => u.replace('/a', '/%61')],
  ] as const)('does not open with %s', ([, change]) => {
    expect(checkSignature(host, change(url), now)).toBe('refused')
  })

  it('is no link without a signature', () => {
    expect(checkSignature(host, `/api/files/${ID}`, now)).toBe('none')
  })

  it('opens on every server of the installation, on no other installation', async () => {
    const second = createHost({ config: host.config, database, clock })
    await loadLinkKey(second)
    expect(checkSignature(second, url, now)).toBe('valid')
    await database.db.deleteFrom('host_secrets').execute()
    const stranger = createHost({ config: host.config, database, clock })
    await loadLinkKey(stranger)
    expect(checkSignature(stranger, url, now)).toBe('refused')
  })

  it('two servers that start at once agree on the key', async () => {
    await database.db.deleteFrom('host_secrets').execute()
    const hosts = Array.from({ length: 8 }, () => createHost({ config: host.config, database, clock }))
    await Promise.all(hosts.map(loadLinkKey))
    const links = new Set(hosts.map((one) => signedLink(one, BASE, '/payments/12/receipt', now)))
    expect(links.size).toBe(1)
  })
})
