import { INK } from '#server/pdf/content.ts'
import type { PaperLanguage, PaperWords } from '#server/pdf/document-texts.ts'
import { escaped } from '#server/pdf/html.ts'
import { isDay } from '#shared/dates.ts'
import { peso } from '#shared/money.ts'
import type { SheetKind } from '#shared/sheets/sheet.ts'
import type { Cell, Chapter, Entry } from './chapter.ts'

/** Texts of the first lines: who it is about, by whom, of when. */
export interface PageHead {
  village: string
  name: string
  /** `November 21, 2026` */
  day: string
  facts: readonly (readonly [label: string, value: string])[]
}

const LOOK = `
*{box-sizing:border-box}
body{margin:0 auto;max-width:64rem;padding:1rem;font:16px/1.5 system-ui,Roboto,Arial,sans-serif;color:${INK.text};background:#fff}
h1{margin:0;font-size:1.6rem;line-height:1.25}
h2{margin:2rem 0 .5rem;font-size:1.2rem;color:${INK.accent}}
p{margin:.25rem 0;overflow-wrap:anywhere}
a{color:${INK.accent}}
nav{display:flex;flex-wrap:wrap;gap:.25rem 1rem;margin:1rem 0}
dl{display:grid;grid-template-columns:fit-content(40%) 1fr;gap:.25rem 1rem;margin:1rem 0}
footer{margin-top:2rem}
dt,.quiet{color:${INK.quiet}}
dd{margin:0;overflow-wrap:anywhere}
table{width:100%;border-collapse:collapse;font-size:.9rem}
th,td{padding:.35rem .5rem;text-align:left;vertical-align:top;white-space:pre-line;overflow-wrap:break-word;border-top:1px solid ${INK.line}}
th{color:${INK.accent};background:${INK.tint};border:0}
.right{text-align:right;white-space:nowrap}
.struck :is(td,span){color:${INK.quiet};text-decoration:line-through}
.more td{border:0;padding-top:0}
.said{margin:.25rem 0;padding-left:.75rem;border-left:3px solid ${INK.line};white-space:pre-line}
.files{display:flex;flex-wrap:wrap;gap:.5rem}
.files img{display:block;max-width:9rem;max-height:9rem;border:1px solid ${INK.line}}
@media (max-width:40rem){
thead{display:none}
table,tbody,tr,td{display:block}
tr{border-top:1px solid ${INK.line};padding:.5rem 0}
tr.more{border:0;padding:0}
td{border:0;padding:.1rem 0;overflow-wrap:anywhere}
td[data-name]{display:grid;grid-template-columns:7.5rem 1fr;gap:.5rem}
td[data-name]::before{content:attr(data-name);color:${INK.quiet}}
td:empty{display:none}
.right{text-align:left}
}
@media print{body{max-width:none;padding:0;font-size:10pt}nav{display:none}tr{break-inside:avoid}a{color:inherit}}
`

/** The archive's page: without script, and without an address outside of the archive, so that it opens without a line. */
export function pageOf(
  chapters: readonly Chapter[],
  head: PageHead,
  { words, language }: { words: PaperWords; language: PaperLanguage },
): string {
  const { say } = words
  const full = chapters.filter(({ entries }) => entries.length > 0)
  const none = chapters.filter(({ entries }) => entries.length === 0).map(({ title }) => title)
  const facts = head.facts.map(([label, value]) => `<dt>${escaped(label)}</dt><dd>${escaped(value)}</dd>`).join('')
  const links = full.map(({ title }, at) => `<a href="#c${at}">${escaped(title)}</a>`).join('')
  const title = say('What the office holds about you')
  return (
    `<!doctype html><html lang="${language === 'fil' ? 'fil' : 'en-PH'}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width,initial-scale=1"><title>${escaped(title)}</title>` +
    `<style>@page{size:A4;margin:15mm}${LOOK}</style></head><body>` +
    `<p class="quiet">${escaped(head.village)}</p><h1>${escaped(title)}</h1>` +
    `<p>${escaped(say('{name}, as of {day}', { name: head.name, day: head.day }))}</p><dl>${facts}</dl><nav>${links}</nav>` +
    full.map((chapter, at) => section(chapter, at, words)).join('') +
    '<footer>' +
    (none.length > 0
      ? `<p class="quiet">${escaped(say('Nothing under: {list}.', { list: none.join(', ') }))}</p>`
      : '') +
    `<p class="quiet">${escaped(say('The same is in my-data.xlsx for spreadsheets, and in everything.json for programs, with what has no place on a page.'))}</p>` +
    '</footer></body></html>'
  )
}

function section({ title, columns, entries }: Chapter, at: number, words: PaperWords): string {
  const head = columns.map((one) => `<th${edge(one.kind)}>${escaped(one.title)}</th>`).join('')
  const row = (entry: Entry) =>
    `<tr${entry.struck ? ' class="struck"' : ''}>${columns
      .map(({ title: name, kind }, column) => {
        const text = escaped(shown(entry.cells[column] ?? null, kind, words))
        const linked = entry.paper && column === 0 ? `<a href="${escaped(entry.paper)}">${text}</a>` : text
        return text === '' ? '<td></td>' : `<td data-name="${escaped(name)}"${edge(kind)}><span>${linked}</span></td>`
      })
      .join('')}</tr>${more(entry, columns.length)}`
  return `<h2 id="c${at}">${escaped(title)}</h2><table><thead><tr>${head}</tr></thead><tbody>${entries.map(row).join('')}</tbody></table>`
}

/** Below an entry: what was written about it, and its pictures and papers. */
function more({ messages = [], files = [] }: Entry, columns: number): string {
  if (messages.length + files.length === 0) return ''
  const thread = messages.map(
    ({ who, when, text }) =>
      `<div class="said"><b>${escaped(who)}</b> <span class="quiet">${escaped(when)}</span>\n${escaped(text)}</div>`,
  )
  const links = files.map(({ path, picture }) => {
    const name = escaped(path)
    return `<a href="${name}">${picture ? `<img src="${name}" alt="${name}">` : name}</a>`
  })
  const list = links.length > 0 ? `<div class="files">${links.join('')}</div>` : ''
  return `<tr class="more"><td colspan="${columns}">${thread.join('')}${list}</td></tr>`
}

const edge = (kind: SheetKind): string => (kind === 'money' || kind === 'number' ? ' class="right"' : '')

/** Amounts as pesos, days as people write them. */
function shown(cell: Cell, kind: SheetKind, { day }: PaperWords): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return kind === 'money' ? peso(cell) : String(cell)
  return kind === 'day' && isDay(cell) ? day(cell) : cell
}
