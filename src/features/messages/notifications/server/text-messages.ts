import { createHmac } from 'node:crypto'
import { settingAmount, settingText } from '#features/office/settings/rules.ts'
import { storedSettings } from '#features/office/settings/server/queries.ts'
import { isSameSecret } from '#server/access/same-secret.ts'
import { keyFor, secretKeyOf } from '#server/access/secret-key.ts'
import type { Db, Tx } from '#server/database/db.ts'
import type { Host } from '#server/feature/host.ts'
import { readReply } from '#server/notices/sms.ts'
import { notFound } from '#shared/errors.ts'
import { readPhone } from '#shared/text/phones.ts'
import { smsParts } from '#shared/text/sms.ts'
import { type NoticeText, replyAsks, smsOf } from '../rules.ts'
import { setStopped, usersWithNumber } from './channels.queries.ts'
import { inWordsOf, type StoredMessage } from './notice-text.ts'

/** Secret part of the address where the provider posts answers, made of the installation's key. */
const tokenOf = (host: Host): string =>
  createHmac('sha256', keyFor(secretKeyOf(host.config), 'replies by text message'))
    .update(host.village)
    .digest('hex')
    .slice(0, 32)

/** Tells whether text messages are sent here, the price of a part in centavos, and where the provider posts answers, for whoever sets that up. */
export async function textMessages(host: Host, db: Db, showsAddress: boolean) {
  const { sms, publicUrl } = host.config
  return {
    available: sms !== null,
    part_price: settingAmount(await storedSettings(db), 'sms_part_price'),
    replies_url: sms && showsAddress ? `${publicUrl ?? ''}/api/text-messages/replies/${tokenOf(host)}` : null,
  }
}

/** Does what an answer to a text message asks for: STOP and START hold for everybody with the number it came from. */
export async function takeReply(host: Host, tx: Tx, token: string, posted: unknown): Promise<void> {
  if (!isSameSecret(token, tokenOf(host))) throw notFound()
  const reply = readReply(host.config.sms, posted)
  const from = reply && readPhone(reply.from)
  const asks = reply && replyAsks(reply.text)
  if (!asks || !from || !('value' in from)) return
  const users = await usersWithNumber(tx, from.value)
  await setStopped(tx, users, { channel: 'sms', stopped: asks === 'stop', source: 'reply' })
}

/** A notice to one person, who reads it in a language. */
export interface ReadNotice {
  language: string | null
  notice: NoticeText & Partial<Pick<StoredMessage, 'wording' | 'params'>>
}

/** Counts the parts of text messages that notices will be, each in the language of its reader, and what they cost in centavos. */
export async function smsCost(db: Db, notices: readonly ReadNotice[]) {
  const stored = await storedSettings(db)
  const village = settingText(stored, 'village_name')
  const parts = notices.reduce((sum, { language, notice: { title, body, wording = null, params } }) => {
    const text = inWordsOf(language, { title, body, wording, params })
    return sum + smsParts(smsOf(village, text)).parts
  }, 0)
  return { sms_parts: parts, sms_price: parts * settingAmount(stored, 'sms_part_price') }
}
