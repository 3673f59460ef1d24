import { describe, expect, it } from 'vitest'
import { pagesOf } from '../../../test/pdf-text.ts'
import { drawable } from './drawable.ts'
import { newDrawing } from './engine.ts'
import { renderPdf } from './pdf.ts'

/** The code points that a style of the papers' font has a shape for. */
function shapesOf(bold: boolean, italics: boolean): Set<number> {
  const font: object = newDrawing('Letters').provideFont('Roboto', bold, italics)
  const { characterSet } = (font as { font: { characterSet: readonly number[] } }).font
  return new Set(characterSet)
}
const styles = [
  ['regular', shapesOf(false, false)],
  ['bold', shapesOf(true, false)],
  ['italic', shapesOf(false, true)],
  ['bold italic', shapesOf(true, true)],
] as const
/** Every letter that any code point of Unicode is written with. */
const WRITTEN = new Set<string>()
for (let code = 0; code < 0x11_0000; code += 1)
  if (code < 0xd800 || code > 0xdfff) for (const letter of drawable(String.fromCodePoint(code))) WRITTEN.add(letter)

describe('what the font of the papers lacks', () => {
  it.for([
    ['₱1,234.50 – “Niño” № 5 ½ ñ Ñ', '₱1,234.50 – “Niño” № 5 ½ ñ Ñ'],
    ['Ελένη Иванова Nguyễn Đặng', 'Ελένη Иванова Nguyễn Đặng'],
    ['✓ paid ✔️ ☑ ☐ ✗', '√ paid √ [√] [ ] ×'],
    ['Gate 1 → Gate 2 ↔ ⇒', 'Gate 1 -> Gate 2 <-> =>'],
    ['김민수', '[???]'],
    ['김 민수 (Kim)', '[?] [??] (Kim)'],
    ['金美玲 Tan', '[???] Tan'],
    ['Salamat 🙏🏽❤️ po 👨‍👩‍👧 🇵🇭', 'Salamat [emoji] po [emoji] [emoji]'],
    ['1️⃣ Ａｎａ　①', '1 Ana 1'],
    ['Ǧ ĝ', 'G ĝ'],
    ['สวัสดี', '[????]'],
    ['one\n二', 'one\n[?]'],
    ['가\u0301', '[?]'],
  ] as const)('%s is written %s', ([typed, drawn]) => {
    expect(drawable(typed)).toBe(drawn)
    expect(drawable(drawn)).toBe(drawn)
  })

  it.for(styles)('is told by letters that it has, whatever is typed: %s', ([, shapes]) => {
    expect([...WRITTEN].filter((letter) => letter !== '\n' && !shapes.has(letter.codePointAt(0) ?? 0))).toEqual([])
  })

  it('is nothing that it has: every letter of the font stays itself', () => {
    const [[, shapes]] = styles
    const changed = [...shapes].filter((code) => {
      const letter = String.fromCodePoint(code)
      return !/[\p{C}]/u.test(letter) && letter.normalize('NFC') === letter && drawable(letter) !== letter
    })
    expect(changed).toEqual([])
  })

  it('is told so in every place of a paper, short and long', async () => {
    const rows = (count: number) => Array.from({ length: count }, () => ['김 ✓'])
    for (const count of [1, 1_001]) {
      const pdf = await renderPdf({
        ...{ title: '김', paper: 'A4', foot: '村 →', watermark: '★' },
        content: [
          { text: '한 ✓' },
          {
            heading: '金 ✓',
            columns: [{ title: '名 ✓', width: '*' }],
            rows: rows(count),
            totals: [['計 ✓']],
            empty: '',
          },
        ],
      })
      const text = pagesOf(pdf).join('\n')
      expect(text.match(/\[\?\] √/g)?.length).toBeGreaterThanOrEqual(count + 4)
      expect(text).toContain('[?] ->')
    }
  })
})
