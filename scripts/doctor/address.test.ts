import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, describe, expect, it } from 'vitest'
import { answerLines, askPort, reachLines } from './address.ts'

const usual = { host: '127.0.0.1', port: 4000, publicUrl: null, trustProxy: 0 }
const OFFICE = ['192.168.1.20']

describe('the address that links carry', () => {
  it.each([
    ['!', {}, 'set HOST=0.0.0.0 and PUBLIC_URL=http://192.168.1.20:4000'],
    ['!', { publicUrl: 'http://localhost:4000' }, 'begin with http://localhost:4000, which phones cannot open'],
    ['✓', { host: '0.0.0.0' }, 'Phones in the network open http://192.168.1.20:4000'],
    ['✓', { host: '0.0.0.0', publicUrl: 'http://192.168.1.20:4000' }, 'begin with http://192.168.1.20:4000'],
    ['✗', { publicUrl: 'http://192.168.1.20:4000' }, 'listens on 127.0.0.1 alone'],
    ['✗', { host: '0.0.0.0', publicUrl: 'http://192.168.1.77:4000' }, 'no address of this machine (192.168.1.20)'],
    ['✗', { host: '192.168.77.5' }, 'HOST=192.168.77.5 is no address of this machine'],
    ['✓', { host: '192.168.1.20' }, 'Phones in the network open http://192.168.1.20:4000'],
    ['✓', { publicUrl: 'https://office.example', trustProxy: 1 }, 'over HTTPS'],
    ['!', { publicUrl: 'https://office.example' }, 'set TRUST_PROXY=1'],
  ] as const)('%s %o', (mark, change, text) => {
    const [line] = reachLines({ ...usual, ...change }, OFFICE)
    expect(line?.mark).toBe(mark)
    expect(line?.text).toContain(text)
  })

  it('is said to be readable along without HTTPS', () => {
    const lines = reachLines({ ...usual, host: '0.0.0.0', publicUrl: 'http://192.168.1.20:4000' }, OFFICE)
    expect(lines[1]).toMatchObject({ mark: '!', text: expect.stringContaining('without HTTPS') })
  })
})

describe('who answers at the port', () => {
  const replies: { status: number; body: string }[] = []
  const server = createServer((_, answer) => {
    const { status, body } = replies.shift() ?? { status: 404, body: '' }
    answer.writeHead(status).end(body)
  })
  afterAll(() => server.close())
  const listening = new Promise<number>((done) =>
    server.listen(0, '127.0.0.1', () => done((server.address() as AddressInfo).port)),
  )
  const ask = async (status: number, body: unknown) => {
    replies.push({ status, body: typeof body === 'string' ? body : JSON.stringify(body) })
    const config = { ...usual, port: await listening }
    return answerLines(config, await askPort(config), '0.9.0').map(({ mark, text }) => `${mark} ${text}`)
  }
  const health = { status: 'ok', database: 'ok', books: 'ok', disk: 'ok', clock: 'ok', version: '0.9.0' }

  it('Purok, with what its health says', async () => {
    expect(await ask(200, health)).toEqual([expect.stringMatching(/^✓ .+ is answered by Purok 0\.9\.0\.$/)])
    expect(await ask(200, { ...health, version: '0.8.0' })).toContain(
      '! Purok 0.8.0 runs and 0.9.0 is installed: start it again.',
    )
    expect(
      (await ask(200, { ...health, books: 'differ', clock: 'jumped' })).filter((line) => /^✗/.test(line)),
    ).toHaveLength(2)
    expect(await ask(503, { message: 'The database does not answer.' })).toEqual([
      expect.stringMatching(/^✗ .+ its database does not answer/),
    ])
  })

  it('something else', async () => {
    for (const [status, body] of [
      [404, 'nothing here'],
      [200, '{}'],
    ] as const)
      expect(await ask(status, body)).toEqual([expect.stringMatching(/^✗ .+ something else than Purok/)])
  })

  it('nobody', async () => {
    const free = createServer()
    const port = await new Promise<number>((done) =>
      free.listen(0, '127.0.0.1', () => done((free.address() as AddressInfo).port)),
    )
    await new Promise((done) => free.close(done))
    const [line] = answerLines({ ...usual, port }, await askPort({ ...usual, port }), '0.9.0')
    expect(line).toMatchObject({ mark: '✓', text: expect.stringContaining('is free: the product does not run') })
  })
})
