import { escapeHtml } from '#server/http/html.ts'
import { headingOf, publicPage } from '#server/http/public-page.ts'
import { type CheckedPaper, factsOf, type LostDays, lostSentences, VERDICTS, verdictOf } from '../rules.ts'

const STYLE = `
main{max-width:30rem;border-color:#8a6100}main.valid{border-color:#0b6e4f}main.void,main.replaced{border-color:#b3261e}
body{font-size:17px}.of{margin-bottom:16px}h1{font-size:28px}`

/** The public page of a paper, in both languages, without names; `lost` are the days that a restore lost. */
export function paperPage(village: string, paper: CheckedPaper | undefined, lost?: LostDays): string {
  const verdict = verdictOf(paper)
  const { english, filipino } = VERDICTS[verdict]
  const more = verdict === 'unknown' && lost ? lostSentences(lost) : { english: '', filipino: '' }
  const rows = paper ? factsOf(paper) : []
  return publicPage({
    title: escapeHtml(english[0]),
    style: STYLE,
    kind: verdict,
    content: `${headingOf(english[0], filipino[0], village)}<p>${escapeHtml(english[1] + more.english)}</p><p lang="fil">${escapeHtml(filipino[1] + more.filipino)}</p>${
      rows.length > 0
        ? `<dl>${rows.map(([name, value]) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd>`).join('')}</dl>`
        : ''
    }`,
  })
}
