import { settingText } from '#features/office/settings/rules.ts'
import { storedSettings } from '#features/office/settings/server/queries.ts'
import { feature } from '#server/feature/feature.ts'
import { escapeHtml, headingOf, publicPage } from '#server/http/public-page.ts'
import { lastRestore } from '#server/start/restores.queries.ts'
import { dayIn } from '#shared/dates.ts'
import { papersContract } from '../contract.ts'
import { type CheckedPaper, CODE, factsOf, type LostDays, lostSentences, VERDICTS, verdictOf } from '../rules.ts'
import { paperByCode } from './queries.ts'

const STYLE = `
main{max-width:30rem;border-color:#8a6100}main.valid{border-color:#0b6e4f}main.void,main.replaced{border-color:#b3261e}
body{font-size:17px}.of{margin-bottom:16px}h1{font-size:28px}`

/** The public page of a paper, in both languages, without names; `lost` are the days that a restore lost. */
function paperPage(village: string, paper: CheckedPaper | undefined, lost?: LostDays): string {
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

export const papers = feature(papersContract, {
  check: async ({ db, host, params, timeZone, today, address, now, requestId }) => {
    const paper = CODE.test(params.code) ? await paperByCode(db, params.code, { timeZone, today }) : undefined
    // Whoever scans what was printed guesses nothing, however many there are behind one network.
    if (!paper) await host.limits.guess('paper', { address, now }, requestId)
    const lost = paper ? undefined : await lastRestore(db)
    const village = settingText(await storedSettings(db), 'village_name')
    return {
      ...(paper ? {} : { status: 404 }),
      contentType: 'text/html; charset=utf-8',
      name: 'paper.html',
      inline: true,
      body: Buffer.from(
        paperPage(
          village,
          paper,
          lost && { from: dayIn(lost.taken_at, timeZone), to: dayIn(lost.restored_at, timeZone) },
        ),
      ),
    }
  },
})
