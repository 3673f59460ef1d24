import { plain } from '#shared/text/words.ts'

/** Numbers from 0 to 1 that are the same for the same seed. */
export function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** Pieces of cells of villages, and of cells that break readers. */
export const PIECES = [
  ...[
    'Ph',
    'Phase',
    'PH2',
    'Blk',
    'block',
    'B3',
    'Lot',
    'Lt.',
    'L07',
    'Unit',
    'No.',
    '#',
    '12',
    '7',
    '12-A',
    '92 & 93',
    '007',
  ],
  ...[
    'Rosal St.',
    'Ilang-Ilang',
    'Street',
    '7th',
    'corner',
    'Sampaguita',
    'Ext.',
    'Juan',
    'Cruz',
    'dela Peña',
    'PeÃ±a',
    'Go-Tan',
  ],
  ...[
    '& Maria',
    '/',
    ',',
    'Sps.',
    'Heirs of',
    'Estate of',
    'Corp.',
    'Inc.',
    'c/o',
    'Jr.',
    'III',
    'Mr.',
    'Atty.',
    '(deceased)',
    '+',
  ],
  ...[
    '0917',
    '555 1000',
    '09175551000',
    'Globe:',
    'ana@mail.example',
    ';',
    '300',
    '120.5',
    'sq.m.',
    'TCT',
    'T-1234',
    'Vacant',
    'House',
  ],
  ...['FOR SALE', 'none', '-', '.', '“quoted”', 'ñandú', 'Ω', '東京', '½', 'x'.repeat(70), '  ', '\n'],
]

/** Letters of many alphabets, with marks and without, digits, signs and spaces. */
const LETTERS = [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZáàâäãéèêëíìîïóòôöõúùûüñÑçÇåÅøßžŠłŁığşčĐÞæœ']
const OTHERS = [
  ...'0123456789012345678901234567890123456789.,;:-–—/\\|&+#@!?\'’"“”()[]{}*%$₱°ªº²½…_=<>~^`   \u00a0\t\n',
]

/** A text of a few signs, whatever they are. */
export function anyText(next: () => number): string {
  const pick = <One>(from: readonly One[]): One => from[Math.floor(next() * from.length)] as One
  const mostly = next()
  return Array.from({ length: 1 + Math.floor(next() * 24) }, () => pick(next() < mostly ? LETTERS : OTHERS)).join('')
}

/** Words that may go because they repeat what stands beside, or say that nothing does. */
const SAID_OTHERWISE =
  /\b(phases?|ph|p|blocks?|blks?|bloke|b|lots?|lote|lts?|l|units?|apartment|apt|door|room|rm|bahay|nos?|number|num|blg|street|st|sps|spouses|spouse|sqm|sq|m|and|for sale|none|vacant|house)\b/giu

/** Letters and digits, each as often as it stands there, without accents, case, zeros before numbers and `.0` behind them. */
function counted(text: string): Map<string, number> {
  const bare = text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/(?<=[a-z])(?=\d)|(?<=\d)(?=[a-z])/gu, ' ')
    .replace(SAID_OTHERWISE, ' ')
    .replace(/(?<![\p{L}\p{N}.])(\d+)\.0+(?!\.?[\p{L}\p{N}])/gu, '$1')
    .replace(/(?<!\d)0+(?=\d)/g, '')
  const counts = new Map<string, number>()
  for (const one of bare.match(/[\p{L}\p{N}]/gu) ?? []) counts.set(one, (counts.get(one) ?? 0) + 1)
  return counts
}

/** Spellings of an empty cell. */
const NOTHING = /^(?:n ?a|none|wala|null|nil)?$/

/** Words of a cell that stand in none of the texts. */
export const missing = (cell: string, texts: readonly string[]): string[] => {
  if (NOTHING.test(plain(cell))) return []
  const there = counted(texts.join(' '))
  return [...counted(cell)].flatMap(([one, times]) => ((there.get(one) ?? 0) < times ? [one] : []))
}
