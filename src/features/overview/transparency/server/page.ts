import { escapeHtml } from '#server/html.ts'
import { headingOf, publicPage } from '#server/public-page.ts'
import { type Day, showLongDay, showMonth } from '#shared/dates.ts'
import { type Centavos, peso } from '#shared/money.ts'
import { FEWEST_LOTS, type PublicMonth, rateText } from '../rules.ts'

const STYLE = `
main{max-width:44rem}p{margin-top:8px}table{margin-top:16px}th,td{text-align:right}th{font-size:14px}
th:first-child,td:first-child{text-align:left}td{white-space:nowrap}tfoot td{font-weight:600}
@media print{@page{margin:16mm}main{padding:0;border:0;max-width:none}tr{break-inside:avoid}}`

const page = (title: string, content: string) => publicPage({ title, content, style: STYLE })

const amount = (centavos: Centavos | null) => (centavos === null ? '–' : peso(centavos))
const row = ({ month, received, spent, rate }: PublicMonth) =>
  `<tr><td>${showMonth(month)}</td><td>${amount(received)}</td><td>${peso(spent)}</td><td>${rateText(rate)}</td></tr>`

/** Totals by month in both languages: no name, no lot, no script. A sum of months stands there when every month is told. */
export function figuresPage(village: string, months: readonly PublicMonth[], today: Day): string {
  const received = months.reduce<Centavos | null>(
    (sum, one) => (sum === null || one.received === null ? null : sum + one.received),
    0,
  )
  const spent = months.reduce((sum, one) => sum + one.spent, 0)
  return page(
    'Received and spent',
    `<h1>${escapeHtml(village)}</h1>${headingOf('Received and spent', 'Natanggap at nagastos')}
<p>As of ${showLongDay(today)} · <span lang="fil">Hanggang ${showLongDay(today)}</span></p>
<table><thead><tr><th>Month · <span lang="fil">Buwan</span></th><th>Received · <span lang="fil">Natanggap</span></th><th>Spent · <span lang="fil">Nagastos</span></th><th>Dues paid · <span lang="fil">Bayad sa dues</span></th></tr></thead>
<tbody>${months.map(row).join('')}</tbody><tfoot><tr><td>All · <span lang="fil">Lahat</span></td><td>${amount(received)}</td><td>${peso(spent)}</td><td></td></tr></tfoot></table>
<p><small>Dues paid: how much of the dues of the month is paid by now. Where fewer than ${FEWEST_LOTS} lots stand behind a figure it is left out (–).</small></p>
<p lang="fil"><small>Bayad sa dues: gaano karami sa buwanang bayad ang nabayaran na. Hindi ipinapakita (–) kung kulang sa ${FEWEST_LOTS} lote ang pinagkunan.</small></p>`,
  )
}

/** In place of the figures where the office does not show them. */
export const nothingPage = (): string => page('Not found', headingOf('Not found', 'Hindi nakita'))
