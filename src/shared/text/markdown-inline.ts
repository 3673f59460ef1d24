export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'break' }
  | { kind: 'strong' | 'emphasis'; of: Inline[] }
  | { kind: 'link'; href: string; of: Inline[] }

const SPECIAL = /[\\*[]|https?:\/\//g

/** Reads the marks within a line; what marks nothing stays text. */
export function readInline(text: string): Inline[] {
  const found: Inline[] = []
  let plain = ''
  let at = 0
  const say = (inline: Inline) => {
    if (plain) found.push({ kind: 'text', text: plain })
    plain = ''
    found.push(inline)
  }
  // Where a closing mark was not found once, it is not looked for again.
  const missing = new Set<string>()
  const find = (mark: string, from: number): number => {
    const index = missing.has(mark) ? -1 : text.indexOf(mark, from)
    if (index < 0) missing.add(mark)
    return index
  }
  while (at < text.length) {
    SPECIAL.lastIndex = at
    const special = SPECIAL.exec(text)
    if (!special) break
    plain += text.slice(at, special.index)
    at = special.index
    if (special[0] === '\\' && /[\\*[\]()#_.+-]/.test(text[at + 1] ?? '')) {
      plain += text[at + 1] ?? ''
      at += 2
      continue
    }
    const read = readMark(text, at, find)
    if (read) say(read.inline)
    else plain += text[at] ?? ''
    at = read ? read.end : at + 1
  }
  plain += text.slice(at)
  if (plain) found.push({ kind: 'text', text: plain })
  return found
}

type Read = { inline: Inline; end: number } | null
type Find = (mark: string, from: number) => number

function readMark(text: string, at: number, find: Find): Read {
  if (text[at] === '[') return readLink(text, at, find)
  if (text.startsWith('http', at)) return readAddress(text, at)
  if (text.startsWith('**', at)) return readMarked(text, at, '**', 'strong', find)
  return text[at] === '*' ? readMarked(text, at, '*', 'emphasis', find) : null
}

/** Text between two marks that touch it: `**bold**`, not `2 * 3 * 4`. */
function readMarked(text: string, at: number, mark: string, kind: 'strong' | 'emphasis', find: Find): Read {
  const start = at + mark.length
  const end = find(mark, start + 1)
  const inner = text.slice(start, end)
  if (end < 0 || inner !== inner.trim()) return null
  return { inline: { kind, of: readInline(inner) }, end: end + mark.length }
}

/** `[text](https://…)` */
function readLink(text: string, at: number, find: Find): Read {
  const middle = find('](', at + 2)
  const end = middle < 0 ? -1 : find(')', middle + 2)
  if (end < 0) return null
  const href = webAddress(text.slice(middle + 2, end).trim())
  const words = text.slice(at + 1, middle)
  if (href === null || words.includes('[')) return null
  return { inline: { kind: 'link', href, of: [{ kind: 'text', text: words }] }, end: end + 1 }
}

/** A bare address, without the point at the end of its sentence. */
function readAddress(text: string, at: number): Read {
  const shown = (/^[^\s<>"'*[\]]+/.exec(text.slice(at, at + 2000))?.[0] ?? '').replace(/[.,;:!?)]{1,5}$/, '')
  const href = webAddress(shown)
  return href === null
    ? null
    : { inline: { kind: 'link', href, of: [{ kind: 'text', text: shown }] }, end: at + shown.length }
}

/** An address of the web as browsers understand it; null for every other scheme and what is no address. */
function webAddress(text: string): string | null {
  const url = /^https?:\/\//i.test(text) ? URL.parse(text) : null
  return url?.hostname ? url.href : null
}
