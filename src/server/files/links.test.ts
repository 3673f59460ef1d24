import { describe, expect, it } from 'vitest'
import { createHost } from '#app/server/prepare.ts'
import { testApp } from '../../../test/app.ts'
import { signedFileUrl } from './files.ts'
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

  it('A14: is signed with the key of its month, which the next one ends but for links that still open', async () => {
    const at = (instant: string) => new Date(instant)
    const server = createHost({ config: host.config, database, clock })
    const linkAt = async (instant: string) => {
      await loadLinkKey(server, at(instant))
      return signedFileUrl(server, BASE, ID, at(instant)).slice(BASE.length)
    }
    const names = async () =>
      (await database.db.selectFrom('host_secrets').select('name').orderBy('name').execute()).map(({ name }) => name)
    const late = await linkAt('2026-11-30T23:45:00Z')
    const other = createHost({ config: host.config, database, clock })
    await loadLinkKey(other, at('2026-12-01T00:10:00Z'))
    expect(checkSignature(other, late, at('2026-12-01T00:10:00Z'))).toBe('valid')
    const next = await linkAt('2026-12-01T00:10:00Z')
    expect(next.replace(/.*signature=/, '')).not.toBe(late.replace(/.*signature=/, ''))
    expect(checkSignature(server, next, at('2026-12-01T00:10:00Z'))).toBe('valid')
    expect(await names()).toEqual(['links 2026-11', 'links 2026-12'])
    await loadLinkKey(server, at('2026-12-01T00:40:00Z'))
    expect(checkSignature(server, late, at('2026-12-01T00:10:00Z'))).toBe('valid')
    const january = await linkAt('2027-01-15T00:00:00Z')
    expect(checkSignature(server, january, at('2027-01-15T00:00:00Z'))).toBe('valid')
    expect(await names()).toEqual(['links 2027-01'])
    const forged = january.replace(/expires=\d+/, 'expires=999999999999')
    expect(checkSignature(server, forged, at('2027-01-15T00:00:00Z'))).toBe('refused')
  })

  it('two servers that start at once agree on the key', async () => {
    await database.db.deleteFrom('host_secrets').execute()
    const hosts = Array.from({ length: 8 }, () => createHost({ config: host.config, database, clock }))
    await Promise.all(hosts.map((one) => loadLinkKey(one, now)))
    const links = new Set(hosts.map((one) => signedLink(one, BASE, '/payments/12/receipt', now)))
    expect(links.size).toBe(1)
  })
})
