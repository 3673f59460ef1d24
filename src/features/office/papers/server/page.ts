import { escapeHtml } from '#server/html.ts'
import { type CheckedPaper, factsOf, VERDICTS, verdictOf } from '../rules.ts'

const STYLE = `
body{margin:0;padding:24px 16px;font:17px/1.5 system-ui,sans-serif;color:#1c2420;background:#f4f6f5}
main{max-width:30rem;margin:0 auto;padding:24px;background:#fff;border-radius:12px;border-top:8px solid #8a6100}
main.valid{border-color:#0b6e4f}main.void,main.replaced{border-color:#b3261e}
h1{margin:0 0 16px;font-size:18px}h2{margin:0;font-size:28px}p{margin:4px 0 0}p[lang=fil]{color:#4d5a54}
dl{display:grid;grid-template-columns:auto 1fr;gap:8px 16px;margin:24px 0 0}dt{color:#4d5a54}dd{margin:0;font-weight:600;overflow-wrap:anywhere}
@media(prefers-color-scheme:dark){body{color:#e7ecea;background:#121614}main{background:#1d2320}p[lang=fil],dt{color:#a9b5af}}`

/** The public page of a paper, in both languages, one small answer without scripts, pictures or names. */
export function paperPage(village: string, paper: CheckedPaper | undefined): string {
  const verdict = verdictOf(paper)
  const { english, filipino } = VERDICTS[verdict]
  const rows = paper ? factsOf(paper) : []
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(english[0])}</title><style>${STYLE}</style></head><body><main class="${verdict}"><h1>${escapeHtml(village)}</h1><h2>${escapeHtml(english[0])} · <span lang="fil">${escapeHtml(filipino[0])}</span></h2><p>${escapeHtml(english[1])}</p><p lang="fil">${escapeHtml(filipino[1])}</p>${
    rows.length > 0
      ? `<dl>${rows.map(([name, value]) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd>`).join('')}</dl>`
      : ''
  }</main></body></html>`
}
