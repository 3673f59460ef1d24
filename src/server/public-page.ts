import { escapeHtml } from './html.ts'

/** A page for who is not signed in. Its title is ours and harmless; content and style are HTML and CSS as they stand. */
export interface PublicPage {
  title: string
  content: string
  /** Beside the look that all such pages have. */
  style?: string
  /** Of the frame: a name that the style knows. */
  kind?: string
}

const LOOK = `
body{margin:0;padding:24px 16px;font:16px/1.5 system-ui,sans-serif;color:#1c2420;background:#f4f6f5}
main{max-width:40rem;margin:0 auto;padding:24px;background:#fff;border-radius:12px;border-top:8px solid #0b6e4f}
h1{margin:0 0 4px;font-size:18px}h2{margin:0;font-size:24px}p{margin:4px 0 0}p[lang=fil],small,dt,th{color:#4d5a54}
dl{display:grid;grid-template-columns:auto 1fr;gap:8px 16px;margin:20px 0 0}dd{margin:0;font-weight:600;overflow-wrap:anywhere}
table{width:100%;margin-top:20px;border-collapse:collapse}th,td{padding:6px 4px;vertical-align:top;border-top:1px solid #d5dcd8}th{font-weight:500}
@media(prefers-color-scheme:dark){body{color:#e7ecea;background:#121614}main{background:#1d2320}p[lang=fil],small,dt,th{color:#a9b5af}th,td{border-color:#3a4540}}
@media print{body{padding:0;color:#000;background:#fff}main{padding:8px;border-radius:0;background:#fff}}`

/** One small answer without scripts and pictures, that no search engine keeps and no other site learns the address of. */
export const publicPage = ({ title, content, style = '', kind = '' }: PublicPage): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex,nofollow,noarchive"><meta name="referrer" content="no-referrer"><title>${title}</title><style>${LOOK}${style}</style></head><body><main${kind && ` class="${kind}"`}>${content}</main></body></html>`

/** The heading in both languages. */
export const headingOf = (english: string, filipino: string): string =>
  `<h2>${escapeHtml(english)} · <span lang="fil">${escapeHtml(filipino)}</span></h2>`
