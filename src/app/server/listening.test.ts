import { createServer } from 'node:net'
import fastify from 'fastify'
import { expect, it } from 'vitest'
import { listenAt, listenProblem } from './listening.ts'

it('a port that somebody else has is named, with what to do', async () => {
  const other = createServer()
  const port = await new Promise<number>((done) =>
    other.listen(0, '127.0.0.1', () => done((other.address() as { port: number }).port)),
  )
  const app = fastify()
  await expect(listenAt(app, { port, host: '127.0.0.1' })).rejects.toThrow(
    `Port ${port} is in use: stop what has it, or set another PORT.`,
  )
  await app.close()
  other.close()
})

it.each([
  ['EADDRNOTAVAIL', 'HOST=10.9.9.9 is no address of this machine'],
  ['ENOTFOUND', 'HOST=10.9.9.9 is no address of this machine'],
  ['EACCES', 'Port 80 may not be used by this user'],
  ['EIO', 'as it was'],
])('%s is told as %s', (code, text) => {
  const data = listenProblem({ port: 80, host: '10.9.9.9' }, Object.assign(new Error('as it was'), { code }))
  expect((data as Error).message).toContain(text)
})
