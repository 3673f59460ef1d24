import { settingText } from '#features/office/settings/rules.ts'
import { storedSettings } from '#features/office/settings/server/queries.ts'
import type { Host } from '#server/feature/host.ts'
import type { MailedPapers } from '#server/feature/papers-by-mail.ts'
import { htmlText, type Letter, plainText } from '#server/mail/letter.ts'
import { type Outcome, TRY_MS } from '#server/notices/delivery.ts'
import { isAddress, type Mailbox, type Mailer, openMailer } from '#server/notices/mail.ts'
import { type PushMessage, sendPush } from '#server/notices/push.ts'
import { NOT_KNOWN, openSms, type Receipt } from '#server/notices/sms.ts'
import { sendThroughExpo } from '#server/push/expo.ts'
import { type VapidKeys, vapidKeys } from '#server/push/vapid.ts'
import { hourIn } from '#shared/dates.ts'
import { Failure } from '#shared/errors.ts'
import { smsParts } from '#shared/text/sms.ts'
import { accountLetter, guestLetter, nameInLetter, noticeLetter } from '../letters.ts'
import { isQuiet, pushBody, smsOf } from '../rules.ts'
import { inWordsOf } from './notice-text.ts'
import { statementsLetter } from './statements-letter.ts'
import type { Claimed } from './worker.queries.ts'

/** Carries deliveries out: to push services, to Expo, to the SMTP server. Returns how it went and never throws for a delivery. */
export interface Senders {
  send(claimed: Claimed, now: Date): Promise<Outcome>
  /** True in the hours in which a provider is left alone: those of text messages. */
  isQuiet(provider: string, now: Date): Promise<boolean>
  /** Asks what became of a text message, by the provider's id. */
  receipt(providerId: string): Promise<Receipt>
  close(): void
}

/** Sender: the village, as its settings say. */
interface Office {
  name: string
  email: string | null
  smsSender: string
  quietHours: string
}

const NO_DEVICE: Outcome = { kind: 'gone', reason: 'The device takes no notices any more' }

/** Opens what is configured; connects when something is sent. `tryMs` is how long one try may take. */
export function openSenders(host: Host, tryMs: number = TRY_MS): Senders {
  const mailer = host.config.smtpUrl ? openMailer(host.config.smtpUrl, tryMs) : null
  const sms = host.config.sms ? openSms(host.config.sms, tryMs) : null
  let keys: Promise<VapidKeys> | undefined

  async function push(claimed: Claimed): Promise<Outcome> {
    const { endpoint, p256dh, auth } = claimed
    if (endpoint === null || p256dh === null || auth === null) return NO_DEVICE
    keys ??= vapidKeys(host.database.db)
    keys.catch(() => {
      keys = undefined
    })
    const sender = {
      keys: await keys,
      subject: contactOf(host, await officeOf(host), mailer),
      trusted: host.config.pushTrustedHosts,
      tryMs,
    }
    return sendPush(sender, { endpoint, p256dh, auth }, messageOf(claimed))
  }

  async function mail(claimed: Claimed, now: Date): Promise<Outcome> {
    if (!mailer) return { kind: 'refused', reason: 'No mail server is configured' }
    const address = claimed.address ?? claimed.email
    if (address === null) return { kind: 'gone', reason: 'The person has no e-mail address any more' }
    const office = await officeOf(host)
    const papers = await papersOf(host, claimed, now)
    if (papers && 'kind' in papers) return papers
    const letter = papers
      ? statementsLetter({ firstname: claimed.letter?.firstname ?? '', ...papers }, office.name)
      : letterOf(claimed, office, host.config.publicUrl, now)
    if (letter === null) return { kind: 'refused', reason: 'The link in it has expired' }
    const name = claimed.letter?.firstname ?? [claimed.firstname, claimed.lastname].filter(Boolean).join(' ')
    return mailer.send({
      key: claimed.key,
      from: senderOf(host, office, mailer),
      to: { name: nameInLetter(name), address },
      subject: letter.subject,
      text: plainText(letter),
      html: htmlText(letter),
      attachments: papers?.attachments,
    })
  }

  async function text(claimed: Claimed): Promise<Outcome> {
    if (!sms) return { kind: 'refused', reason: 'No provider of text messages is configured' }
    const { contact_number: to } = claimed
    if (to === null) return { kind: 'gone', reason: 'The person has no mobile number any more' }
    if (claimed.interrupted && !sms.repeats) return { kind: 'refused', reason: NOT_KNOWN }
    const { name, smsSender: sender } = await officeOf(host)
    const message = smsOf(name, textOf(claimed))
    const outcome = await sms.send({ reference: claimed.key, to, sender, text: message })
    return outcome.kind === 'sent' ? { ...outcome, parts: smsParts(message).parts } : outcome
  }

  return {
    async isQuiet(provider, now) {
      if (provider !== 'sms') return false
      return isQuiet((await officeOf(host)).quietHours, hourIn(now, host.timeZone()))
    },
    receipt: async (id) => (sms ? sms.receipt(id) : { kind: 'unknown' }),
    async send(claimed, now) {
      if (claimed.ended) return { kind: 'gone', reason: 'The account has ended' }
      if (claimed.stopped) return { kind: 'refused', reason: 'This way to the person was stopped' }
      if (claimed.channel === 'push') return push(claimed)
      if (claimed.channel === 'mail') return mail(claimed, now)
      if (claimed.channel === 'sms') return text(claimed)
      if (claimed.expo_token === null) return NO_DEVICE
      return sendThroughExpo({ url: host.config.expoPushUrl, tryMs }, claimed.expo_token, messageOf(claimed))
    },
    close: () => mailer?.close(),
  }
}

/** Text in the reader's language. */
const textOf = ({ caption, content, wording, params, language }: Claimed) =>
  inWordsOf(language, { title: caption ?? '', body: content ?? '', wording, params })

function messageOf(claimed: Claimed): PushMessage {
  const { title, body } = textOf(claimed)
  return {
    key: Buffer.from(claimed.key.replaceAll('-', ''), 'hex').toString('base64url'),
    notificationId: claimed.notification_id ?? 0,
    title,
    body: pushBody(body),
    url: claimed.url,
  }
}

/** Papers that go with a letter, made now; undefined for a letter without, and the end of it where there are none any more. */
async function papersOf(
  host: Host,
  { letter, address }: Claimed,
  now: Date,
): Promise<MailedPapers | Outcome | undefined> {
  if (letter?.template !== 'statements' || address === null) return undefined
  const maker = host.manifests.find(({ papersByMail }) => papersByMail?.template === letter.template)?.papersByMail
  try {
    const { sending, userId } = letter
    const papers = await maker?.make(host, { sending, userId, address, now })
    return papers ?? { kind: 'gone', reason: 'It is not for this person or address any more' }
  } catch (error) {
    if (error instanceof Failure) return { kind: 'later', reason: error.message }
    host.log.error({ err: error }, 'Papers for a mail could not be made')
    return { kind: 'refused', reason: 'Its paper could not be made' }
  }
}

/** Builds a mail; null when the link it holds has expired. */
function letterOf(claimed: Claimed, office: Office, publicUrl: string | null, now: Date): Letter | null {
  const { letter } = claimed
  if (letter?.template === 'guest') return guestLetter(letter, office.name)
  if (letter && 'url' in letter)
    return Date.parse(letter.expiresAt) <= now.getTime() ? null : accountLetter(letter, office.name)
  const link = publicUrl && claimed.url ? publicUrl + claimed.url : null
  return noticeLetter({ ...textOf(claimed), link, language: claimed.language }, office.name)
}

async function officeOf(host: Host): Promise<Office> {
  const stored = await storedSettings(host.database.db)
  const email = settingText(stored, 'village_email')
  return {
    name: settingText(stored, 'village_name') || 'Village Office',
    email: isAddress(email) ? email : null,
    smsSender: settingText(stored, 'sms_sender'),
    quietHours: settingText(stored, 'sms_quiet_hours'),
  }
}

function senderOf(host: Host, office: Office, mailer: Mailer): Mailbox {
  const domain = new URL(host.config.publicUrl ?? host.config.smtpUrl ?? 'http://localhost').hostname
  return { name: office.name, address: office.email ?? mailer.account ?? `no-reply@${domain}` }
}

/** Contact for a push service (RFC 8292 asks for it). */
function contactOf(host: Host, office: Office, mailer: Mailer | null): string {
  if (office.email) return `mailto:${office.email}`
  if (host.config.publicUrl?.startsWith('https:')) return host.config.publicUrl
  return `mailto:${mailer?.account ?? 'office@purok.example'}`
}
