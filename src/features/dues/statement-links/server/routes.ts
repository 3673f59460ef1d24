import { createHmac, timingSafeEqual } from 'node:crypto'
import {
  foldReversed,
  isAdvance,
  isStruck,
  type Line,
  type StatementEntry,
  statementOf,
} from '#features/dues/statements/rules.ts'
import { aboutText } from '#features/dues/statements/server/document.ts'
import { houseWithOwner, movementsOf, ownerId } from '#features/dues/statements/server/queries.ts'
import { settingText } from '#features/office/settings/rules.ts'
import { storedSettings } from '#features/office/settings/server/queries.ts'
import { keyFor, secretKeyOf } from '#server/access/secret-key.ts'
import type { Db } from '#server/database/db.ts'
import { feature } from '#server/feature/feature.ts'
import { escapeHtml, headingOf, publicPage, sumCell } from '#server/http/public-page.ts'
import { type PaperWords, paperWords } from '#server/pdf/document-texts.ts'
import { boughtDay } from '#server/people/occupancies.queries.ts'
import type { Config } from '#server/start/config.ts'
import { addDays, addMonths, type Day, firstDay, monthOf, showDay, showLongDay } from '#shared/dates.ts'
import { conflict, notFound } from '#shared/errors.ts'
import { type Centavos, peso } from '#shared/money.ts'
import { common } from '#shared/refusals.ts'
import { fullName } from '#shared/text/names.ts'
import { statementLinksContract } from '../contract.ts'
import { refusals } from '../refusals.ts'
import { chatTexts, LINK, linkPath } from '../rules.ts'
import { lotOfLink, openLinks, revokeLinks, storeLink } from './queries.ts'

const STYLE = `
main{max-width:46rem}dl{margin-bottom:20px}dd.big{font-size:24px}table{margin:0;font-size:14px}th,td{text-align:left}td span{display:block}
.d,.n{white-space:nowrap}.n span{white-space:normal}.f{overflow-wrap:anywhere}th.n,td.n{text-align:right}small{display:block;margin-top:20px}
@media(max-width:35em){.f{flex:1 1 60%;min-width:0}td.n{flex:1 0 auto;text-align:left;font-size:15px}td.n:last-child{text-align:right}}`

/** Statement of a lot on the page: centavos. */
interface SharedStatement {
  address: string
  from: Day
  to: Day
  opening: Centavos
  entries: readonly StatementEntry[]
  closing: Centavos
  /** The last day on which the link opens. */
  until: Day
}

const page = (village: string, title: readonly [english: string, filipino: string], content: string) =>
  publicPage({
    title: title.join(' · '),
    style: STYLE,
    content: `${headingOf(...title, village)}${content}`,
  })

const AMOUNT = 'Amount · Halaga'
const BALANCE = 'Balance · Balanse'
const [ENGLISH, FILIPINO] = [paperWords('en'), paperWords('fil')]

/** A text in both languages, once where they are the same. */
function inBoth(text: (words: PaperWords) => string): string {
  const [english, filipino] = [text(ENGLISH), text(FILIPINO)]
  return `${escapeHtml(english)}${english === filipino ? '' : `<span lang="fil">${escapeHtml(filipino)}</span>`}`
}

const row = (day: Day, text: string, amount: string, balance: Centavos) =>
  `<tr><td class="d">${showDay(day)}</td><td class="f">${text}</td>${sumCell(AMOUNT, amount)}${sumCell(BALANCE, balanceText(balance))}</tr>`

const balanceText = (balance: Centavos) =>
  isAdvance(balance) ? `${peso(-balance)}<span>advance · paunang bayad</span>` : peso(balance)

const signed = (amount: Centavos) => (amount < 0 ? `−${peso(-amount)}` : peso(amount))

/** Lines that move the balance; unknown readers do not see what was taken back, only what it came to until then. */
const isShown = ({ entry, charge, payment }: Line<StatementEntry>) =>
  entry === null || isStruck(entry) ? charge !== payment : entry.kind !== 'use'

const rowsOf = (entries: readonly StatementEntry[]) =>
  foldReversed(entries)
    .filter(isShown)
    .map(({ entry, date, charge, payment, balance }) =>
      entry === null || isStruck(entry)
        ? row(date, 'Taken back<span lang="fil">Binawi</span>', signed(charge - payment), balance)
        : row(
            date,
            inBoth((words) => aboutText(entry, words)),
            entry.kind === 'payment' ? `−${peso(payment)}` : peso(charge),
            balance,
          ),
    )
    .join('')

/** The statement of one lot in both languages, without names. */
function statementPage(
  village: string,
  { address, from, to, opening, entries, closing, until }: SharedStatement,
): string {
  const due = isAdvance(closing)
    ? ['Advance · Paunang bayad', peso(-closing)]
    : ['Balance due · Dapat bayaran', peso(closing)]
  return page(
    village,
    ['Statement of Account', 'Pahayag ng Kuwenta'],
    `<dl><dt>Lot · Lote</dt><dd>${escapeHtml(address)}</dd><dt>${due[0]}</dt><dd class="big">${due[1]}</dd><dt>As of · Hanggang</dt><dd>${showLongDay(to)}</dd></dl>
<table><thead><tr><th>Date · Petsa</th><th>For · Para sa</th><th class="n">${AMOUNT}</th><th class="n">${BALANCE}</th></tr></thead><tbody>${row(from, 'Balance before<span lang="fil">Naunang balanse</span>', '', opening)}${rowsOf(entries)}</tbody></table>
<p>Please pay at the village office, or tell us where our books are wrong. You are given a receipt.</p><p lang="fil">Magbayad po sa opisina ng village, o sabihin kung may mali sa aming talaan. Bibigyan kayo ng resibo.</p>
<small>This link is for you alone and opens until ${showLongDay(until)}. · <span lang="fil">Para sa inyo lang ang link na ito at mabubuksan hanggang ${showLongDay(until)}.</span></small>`,
  )
}

/** In place of a statement: of a link that is none, or not any more. It says nothing of any lot. */
const closedPage = (village: string): string =>
  page(
    village,
    ['This link does not open', 'Hindi na mabubuksan ang link'],
    `<p>It is over, or it was ended. Please ask the office for a new one.</p><p lang="fil">Tapos na ito, o itinigil na. Humingi po ng bago sa opisina.</p>`,
  )

type Place = Pick<Config, 'dataDir' | 'secretKey'>

const signatureOf = (config: Place, id: number) =>
  createHmac('sha256', keyFor(secretKeyOf(config), 'links to statements'))
    .update(String(id))
    .digest()
    .subarray(0, 16)

/** Builds the token of a link: its number, signed with the installation's own key, which no copy of the database has. */
const tokenOf = (config: Place, id: number): string => `${id}-${signatureOf(config, id).toString('hex')}`

/** The number of a link; null when we did not sign it. */
function linkIdOf(config: Place, token: string): number | null {
  const [, id, signature] = LINK.exec(token) ?? []
  if (id === undefined || signature === undefined) return null
  return timingSafeEqual(Buffer.from(signature, 'hex'), signatureOf(config, Number(id))) ? Number(id) : null
}

/** This month and so many before it are told, and nothing of before the lot was bought. */
const MONTHS_BEFORE = 11

async function statementOfLot(db: Db, link: { house_id: number; expires_on: Day }, today: Day) {
  const found = await houseWithOwner(db, link.house_id, today)
  if (!found) return undefined
  const first = firstDay(addMonths(monthOf(today), -MONTHS_BEFORE))
  const bought = await boughtDay(db, link.house_id, today)
  const from = bought && bought > first ? bought : first
  const { opening, entries, closing } = statementOf(await movementsOf(db, link.house_id), from, today)
  const { address } = found.house
  return { address, from, to: today, opening, entries, closing, until: link.expires_on } satisfies SharedStatement
}

export const statementLinks = feature(statementLinksContract, {
  ofLot: async ({ db, params, today }) => ({
    links: (await openLinks(db, params.id, today)).map(({ firstname, lastname, ...link }) => ({
      ...link,
      made_by: fullName({ firstname: firstname ?? '', middlename: null, lastname }),
    })),
  }),

  create: async ({ db, params, account, now, today, baseUrl, host }) => {
    const found = await houseWithOwner(db, params.id, today)
    if (!found) throw notFound(common.no_such_house)
    const residentId = await ownerId(db, params.id, today)
    if (residentId === null) throw conflict(refusals.no_owner)
    const stored = await storedSettings(db)
    const expiresOn = addDays(today, Number(settingText(stored, 'statement_link_days')))
    const id = await storeLink(db, { houseId: params.id, residentId, expiresOn, by: account.userId, now })
    const url = baseUrl + linkPath(tokenOf(host.config, id))
    const village = settingText(stored, 'village_name')
    return {
      url,
      expires_on: expiresOn,
      texts: chatTexts({ address: found.house.address, village, url, until: expiresOn }),
    }
  },

  revoke: async ({ db, params, now }) => {
    const revoked = await revokeLinks(db, params.id, now)
    return {
      message: revoked === 1 ? '1 link was ended.' : `${revoked} links were ended.`,
      revoked,
    }
  },

  open: async ({ db, params, today, now, host, address, requestId }) => {
    const id = linkIdOf(host.config, params.token)
    // A right link is no guess: many owners share the address of a mobile network.
    if (id === null) await host.limits.guess('statement', { address, now }, requestId)
    const link = id === null ? undefined : await lotOfLink(db, id, today)
    const statement = link && (await statementOfLot(db, link, today))
    const village = settingText(await storedSettings(db), 'village_name')
    return {
      ...(statement ? {} : { status: 404 }),
      contentType: 'text/html; charset=utf-8',
      name: 'statement.html',
      inline: true,
      body: Buffer.from(statement ? statementPage(village, statement) : closedPage(village)),
    }
  },
})
