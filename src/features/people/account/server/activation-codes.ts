import { randomInt } from 'node:crypto'
import { settingText } from '#features/office/settings/rules.ts'
import { storedSettings } from '#features/office/settings/server/queries.ts'
import { type AccessRequest, recordAccess } from '#server/access/access-events.ts'
import { hashToken } from '#server/access/tokens.ts'
import type { Tx } from '#server/database/db.ts'
import { CODE_GROUP, CODE_LENGTH, CODE_LETTERS } from '../rules.ts'
import { insertCodes } from './links.queries.ts'
import { fulfilRequests } from './requests.queries.ts'
import { giveSignInNames } from './sign-in-names.queries.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** 71 random bits, so that a stolen table is of no use although the hash is a fast one. */
const newCode = (): string =>
  Array.from({ length: CODE_LENGTH }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join('')

/** A code as it is kept: apart from the tokens of links. */
export const hashOfCode = (code: string): Buffer => hashToken(`code ${code}`)

/** `K7QM 9XTR 3HWP V4NA`, as people read and type it. */
export const inGroups = (code: string): string => (code.match(new RegExp(`.{${CODE_GROUP}}`, 'g')) ?? []).join(' ')

/**
 * Makes a code for each of some people, with which they choose a password (docs/spec/access.md#paper-codes). An earlier
 * one of the same person ends. Who has neither e-mail nor sign-in name gets one. Returns the codes by USER.id; they can
 * be read nowhere afterwards.
 */
export async function makePaperCodes(
  tx: Tx,
  call: AccessRequest & { account: { userId: number } },
  userIds: readonly number[],
): Promise<{ codes: Map<number, string>; expiresAt: Date }> {
  const days = Number(settingText(await storedSettings(tx), 'paper_code_days'))
  const expiresAt = new Date(call.now.getTime() + days * DAY_MS)
  const named = await giveSignInNames(tx, userIds)
  const codes = new Map(userIds.map((id) => [id, newCode()]))
  const made = [...codes].map(([userId, code]) => ({ userId, tokenHash: hashOfCode(code) }))
  await insertCodes(tx, made, { expiresAt, createdBy: call.account.userId })
  await fulfilRequests(tx, { userIds, kind: 'card', by: call.account.userId, now: call.now })
  for (const userId of named) await recordAccess(tx, call, { event: 'sign_in_name_changed', userId })
  for (const userId of userIds) await recordAccess(tx, call, { event: 'paper_code_made', userId })
  return { codes, expiresAt }
}
