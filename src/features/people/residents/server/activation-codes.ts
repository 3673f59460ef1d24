import { settingText } from '#features/office/settings/rules.ts'
import { storedSettings } from '#features/office/settings/server/queries.ts'
import { MAX_CODES } from '#features/people/account/rules.ts'
import { inGroups, makePaperCodes } from '#features/people/account/server/activation-codes.ts'
import { withOwnPassword, written } from '#features/people/account/server/throttling.ts'
import type { Db, Tx } from '#server/database/db.ts'
import type { Call, FileAnswer } from '#server/feature/feature.ts'
import { isLocalAddress, linkBase } from '#server/http/client.ts'
import { type CodeCard, codeCardsPdf } from '#server/pdf/code-cards.ts'
import { queueKey } from '#server/pdf/pdf.ts'
import { dayIn } from '#shared/dates.ts'
import { conflict, invalid } from '#shared/errors.ts'
import { common } from '#shared/refusals.ts'
import { fullName } from '#shared/text/names.ts'
import { showPhone } from '#shared/text/phones.ts'
import type { ResidentRowData, residentsContract } from '../contract.ts'
import { refusals } from '../refusals.ts'
import { chosenResidents, rowsOfUsers, withoutCode } from './list.queries.ts'

/** Each of many events of access is chained to the one before. */
const PATIENCE_MS = 30_000

type PaperCodes = Call<(typeof residentsContract)['paperCodes']>

/** Whom the call is about: those it names, or everybody its filters find who holds no open code. */
async function residentsForCodes({ body, now, today }: PaperCodes, db: Db): Promise<number[]> {
  if (body.user_ids) {
    const ids = await chosenResidents(db, body.user_ids)
    if (ids.length < new Set(body.user_ids).size || ids.length === 0) throw invalid('user_ids', refusals.left_meanwhile)
    return ids
  }
  const filter = { search: body.search, role: body.role_type, unreached: body.unreached }
  const ids = await withoutCode(db, filter, { now, today, most: MAX_CODES, except: body.except ?? [] })
  if (ids.length === 0) throw conflict(refusals.all_have_codes)
  return ids
}

/**
 * New codes for residents as cards to cut out (docs/spec/access.md#paper-codes). Where one of them has a password already
 * it takes the own one of whoever asks, like a link to a new password does.
 */
export async function paperCodes(call: PaperCodes): Promise<FileAnswer> {
  const { db, body, timeZone } = call
  const ids = await residentsForCodes(call, db)
  const opened = (await rowsOfUsers(db, ids, call)).some((row) => row.has_account)
  const make = (tx: Tx) => makePaperCodes(tx, call, ids)
  const own = { password: body.current_password, missing: common.own_password_needed }
  const { codes, expiresAt } = await (opened
    ? withOwnPassword(call, own, make)
    : written(call, make, { timeout: PATIENCE_MS }))
  const base = linkBase(call.host.config, call.baseUrl)
  const page = `${base}/start`
  const rows = await rowsOfUsers(db, ids, call)
  const sheet = {
    village: settingText(await storedSettings(db), 'village_name'),
    page,
    local: isLocalAddress(base),
    validUntil: dayIn(expiresAt, timeZone),
    cards: rows.map((row) => cardOf(row, codes.get(row.id) ?? '', page)),
  }
  const printed = await codeCardsPdf(sheet, queueKey(call))
  return { contentType: 'application/pdf', name: 'Codes_to_Sign_In.pdf', body: printed }
}

const cardOf = (row: ResidentRowData, code: string, page: string): CodeCard => ({
  name: fullName(row),
  addresses: row.lots.length > 0 ? [...new Set(row.lots.map(({ address }) => address))] : [row.resident.house.address],
  signInName: showPhone(row.sign_in_name) ?? row.email ?? '',
  code: inGroups(code),
  link: `${page}#${code}`,
})
