import { once } from 'node:events'
import { type AddressInfo, createServer, connect as dial, type Socket } from 'node:net'
import type { Connection } from '#server/database/connection.ts'

export interface DatabaseLink {
  connection: Connection
  /** Ends what is connected; new connections are taken. */
  cut(): void
  /** Ends what is connected and takes nothing more, until it is opened again. */
  close(): Promise<void>
  open(): Promise<void>
  /** Closes in the moment in which these words are sent to the database, and resolves then. */
  closeAt(words: string): Promise<void>
  /** Takes what is sent and hands nothing on. */
  silence(): void
  /** Hands everything on so many milliseconds later. */
  delay(ms: number): void
  /** Hands on what follows these bytes in a packet of its own, a little later. */
  split(after: Buffer): void
  resume(): void
  /** Number of connections made. */
  dialled(): number
}

/** A TCP way to a database that can be cut, silenced and slowed (promise K04). Whoever makes it closes it. */
export async function databaseLink(target: Connection): Promise<DatabaseLink> {
  const sockets = new Set<Socket>()
  let silent = false
  let late = 0
  let end: Buffer | null = null
  let awaited: { words: string; heard: () => void } | null = null
  let dialled = 0
  const server = createServer((near) => {
    dialled++
    const far = dialTarget(target)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      const write = (chunk: Buffer) => {
        if (!(silent || to.destroyed)) to.write(chunk)
      }
      const hand = (chunk: Buffer) => {
        if (from === near && awaited && chunk.includes(awaited.words)) return awaited.heard()
        const cutAt = end ? chunk.indexOf(end) + end.length : 0
        if (!end || cutAt < end.length) return write(chunk)
        write(chunk.subarray(0, cutAt))
        setTimeout(write, 20, chunk.subarray(cutAt))
      }
      from.on('error', () => undefined)
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
      from.on('data', (chunk) => (late > 0 ? setTimeout(hand, late, chunk) : hand(chunk)))
    }
  })
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  }
  await listen(0)
  const { port } = server.address() as AddressInfo
  const cut = () => {
    for (const socket of sockets) socket.destroy()
    sockets.clear()
  }
  const close = async () => {
    cut()
    if (server.listening) await new Promise((resolve) => server.close(resolve))
  }
  return {
    connection: throughLink(target, port),
    cut,
    close,
    closeAt: (words) =>
      new Promise((resolve) => {
        const heard = () => {
          awaited = null
          void close().then(resolve)
        }
        awaited = { words, heard }
      }),
    open: () => listen(port),
    dialled: () => dialled,
    silence: () => {
      silent = true
    },
    delay: (ms) => {
      late = ms
    },
    split: (after) => {
      end = after
    },
    resume: () => {
      silent = false
      late = 0
      end = null
    },
  }
}

function dialTarget(target: Connection): Socket {
  if (target.connectionString) {
    const url = new URL(target.connectionString)
    return dial(Number(url.port || 5432), url.hostname)
  }
  return dial(`${target.host}/.s.PGSQL.${target.port}`)
}

function throughLink(target: Connection, port: number): Connection {
  if (!target.connectionString) return { ...target, host: '127.0.0.1', port }
  const url = new URL(target.connectionString)
  url.host = `127.0.0.1:${port}`
  return { connectionString: url.href }
}
