import { once } from 'node:events'
import { request } from 'node:http'
import { features } from '#app/server/features.ts'
import type { Endpoint } from '#shared/contract.ts'
import { urlOf } from '#shared/contract.ts'
import { fieldsOf, rightValue } from '../../test/hostile/values.ts'

// A program: strangers who make every public call of the contracts, so many at once, each wave from addresses that nobody
// called from, so that no limit helps. They begin and stop when they are told, and then say what was answered.

const routes = Object.values(features)
  .flatMap(({ contract }) => Object.values(contract))
  .filter(({ who }) => who === 'public')
const answers: Record<string, number> = {}
let address = 0

function call(port: number, endpoint: Endpoint): Promise<void> {
  address += 1
  const fields = Object.entries(fieldsOf(endpoint.body)).map(([name, one]) => [name, rightValue(one, name)])
  const body = endpoint.method === 'GET' ? undefined : JSON.stringify(Object.fromEntries(fields))
  const sent = request({
    port,
    host: '127.0.0.1',
    localAddress: `127.${1 + (address >> 16)}.${(address >> 8) & 255}.${address & 255}`,
    method: endpoint.method,
    path: urlOf(endpoint).replace(/:\w+/g, 'x'.repeat(22)),
    headers: body ? { 'content-type': 'application/json' } : {},
    agent: false,
  })
  return new Promise((resolve) => {
    const done = (status: number | string) => {
      const key = `${endpoint.method} ${endpoint.path} ${status}`
      answers[key] = (answers[key] ?? 0) + 1
      resolve()
    }
    sent.once('response', (answer) => answer.resume().once('end', () => done(answer.statusCode ?? 0)))
    sent.once('error', () => done('cut'))
    sent.end(body)
  })
}

const [{ port, atOnce }] = (await once(process, 'message')) as [{ port: number; atOnce: number }]
process.send?.(routes.length)
let wanted = false
let at = 0
process.on('message', (message) => {
  wanted = message === 'begin'
  if (wanted) void crowd()
  else process.send?.(answers)
})

async function crowd(): Promise<void> {
  for (; wanted; at++) {
    const endpoint = routes[at % routes.length]
    if (endpoint) await Promise.all(Array.from({ length: atOnce }, () => call(port, endpoint)))
  }
}
