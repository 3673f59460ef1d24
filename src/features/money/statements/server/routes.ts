import { replacesText, voidedText } from '#features/money/payments/rules.ts'
import { linkOf } from '#features/office/papers/server/check-link.ts'
import { letterheadOf } from '#features/office/settings/server/letterhead.ts'
import { type Account, isStaff, needLot, seenSince } from '#server/access.ts'
import type { Db } from '#server/db.ts'
import { feature } from '#server/feature.ts'
import { checkCode } from '#server/pdf/check.ts'
import { footOf, letterhead, type PdfRequest } from '#server/pdf/content.ts'
import { personOf, renderPdf } from '#server/pdf.ts'
import { type Day, showDay, showLongDay } from '#shared/dates.ts'
import { invalid, notFound } from '#shared/errors.ts'
import { type Centavos, peso } from '#shared/money.ts'
import { fullName } from '#shared/names.ts'
import { common } from '#shared/refusals.ts'
import { type StatementData, statementsContract } from '../contract.ts'
import { because } from '../refusals.ts'
import { entryText, isAdvance, isStruck, NOTHING_HAPPENED, statementOf } from '../rules.ts'
import { houseWithOwner, movementsOf } from './queries.ts'

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

/** What was paid ahead is called an advance. */
const balanceText = (balance: Centavos) => (isAdvance(balance) ? `Advance ${peso(-balance)}` : balance)

/** What an entry was for, and what became of it. */
function forText(entry: StatementData['entries'][number]): string {
  const text = entryText({ ...entry, used: peso(entry.used) })
  if (entry.voided_at !== null) return `${text} (${voidedText(entry)})`
  return entry.replaces === null ? text : `${text} (${replacesText(entry.replaces)})`
}

export const statements = feature(statementsContract, {
  read: (call) => statementFor(call),

  pdf: async (call) => {
    const statement = await statementFor(call)
    const { village, logos } = await letterheadOf(call)
    const { house, owner, from, to } = statement
    const link = await linkOf(call, {
      kind: 'statement',
      houseId: house.id,
      transferId: null,
      from,
      day: to,
      balance: statement.closing_balance,
      whole: seenFrom(call.account, house.id) === null,
    })
    const period = from ? `${showLongDay(from)} to ${showLongDay(to)}` : `Up to ${showLongDay(to)}`
    const request: PdfRequest = {
      title: `Statement of Account, ${house.address}`,
      paper: 'A4',
      foot: footOf(village, 'Statement of Account', house.address),
      content: [
        ...letterhead({ village, logos, title: 'Statement of Account', subtitle: period }),
        { text: [owner, house.address].filter(Boolean).join(', '), bold: true, margin: [0, 4, 0, 8] },
        {
          columns: [
            { title: 'Date', width: 64 },
            { title: 'For', width: '*' },
            { title: 'Receipt', width: 58 },
            { title: 'Charge', width: 66, kind: 'money' },
            { title: 'Payment', width: 66, kind: 'money' },
            { title: 'Balance', width: 92, kind: 'money' },
          ],
          rows: [
            ...(from
              ? [[showDay(from), 'Balance brought forward', null, null, null, balanceText(statement.opening_balance)]]
              : []),
            ...statement.entries.map((one) => [
              showDay(one.date),
              forText(one),
              one.reference,
              one.charge || null,
              one.payment || one.voided || null,
              balanceText(one.balance),
            ]),
          ],
          struck: new Set(statement.entries.flatMap((one, at) => (isStruck(one) ? [at + (from ? 1 : 0)] : []))),
          totals: [['', 'Balance due', '', null, null, balanceText(statement.closing_balance)]],
          empty: NOTHING_HAPPENED,
        },
        { text: `Please pay ${peso(Math.max(0, statement.closing_balance))}.`, margin: [0, 10, 0, 12] },
        ...(link ? [checkCode(link, 64)] : []),
      ],
    }
    const body = await renderPdf(request, { person: personOf(call) })
    return {
      contentType: 'application/pdf',
      name: `Statement_of_Account_${house.address.replaceAll(' ', '_')}.pdf`,
      body,
    }
  },
})
