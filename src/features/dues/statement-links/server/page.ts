import { foldReversed, isAdvance, isStruck, type Line, type StatementEntry } from '#features/dues/statements/rules.ts'
import { aboutText } from '#features/dues/statements/server/document.ts'
import { escapeHtml, headingOf, publicPage, sumCell } from '#server/http/public-page.ts'
import { type PaperWords, paperWords } from '#server/pdf/document-texts.ts'
import { type Day, showDay, showLongDay } from '#shared/dates.ts'
import { type Centavos, peso } from '#shared/money.ts'

const STYLE = `
main{max-width:46rem}dl{margin-bottom:20px}dd.big{font-size:24px}table{margin:0;font-size:14px}th,td{text-align:left}td span{display:block}
.d,.n{white-space:nowrap}.n span{white-space:normal}.f{overflow-wrap:anywhere}th.n,td.n{text-align:right}small{display:block;margin-top:20px}
@media(max-width:35em){.f{flex:1 1 60%;min-width:0}td.n{flex:1 0 auto;text-align:left;font-size:15px}td.n:last-child{text-align:right}}`

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
export function statementPage(
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
export const closedPage = (village: string): string =>
  page(
    village,
    ['This link does not open', 'Hindi na mabubuksan ang link'],
    `<p>It is over, or it was ended. Please ask the office for a new one.</p><p lang="fil">Tapos na ito, o itinigil na. Humingi po ng bago sa opisina.</p>`,
  )
