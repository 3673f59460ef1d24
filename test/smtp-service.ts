import { EventEmitter, once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { afterAll } from 'vitest'

/** A mail as it arrived: the envelope, the headers by lower-case name, and its two parts decoded. */
export interface Arrived {
  from: string
  to: string[]
  headers: Map<string, string>
  /** Every header line, to see that there is none too many. */
  headerNames: string[]
  text: string
  html: string
  /** PDFs that came with it. */
  papers: { name: string; bytes: Buffer }[]
}

/** Answer of the server to a recipient, or to the end of a message: nothing means it is taken. */
type Refusal = { code: number; message: string } | 'hang' | 'cut' | undefined

export interface SmtpService {
  url: string
  mails: Arrived[]
  /** The one mail that arrived; none or several fail. */
  only(): Arrived
  onRecipient(decide: (address: string) => Refusal): void
  /** After the whole message was read, before it is confirmed. */
  onMessage(decide: (mail: Arrived) => Refusal): void
  arrived(count: number): Promise<void>
  stop(): Promise<void>
  start(): Promise<void>
}

export async function smtpService(): Promise<SmtpService> {
  const mails: Arrived[] = []
  const news = new EventEmitter().setMaxListeners(0)
  let recipient: (address: string) => Refusal = () => undefined
  let message: (mail: Arrived) => Refusal = () => undefined
  const connections = new Set<{ destroy(): void }>()

  const open = async (port: number) => {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      closeTimeout: 10,
      onAuth: (_auth, _session, done) => done(null, { user: 'office' }),
      onRcptTo: ({ address }, _session, done) => settle(recipient(address), done),
      onData: async (stream, session, done) => {
        const { mailFrom, rcptTo } = session.envelope
        const mail = {
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map((one) => one.address),
          ...parse(await text(stream)),
        }
        mails.push(mail)
        settle(message(mail), done)
        news.emit('mail')
      },
    })
    server.on('error', () => undefined)
    server.server.on('connection', (socket) => {
      connections.add(socket)
      socket.on('close', () => connections.delete(socket))
    })
    await once(server.listen(port, '127.0.0.1'), 'listening')
    return server
  }
  const settle = (refusal: Refusal, done: (error?: Error | null) => void) => {
    if (refusal === 'hang') return
    if (refusal === 'cut') return cut()
    done(refusal ? Object.assign(new Error(refusal.message), { responseCode: refusal.code }) : null)
  }
  const cut = () => {
    for (const socket of connections) socket.destroy()
  }

  let server: SMTPServer | null = await open(0)
  const { port } = server.server.address() as AddressInfo
  const stop = async () => {
    const open = server
    server = null
    if (!open) return
    const closed = new Promise<void>((resolve) => open.close(() => resolve()))
    cut()
    await closed
  }
  afterAll(stop)
  return {
    url: `smtp://office%40village.example:secret@127.0.0.1:${port}`,
    mails,
    only() {
      const [mail, ...others] = mails
      if (!mail || others.length) throw new Error(`${mails.length} mails arrived`)
      return mail
    },
    onRecipient: (decide) => {
      recipient = decide
    },
    onMessage: (decide) => {
      message = decide
    },
    arrived: async (count) => {
      while (mails.length < count) await once(news, 'mail')
    },
    stop,
    start: async () => {
      server = await open(port)
    },
  }
}

type Part = ReturnType<typeof split>

function parse(raw: string): Omit<Arrived, 'from' | 'to'> {
  const whole = split(raw)
  const parts = partsOf(whole)
  const textOf = (type: string) => {
    const part = parts.find((one) => one.headers.get('content-type')?.startsWith(type))
    return part ? decoded(part.body, part.headers.get('content-transfer-encoding') ?? '7bit') : ''
  }
  const papers = parts
    .filter((one) => one.headers.get('content-type')?.startsWith('application/pdf'))
    .map(({ headers, body }) => ({
      name: /filename="?([^";]+)"?/.exec(headers.get('content-disposition') ?? '')?.[1] ?? '',
      bytes: Buffer.from(body, 'base64'),
    }))
  const { headers, names } = whole
  return { headers, headerNames: names, text: textOf('text/plain'), html: textOf('text/html'), papers }
}

/** The parts of a message, those of a part among them. */
function partsOf({ headers, body }: Part): Part[] {
  const boundary = /boundary="?([^";]+)"?/.exec(headers.get('content-type') ?? '')?.[1]
  if (!boundary) return []
  return body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => split(part.replace(/^\r\n/, '')))
    .flatMap((part) => [part, ...partsOf(part)])
}

function split(raw: string) {
  const end = raw.indexOf('\r\n\r\n')
  const lines = raw
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
  const pairs = lines.map(
    (line) => [line.split(':')[0]?.toLowerCase() ?? '', line.slice(line.indexOf(':') + 1).trim()] as const,
  )
  return {
    headers: new Map(pairs.map(([name, value]) => [name, decodedWords(value)])),
    names: pairs.map(([name]) => name),
    body: raw.slice(end + 4),
  }
}

/** Header texts with other letters than ASCII (RFC 2047). */
const decodedWords = (value: string) =>
  value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      kind.toLowerCase() === 'b' ? Buffer.from(word, 'base64').toString() : quoted(word.replaceAll('_', ' ')),
    )

const quoted = (word: string) =>
  Buffer.from(
    word.replace(/=([\dA-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString()

function decoded(body: string, encoding: string): string {
  const plain = body.replace(/\r\n$/, '')
  if (encoding === 'base64') return Buffer.from(plain, 'base64').toString()
  if (encoding === 'quoted-printable') return quoted(plain.replace(/=\r\n/g, '')).replaceAll('\r\n', '\n')
  return plain.replaceAll('\r\n', '\n')
}
