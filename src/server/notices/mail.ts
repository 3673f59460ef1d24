import type { Attachment } from '../feature/papers-by-mail.ts'
import { type Outcome, reasonOf } from './delivery.ts'

/** A person or the office as mail names them. */
export interface Mailbox {
  name: string
  address: string
}

export interface Message {
  /** The same for every repetition; becomes the Message-ID. */
  key: string
  from: Mailbox
  to: Mailbox
  subject: string
  text: string
  html: string
  attachments?: readonly Attachment[] | undefined
}

export interface Mailer {
  /** The user name of the SMTP account when that is an address: who writes when the village has no address of its own. */
  readonly account: string | null
  /** Hands one message to the SMTP server. Never throws. */
  send(message: Message): Promise<Outcome>
  close(): void
}

/** One plain address and nothing else: no list, no name, no comment, no line break. */
const ADDRESS = /^[^\s@<>()[\],;:"\\\p{Cc}]{1,64}@[^\s@<>()[\],;:"\\\p{Cc}]{1,255}$/u

export const isAddress = (text: string): boolean => ADDRESS.test(text)

const oneLine = (text: string) =>
  text
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, 200)

const mailbox = ({ name, address }: Mailbox) => ({ name: oneLine(name), address })

const patient = (url: string, tryMs: number) => ({
  ...{ url, connectionTimeout: tryMs, greetingTimeout: tryMs, socketTimeout: tryMs },
})

/** Connects to a mail server, is greeted and signs in where the address names a user; returns why not, null when it was let in. */
export async function greetMailServer(smtpUrl: string, tryMs: number): Promise<string | null> {
  const transport = (await import('nodemailer')).default.createTransport(patient(smtpUrl, tryMs))
  return transport
    .verify()
    .then(() => null)
    .catch((error: unknown) => reasonOf(error instanceof Error ? error.message : String(error)))
    .finally(() => transport.close())
}

/** Opens a mailer for an SMTP address like smtp://user:password@host:587; connects with the first message. */
export function openMailer(smtpUrl: string, tryMs: number): Mailer {
  const user = decodeURIComponent(new URL(smtpUrl).username)
  const options = {
    ...patient(smtpUrl, tryMs),
    pool: true as const,
    // One message at a time, over a connection that stays open between them.
    maxConnections: 1,
    maxRequeues: 1,
    idleTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
  const open = async () => (await import('nodemailer')).default.createTransport(options)
  let transport: ReturnType<typeof open> | undefined
  return {
    account: isAddress(user) ? user : null,
    async send({ key, from, to, subject, text, html, attachments = [] }) {
      if (!isAddress(to.address)) return { kind: 'refused', reason: 'This is no e-mail address' }
      try {
        // The library comes with the first message.
        transport ??= open()
        const sent = await (await transport).sendMail({
          from: mailbox(from),
          to: [mailbox(to)],
          envelope: { from: from.address, to: [to.address] },
          messageId: `<${key}@${from.address.split('@').at(-1)}>`,
          subject: oneLine(subject),
          text,
          html,
          attachments: attachments.map(({ name, bytes }) => ({
            filename: name,
            content: bytes,
            contentType: 'application/pdf',
          })),
          headers: { 'Auto-Submitted': 'auto-generated' },
          signal: AbortSignal.timeout(tryMs),
        })
        return { kind: 'sent', providerId: reasonOf(sent.response) }
      } catch (error) {
        return meaning(error, to.address)
      }
    },
    close: () => void transport?.then((opened) => opened.close({ force: true })),
  }
}

/** A recipient or a text that the server refuses for good is refused; a server that fails, or refuses us, is tried again. */
function meaning(error: unknown, address: string): Outcome {
  const { responseCode, command, message } = error as { responseCode?: number; command?: string; message?: string }
  const reason = reasonOf(message ?? String(error))
  const final = responseCode !== undefined && responseCode >= 500
  if (!final || (command !== 'RCPT TO' && command !== 'DATA')) return { kind: 'later', reason }
  return { kind: 'refused', reason, ...(isUnknown(command, responseCode, reason) && { bounced: address }) }
}

/** True where the mailbox is unknown, and not where the server refuses to carry our mail (enhanced status 5.7, RFC 3463). */
const isUnknown = (command: string, code: number, reason: string): boolean =>
  command === 'RCPT TO' && ([550, 551, 553].includes(code) || /\b5\.1\.\d/.test(reason)) && !/\b5\.7\.\d/.test(reason)
