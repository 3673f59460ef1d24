import { words } from './drawable.ts'
import { brokenWords, type Font } from './engine.ts'

/**
 * A text as the lines that fit into a room in points, broken where a line may end and, within a word that is longer than a
 * line, anywhere. The text is drawable already.
 */
export function linesIn(text: string, font: Font, size: number, room: number): string[] {
  const widthOf = (piece: string) => font.widthOfString(piece, size)
  const short = text.trim()
  if (!short.includes('\n') && widthOf(short) <= room) return [short]
  const lines: string[] = []
  let line = ''
  let begun = false
  const end = () => {
    lines.push(line.trim())
    line = ''
    begun = false
  }
  for (const { text: word, lineEnd } of brokenWords(words(text))) {
    let rest = word
    if (begun && widthOf((line + rest).trim()) > room) end()
    while (rest.length > 1 && widthOf((line + rest).trim()) > room) {
      const fits = lettersThatFit(rest, (piece) => widthOf((line + piece).trim()) <= room)
      line += rest.slice(0, fits)
      rest = rest.slice(fits)
      end()
    }
    line += rest
    begun = true
    if (lineEnd) end()
  }
  if (begun) end()
  return lines
}

/** Counts the letters of a word that fit, one at least. */
function lettersThatFit(word: string, fits: (piece: string) => boolean): number {
  let least = 1
  let most = word.length
  while (least < most) {
    const middle = Math.ceil((least + most) / 2)
    if (fits(word.slice(0, middle))) least = middle
    else most = middle - 1
  }
  return least
}
