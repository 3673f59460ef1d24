const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Text as it may stand in HTML, between tags and in quoted attributes. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? character)

/** A page for who is not signed in. Its title is ours and harmless; content and style are HTML and CSS as they stand. */
export interface PublicPage {
  title: string
  content: string
  /** Beside the look that all such pages have. */
  style?: string
  /** Of the frame: a name that the style knows. */
  kind?: string
}

/** On a phone a row of a table stands in lines, each of its sums below its name. */
const LOOK = `
body{margin:0;padding:24px 16px;font:16px/1.5 system-ui,sans-serif;color:#1c2420;background:#f4f6f5}
main{max-width:40rem;margin:0 auto;padding:24px;background:#fff;border-radius:12px;border-top:8px solid #0b6e4f}
h1{margin:0;font-size:24px}p{margin:4px 0 0}.of{margin:0 0 4px;font-size:18px;font-weight:700}p[lang=fil],small,dt,th,td b,td span{color:#4d5a54}
dl{display:grid;grid-template-columns:auto 1fr;gap:8px 16px;margin:20px 0 0}dd{margin:0;font-weight:600;overflow-wrap:anywhere}
table{width:100%;margin-top:20px;border-collapse:collapse}th,td{padding:6px 4px;vertical-align:top;border-top:1px solid #d5dcd8}th{font-weight:500}
td b{display:none;font-weight:400}
@media(max-width:35em){body{padding:12px 8px}main{padding:16px}dl{grid-template-columns:1fr;gap:0}dd{margin-bottom:8px}
thead{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}table,tbody,tfoot{display:block}
tr{display:flex;flex-wrap:wrap;gap:4px 12px;padding:10px 0;border-top:1px solid #d5dcd8}td{padding:0;border:0}td:empty{display:none}td b{display:block;font-size:13px}}
@media(prefers-color-scheme:dark){body{color:#e7ecea;background:#121614}main{background:#1d2320}p[lang=fil],small,dt,th,td b,td span{color:#a9b5af}th,td,tr{border-color:#3a4540}}
@media print{body{padding:0;color:#000;background:#fff}main{padding:8px;border-radius:0;background:#fff}}`

/** One small answer without scripts and pictures, that no search engine keeps and no other site learns the address of. */
export const publicPage = ({ title, content, style = '', kind = '' }: PublicPage): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex,nofollow,noarchive"><meta name="referrer" content="no-referrer"><title>${title}</title><style>${LOOK}${style}</style></head><body><main${kind && ` class="${kind}"`}>${content}</main></body></html>`

/** The village, where it has a name, and the heading in both languages. */
export const headingOf = (english: string, filipino: string, village = ''): string =>
  `${village && `<p class="of">${escapeHtml(village)}</p>`}<h1>${escapeHtml(english)} · <span lang="fil">${escapeHtml(filipino)}</span></h1>`

/** A cell with a sum; its name is seen on a phone, where the table has no head. Both are HTML. */
export const sumCell = (name: string, sum: string): string => `<td class="n">${sum && `<b>${name}</b>${sum}`}</td>`
