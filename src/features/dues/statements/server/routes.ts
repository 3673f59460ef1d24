import { linkOf } from '#features/office/papers/server/check-link.ts'
import { letterheadOf } from '#features/office/settings/server/letterhead.ts'
import { printCertificate } from '#features/people/ownership-transfers/server/certificate.ts'
import { type Account, isStaff, needLot, type SeenLot, seenOf } from '#server/access/access.ts'
import type { Db } from '#server/database/db.ts'
import { feature } from '#server/feature/feature.ts'
import { queueKey, renderPdf } from '#server/pdf/pdf.ts'
import type { Day } from '#shared/dates.ts'
import { forbidden, invalid, notFound } from '#shared/errors.ts'
import { common } from '#shared/refusals.ts'
import { fullName } from '#shared/text/names.ts'
import { type StatementData, statementsContract } from '../contract.ts'
import { refusals } from '../refusals.ts'
import { type StatementEntry, statementOf } from '../rules.ts'
import { statementPaper } from './document.ts'
import { houseWithOwner, movementsOf, ownerId } from './queries.ts'

interface Asking {
  db: Db
  account: Account
  params: { houseId: number }
  query: { from?: Day | null | undefined; to?: Day | null | undefined }
  today: Day
}

/**
 * Residents see the statement of their own lots, with the household's permission: a tenant that of the tenancy, a buyer that since the
 * purchase, which begins with what came along (docs/decisions/what-a-buyer-sees.md). Null for the office.
 */
const seenBy = (account: Account, houseId: number): SeenLot | null =>
  isStaff(account) ? null : seenOf(needLot(account, houseId, 'view-monthly-dues'))

const isTenant = (account: Account, houseId: number): boolean => seenBy(account, houseId)?.tenant === true

async function statementFor({ db, account, params, query, today }: Asking): Promise<StatementData> {
  const seen = seenBy(account, params.houseId)
  const to = query.to ?? today
  if (query.from && query.from > to) throw invalid('from', refusals.backwards)
  const bought = seen?.tenant ? null : (seen?.since ?? null)
  if (bought && to < bought) throw forbidden()
  const from = bought && (query.from ?? '') < bought ? bought : (query.from ?? null)
  const found = await houseWithOwner(db, params.houseId, today)
  if (!found) throw notFound(common.no_such_house)
  const { opening, charged, paid, entries, closing } = statementOf(
    await movementsOf(db, params.houseId, seen?.tenant ? seen.since : null),
    from,
    to,
  )
  return {
    house: found.house,
    owner: found.owner && fullName(found.owner),
    from,
    to,
    opening_balance: opening,
    charged,
    paid,
    entries: bought ? entries.map((one) => sinceBought(one, bought)) : entries,
    closing_balance: closing,
  }
}

/** A use of a receipt from before the purchase is told without that receipt. */
const sinceBought = (entry: StatementEntry, bought: Day): StatementEntry =>
  entry.paid_on === null || entry.paid_on >= bought
    ? entry
    : { ...entry, reference: null, payment_id: null, receipt_amount: null }

export const statements = feature(statementsContract, {
  read: (call) => statementFor(call),

  certificate: async (call) => {
    const { db, params, account, today } = call
    // A tenant sees a part of what the lot owes; a certificate tells all of it.
    if (isTenant(account, params.houseId)) throw forbidden()
    const found = await houseWithOwner(db, params.houseId, today)
    if (!found) throw notFound(common.no_such_house)
    return printCertificate(call, {
      house: found.house,
      day: today,
      transferId: null,
      reader: await ownerId(db, params.houseId, today),
      about: () => (found.owner ? [{ text: fullName(found.owner), margin: [0, 2, 0, 2] }] : []),
    })
  },

  pdf: async (call) => {
    const statement = await statementFor(call)
    const { village, logos, languageFor } = await letterheadOf(call)
    const { house, from, to } = statement
    const link = await linkOf(call, {
      kind: 'statement',
      houseId: house.id,
      transferId: null,
      from,
      day: to,
      balance: statement.closing_balance,
      whole: !isTenant(call.account, house.id),
    })
    const language = await languageFor(await ownerId(call.db, house.id, call.today))
    const request = statementPaper(statement, { village, logos, link, language })
    const body = await renderPdf(request, queueKey(call))
    return {
      contentType: 'application/pdf',
      name: `Statement_of_Account_${house.address.replaceAll(' ', '_')}.pdf`,
      body,
    }
  },
})
