// The list as it is written: by hand too, so whatever a change leaves alone stays as somebody wrote it.

type Entry = Readonly<Record<string, unknown>> & { name: string }

interface WrittenEntry {
  /** Text before it, from the entry before or the opening bracket on. */
  lead: string
  text: string
}

/** Words in quotes are one token, so that brackets and commas in them count for nothing. */
const TOKENS = /"(?:[^"\\]|\\.)*"|[[\]{}]/g

/** Parts of a list that was read already: text up to its bracket, each entry, and the rest. */
function partsOf(text: string): { head: string; entries: WrittenEntry[]; tail: string } {
  const entries: WrittenEntry[] = []
  let [depth, open, begins, ended] = [0, 0, 0, 0]
  for (const { 0: token, index } of text.matchAll(TOKENS)) {
    // The list opens at depth 1, and each entry at depth 2.
    if (token === '{' && depth === 2) begins = index
    if (token === '[' && depth === 1) {
      open = index + 1
      ended = open
    }
    depth += DEPTHS[token] ?? 0
    if (token !== '}' || depth !== 2) continue
    entries.push({ lead: text.slice(ended, begins), text: text.slice(begins, index + 1) })
    ended = index + 1
  }
  return { head: text.slice(0, open), entries, tail: text.slice(ended) }
}

const DEPTHS: Readonly<Record<string, number>> = { '[': 1, '{': 1, ']': -1, '}': -1 }

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** An entry with what was changed of it; other fields, their order and their spelling stay. */
function changeEntry(written: Entry, before: Entry, after: Entry): Entry {
  const stored = Object.entries(written).filter(([key]) => after[key] !== undefined)
  const changed = Object.entries(after).filter(([key, value]) => value !== undefined && !isSame(value, before[key]))
  return { ...Object.fromEntries(stored), ...Object.fromEntries(changed) } as Entry
}

/** Text of a list after a change of its villages. `before` are those of the text, as they were read. */
export function rewriteList(text: string, before: readonly Entry[], after: readonly Entry[]): string {
  const { head, entries, tail } = partsOf(text)
  const lead = entries.at(-1)?.lead.replace(',', '') ?? '\n    '
  const shown = (entry: Entry) => JSON.stringify(entry, null, 2).replaceAll('\n', /\n[ \t]*$/.exec(lead)?.[0] ?? '\n')
  const pieces = after.map((entry, place): WrittenEntry => {
    const at = before.findIndex(({ name }) => name === entry.name)
    const [was, written] = [before[at], entries[at]]
    if (!was || !written) return { lead: place > 0 ? `,${lead}` : lead, text: shown(entry) }
    if (isSame(was, entry)) return written
    return { ...written, text: shown(changeEntry(JSON.parse(written.text), was, entry)) }
  })
  const joined = pieces.map((piece, place) => {
    const bare = piece.lead.replace(',', '')
    return (place === 0 ? bare : piece.lead.includes(',') ? piece.lead : `,${bare}`) + piece.text
  })
  const end = entries.length === 0 && joined.length > 0 ? `\n  ${tail.trimStart()}` : tail
  return head + joined.join('') + end
}
