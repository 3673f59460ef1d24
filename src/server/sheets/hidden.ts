/** Parts of a workbook that its spreadsheet program does not show. */
export interface Hidden {
  sheet: boolean
  /** Row numbers from 1. */
  rows: number[]
}

const textIn = (parts: ReadonlyMap<string, Buffer>, name: string) => parts.get(name)?.toString('utf8') ?? ''
const attribute = (tag: string, name: string): string | undefined =>
  new RegExp(`\\s(?:\\w+:)?${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(tag)?.slice(1).find(Boolean)
const isSet = (value: string | undefined) => value === '1' || value === 'true'

function hiddenRows(xml: string): number[] {
  const hidden: number[] = []
  let row = 0
  for (const [tag] of xml.matchAll(/<(?:\w+:)?row\b[^>]*>/g)) {
    row = Number(attribute(tag, 'r') ?? row + 1)
    if (isSet(attribute(tag, 'hidden'))) hidden.push(row)
  }
  return hidden
}

/** Finds what is hidden in each sheet of an unpacked workbook, in the order of its sheets. */
export function hiddenIn(parts: ReadonlyMap<string, Buffer>): Hidden[] {
  const targets = new Map<string | undefined, string>()
  for (const [tag] of textIn(parts, 'xl/_rels/workbook.xml.rels').matchAll(/<(?:\w+:)?Relationship\b[^>]*>/g))
    targets.set(attribute(tag, 'Id'), (attribute(tag, 'Target') ?? '').replace(/^\/?(?:xl\/)?/, 'xl/'))
  return [...textIn(parts, 'xl/workbook.xml').matchAll(/<(?:\w+:)?sheet\s[^>]*>/g)].map(([tag]) => ({
    sheet: /^(?:hidden|veryHidden)$/.test(attribute(tag, 'state') ?? ''),
    rows: hiddenRows(textIn(parts, targets.get(attribute(tag, 'id')) ?? '')),
  }))
}
