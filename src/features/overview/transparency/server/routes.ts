import { settingText } from '#features/office/settings/rules.ts'
import { storedSettings } from '#features/office/settings/server/queries.ts'
import { feature } from '#server/feature/feature.ts'
import { headingOf, publicPage, sumCell } from '#server/http/public-page.ts'
import { addMonths, type Day, monthOf, showLongDay, showMonth } from '#shared/dates.ts'
import { type Centavos, peso } from '#shared/money.ts'
import { transparencyContract } from '../contract.ts'
import { FEWEST_LOTS, type PublicMonth, publicMonth, rateText } from '../rules.ts'
import { monthsOfVillage } from './queries.ts'

const STYLE = `
main{max-width:44rem}p:not(.of){margin-top:8px}td b span{display:inline-block}table{margin-top:16px}th,td{text-align:right}th{font-size:14px}
th:first-child,td:first-child{text-align:left}td{white-space:nowrap}tfoot td{font-weight:600}
@media(max-width:35em){tbody td:first-child,tfoot td:first-child{flex:1 1 40%;font-weight:600}td.n{flex:1 1 40%;order:1;text-align:left}td.n+td.n{text-align:right}td.n:last-child{flex:0 1 8rem;order:0;white-space:normal}tfoot td:first-child{flex-basis:100%}}
@media print{@page{margin:16mm}main{padding:0;border:0;max-width:none}tr{break-inside:avoid}}`

const page = (title: string, content: string) => publicPage({ title, content, style: STYLE })

const amount = (centavos: Centavos | null) => (centavos === null ? '–' : peso(centavos))
const inBoth = (english: string, filipino: string) => `${english} · <span lang="fil">${filipino}</span>`
const RECEIVED = inBoth('Received', 'Natanggap')
const SPENT = inBoth('Spent', 'Nagastos')
const RATE = inBoth('Dues paid', 'Bayad sa dues')

const cells = (name: string, received: Centavos | null, spent: Centavos, rate: string) =>
  `<tr><td>${name}</td>${sumCell(RECEIVED, amount(received))}${sumCell(SPENT, peso(spent))}${sumCell(RATE, rate)}</tr>`
const row = ({ month, received, spent, rate }: PublicMonth) => cells(showMonth(month), received, spent, rateText(rate))

/** Totals by month in both languages: no name, no lot, no script. A sum of months stands there when every month is told. */
function figuresPage(village: string, months: readonly PublicMonth[], today: Day): string {
  const received = months.reduce<Centavos | null>(
    (sum, one) => (sum === null || one.received === null ? null : sum + one.received),
    0,
  )
  const spent = months.reduce((sum, one) => sum + one.spent, 0)
  return page(
    'Received and spent',
    `${headingOf('Received and spent', 'Natanggap at nagastos', village)}
<p>${inBoth(`As of ${showLongDay(today)}`, `Noong ${showLongDay(today)}`)}</p>
<table><thead><tr><th>${inBoth('Month', 'Buwan')}</th><th>${RECEIVED}</th><th>${SPENT}</th><th>${RATE}</th></tr></thead>
<tbody>${months.map(row).join('')}</tbody><tfoot>${cells(inBoth('All', 'Lahat'), received, spent, '')}</tfoot></table>
<p><small>Dues paid: how much of the dues of the month is paid by now. Where fewer than ${FEWEST_LOTS} lots stand behind a figure it is left out (–).</small></p>
<p lang="fil"><small>Bayad sa dues: gaano karami sa buwanang bayad ang nabayaran na. Hindi ipinapakita (–) kung kulang sa ${FEWEST_LOTS} lote ang pinagkunan.</small></p>`,
  )
}

/** In place of the figures where the office does not show them. */
const nothingPage = (): string => page('Not found', headingOf('Not found', 'Hindi nakita'))

export const transparency = feature(transparencyContract, {
  figures: async ({ db, today }) => {
    const stored = await storedSettings(db)
    const isShown = settingText(stored, 'public_figures') === 'true'
    const body = isShown
      ? figuresPage(
          settingText(stored, 'village_name'),
          (await monthsOfVillage(db, addMonths(monthOf(today), -1), today)).map(publicMonth).toReversed(),
          today,
        )
      : nothingPage()
    return {
      ...(isShown ? {} : { status: 404 }),
      contentType: 'text/html; charset=utf-8',
      name: 'figures.html',
      inline: true,
      body: Buffer.from(body),
    }
  },
})
