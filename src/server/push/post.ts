import http from 'node:http'
import https from 'node:https'
import { publicLookup } from './addresses.ts'

export interface Posted {
  status: number
  headers: http.IncomingHttpHeaders
  /** The first 16 KB. */
  body: string
}

export interface Post {
  url: URL
  headers: Readonly<Record<string, string | number>>
  body: Buffer | string
  /** True when the host may have an address in a private network. */
  anywhere: boolean
  /** Milliseconds for everything together. */
  timeout: number
}

const MAX_ANSWER = 16 * 1024
const keepAlive = { keepAlive: true, maxSockets: 4, maxFreeSockets: 1, timeout: 30_000 }
const agents = {
  'https:': { open: new https.Agent(keepAlive), checked: new https.Agent({ ...keepAlive, lookup: publicLookup }) },
  'http:': { open: new http.Agent(keepAlive), checked: new http.Agent({ ...keepAlive, lookup: publicLookup }) },
}

/**
 * Posts and returns what comes back, redirections included: they are not followed. Throws when there is no whole answer
 * in time. Not `fetch`, which cannot be told what addresses it may connect to.
 */
export function post({ url, headers, body, anywhere, timeout }: Post): Promise<Posted> {
  const secure = url.protocol === 'https:'
  const agent = agents[secure ? 'https:' : 'http:'][anywhere ? 'open' : 'checked']
  const { promise, resolve, reject } = Promise.withResolvers<Posted>()
  const request = (secure ? https : http).request(url, { method: 'POST', headers, agent }, (response) => {
    let text = ''
    response.setEncoding('utf8')
    response.on('data', (chunk: string) => {
      if (text.length < MAX_ANSWER) text += chunk.slice(0, MAX_ANSWER - text.length)
    })
    response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text }))
    response.on('error', reject)
    response.on('close', () => reject(new Error('The connection was cut in the middle of the answer')))
  })
  const timer = setTimeout(() => request.destroy(new Error(`No answer within ${timeout / 1000} s`)), timeout)
  request.on('error', reject)
  request.on('close', () => {
    clearTimeout(timer)
    reject(new Error('The connection was cut'))
  })
  request.end(body)
  return promise
}
