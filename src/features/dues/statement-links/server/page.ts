import {
  entryText,
  foldReversed,
  isAdvance,
  isStruck,
  type Line,
  type StatementEntry,
} from '#features/dues/statements/rules.ts'
import { escapeHtml } from '#server/html.ts'
import { headingOf, publicPage } from '#server/public-page.ts'
import { type Day, showDay, showLongDay } from '#shared/dates.ts'
import { type Centavos, peso } from '#shared/money.ts'

const STYLE = `
dl{margin-bottom:20px}dd.big{font-size:24px}table{margin:0;font-size:14px}th,td{text-align:left;overflow-wrap:anywhere}
.n{text-align:right;white-space:nowrap}small{display:block;margin-top:20px}`

/** Statement of a lot on the page: centavos. */
export interface SharedStatement {
  address: string
  from: Day
  to: Day
  opening: Centavos
  entries: readonly StatementEntry[]
  closing: Centavos
  /** The last day on which the link opens. */
  until: Day
}

const page = (village: string, title: string, content: string) =>
  publicPage({ title, style: STYLE, content: `<h1>${escapeHtml(village)}</h1>${content}` })

const row = (day: Day, text: string, amount: string, balance: Centavos) =>
  `<tr><td>${showDay(day)}</td><td>${escapeHtml(text)}</td><td class="n">${amount}</td><td class="n">${balanceText(balance)}</td></tr>`

const balanceText = (balance: Centavos) => (isAdvance(balance) ? `${peso(-balance)} advance` : peso(balance))

const signed = (amount: Centavos) => (amount < 0 ? `−${peso(-amount)}` : peso(amount))

/** Lines that move the balance; unknown readers do not see what was taken back, only what it came to until then. */
const isShown = ({ entry, charge, payment }: Line<StatementEntry>) =>
  entry === null || isStruck(entry) ? charge !== payment : entry.kind !== 'use'

const rowsOf = (entries: readonly StatementEntry[]) =>
  foldReversed(entries)
    .filter(isShown)
    .map(({ entry, date, charge, payment, balance }) =>
      entry === null || isStruck(entry)
        ? row(date, 'Taken back · Binawi', signed(charge - payment), balance)
        : row(
            date,
            entryText({ ...entry, used: '' }),
            entry.kind === 'payment' ? `−${peso(payment)}` : peso(charge),
            balance,
          ),
    )
    .join('')

/** The statement of one lot in both languages, without names. */
export function statementPage(
  village: string,
  { address, from, to, opening, entries, closing, until }: SharedStatement,
): string {
  const due = isAdvance(closing)
    ? ['Advance · Paunang bayad', peso(-closing)]
    : ['Balance due · Dapat bayaran', peso(closing)]
  return page(
    village,
    'Statement of Account',
    `${headingOf('Statement of Account', 'Pahayag ng Kuwenta')}<dl><dt>Lot · Lote</dt><dd>${escapeHtml(address)}</dd><dt>${due[0]}</dt><dd class="big">${due[1]}</dd><dt>As of · Hanggang</dt><dd>${showLongDay(to)}</dd></dl>
<table><thead><tr><th>Date · Petsa</th><th>For · Para sa</th><th class="n">Amount · Halaga</th><th class="n">Balance · Balanse</th></tr></thead><tbody>${row(from, 'Balance before · Naunang balanse', '', opening)}${rowsOf(entries)}</tbody></table>
<p>Please pay at the village office, or tell us where our books are wrong. You are given a receipt.</p><p lang="fil">Magbayad po sa opisina ng village, o sabihin kung may mali sa aming talaan. Bibigyan kayo ng resibo.</p>
<small>This link is for you alone and opens until ${showLongDay(until)}. · <span lang="fil">Para sa inyo lang ang link na ito at mabubuksan hanggang ${showLongDay(until)}.</span></small>`,
  )
}

/** In place of a statement: of a link that is none, or not any more. It says nothing of any lot. */
export const closedPage = (village: string): string =>
  page(
    village,
    'This link does not open',
    `${headingOf('This link does not open', 'Hindi na mabubuksan ang link')}<p>It is over, or it was ended. Please ask the office for a new one.</p><p lang="fil">Tapos na ito, o itinigil na. Humingi po ng bago sa opisina.</p>`,
  )
