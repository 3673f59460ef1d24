import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** One call; `body` is JSON, empty for none. */
export interface Ask {
  method: 'GET' | 'POST'
  path: string
  body: string
}

interface At {
  port: number
  token: string
}

/** Asks a server over `connections` kept-alive connections for `ms` milliseconds, one request after another on each, the asks in turn; returns requests a second. */
export async function requestsPerSecond(
  at: At,
  asks: readonly Ask[],
  { connections, ms }: { connections: number; ms: number },
): Promise<number> {
  const requests = asks.map((one) => requestOf(at, one))
  const until = performance.now() + ms
  let next = 0
  let answered = 0
  const started = performance.now()
  await Promise.all(
    Array.from({ length: connections }, async () => {
      const line = await open(at.port)
      while (performance.now() < until) {
        next += 1
        await line.ask(requests[next % requests.length] ?? '')
        answered += 1
      }
      line.close()
    }),
  )
  return (answered / (performance.now() - started)) * 1000
}

/** Milliseconds of each of `count` requests, one after another. */
export async function latencies(at: At, one: Ask, count: number): Promise<number[]> {
  const request = requestOf(at, one)
  const line = await open(at.port)
  const times: number[] = []
  for (let turn = 0; turn < count; turn++) {
    const started = performance.now()
    await line.ask(request)
    times.push(performance.now() - started)
  }
  line.close()
  return times
}

/** One request; returns the body. */
export async function ask(at: At, one: Ask): Promise<string> {
  const line = await open(at.port)
  const reply = await line.ask(requestOf(at, one))
  line.close()
  return reply
}

const requestOf = ({ token }: At, { method, path, body }: Ask) =>
  [
    `${method} ${path} HTTP/1.1`,
    'host: 127.0.0.1',
    `authorization: Bearer ${token}`,
    ...(body ? ['content-type: application/json', `content-length: ${Buffer.byteLength(body)}`] : []),
    '',
    body,
  ].join('\r\n')

const END_OF_HEAD = '\r\n\r\n'

/** One kept-alive connection; answers that are no success end the benchmark. */
async function open(port: number) {
  const socket: Socket = connect(port, '127.0.0.1')
  socket.setNoDelay(true)
  await once(socket, 'connect')
  return {
    close: () => socket.destroy(),
    ask: (request: string) =>
      new Promise<string>((resolve, reject) => {
        let got: Buffer = Buffer.alloc(0)
        let whole = -1
        let head = ''
        const done = (end: () => void) => {
          socket.off('data', onData)
          socket.off('close', onClose)
          end()
        }
        const onClose = () => done(() => reject(new Error('the connection was closed')))
        const onData = (chunk: Buffer) => {
          got = got.length ? Buffer.concat([got, chunk]) : chunk
          if (whole < 0) {
            const end = got.indexOf(END_OF_HEAD)
            if (end < 0) return
            head = got.subarray(0, end).toString('latin1')
            whole = end + END_OF_HEAD.length + Number(/content-length: (\d+)/i.exec(head)?.[1])
          }
          if (got.length < whole) return
          const body = got.subarray(head.length + END_OF_HEAD.length)
          done(() =>
            /^HTTP\/1.1 20\d/.test(head) ? resolve(body.toString()) : reject(new Error(`${head}\n${body.toString()}`)),
          )
        }
        socket.on('data', onData)
        socket.on('close', onClose)
        socket.write(request)
      }),
  }
}

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
