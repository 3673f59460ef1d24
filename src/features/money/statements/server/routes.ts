import { linkOf } from '#features/office/papers/server/check-link.ts'
import { letterheadOf } from '#features/office/settings/server/letterhead.ts'
import { printCertificate } from '#features/people/moves/server/certificate.ts'
import { type Account, isStaff, needLot, seenSince } from '#server/access.ts'
import type { Db } from '#server/db.ts'
import { feature } from '#server/feature.ts'
import { renderPdf, turnOf } from '#server/pdf.ts'
import type { Day } from '#shared/dates.ts'
import { forbidden, invalid, notFound } from '#shared/errors.ts'
import { fullName } from '#shared/names.ts'
import { common } from '#shared/refusals.ts'
import { type StatementData, statementsContract } from '../contract.ts'
import { because } from '../refusals.ts'
import { statementOf } from '../rules.ts'
import { statementPaper } from './paper.ts'
import { houseWithOwner, movementsOf, ownerId } from './queries.ts'

interface Asking {
  db: Db
  account: Account
  params: { houseId: number }
  query: { from?: Day | null | undefined; to?: Day | null | undefined }
  today: Day
}

/**
 * Residents see the statement of their own lots, with the household's permission, a tenant that of the tenancy
 * (docs/spec/money.md#statements). Answers the first day of what is seen, null for all.
 */
const seenFrom = (account: Account, houseId: number): Day | null =>
  isStaff(account) ? null : seenSince(needLot(account, houseId, 'view-monthly-dues'))

async function statementFor({ db, account, params, query, today }: Asking): Promise<StatementData> {
  const since = seenFrom(account, params.houseId)
  const from = query.from ?? null
  const to = query.to ?? today
  if (from !== null && from > to) throw invalid('from', because.backwards)
  const found = await houseWithOwner(db, params.houseId, today)
  if (!found) throw notFound(common.no_such_house)
  const { opening, charged, paid, entries, closing } = statementOf(
    await movementsOf(db, params.houseId, since),
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
    entries,
    closing_balance: closing,
  }
}

export const statements = feature(statementsContract, {
  read: (call) => statementFor(call),

  certificate: async (call) => {
    const { db, params, account, today } = call
    // A tenant sees a part of what the lot owes; a certificate tells all of it.
    if (seenFrom(account, params.houseId) !== null) throw forbidden()
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
      whole: seenFrom(call.account, house.id) === null,
    })
    const language = await languageFor(await ownerId(call.db, house.id, call.today))
    const request = statementPaper(statement, { village, logos, link, language })
    const body = await renderPdf(request, turnOf(call))
    return {
      contentType: 'application/pdf',
      name: `Statement_of_Account_${house.address.replaceAll(' ', '_')}.pdf`,
      body,
    }
  },
})
