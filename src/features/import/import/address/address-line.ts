import { PARTS, type Part, type Parts } from './address-words.ts'

const NAMED: Readonly<Partial<Record<Part, readonly [RegExp, string]>>> = {
  phase: [/^(?:phase|ph)(?!\w)/i, 'Phase '],
  block: [/^(?:block|blk)(?!\w)/i, 'Block '],
  lot: [/^(?:lots?|lt)(?!\w)/i, 'Lot '],
  unit: [/^unit(?!\w)/i, 'Unit '],
}

/**
 * An address before it is a lot, as the lot's label will say it: `Phase 2 Block 3 Lot 12-A`, `102-B Rosal St., Unit 4`. The
 * label itself is written by the database (`fill_address`).
 */
export function addressLine(parts: Parts, order: readonly Part[] = PARTS): string {
  let line = ''
  let before: Part | null = null
  for (const part of order) {
    const value = parts[part]
    if (value === undefined) continue
    const [message, name] = NAMED[part] ?? []
    const apart = before === 'street' || (part === 'street' && before !== 'house_number')
    line += (line === '' ? '' : apart ? ', ' : ' ') + (message && !message.test(value) ? name : '') + value
    before = part
  }
  return line
}
