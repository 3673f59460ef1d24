/**
 * Lists texts of the page that cannot be read whole: cut off or outside of it where no scrolling brings them, one over another, or a word
 * that is broken where no hyphen is. Runs in the browser.
 */
export function unreadable(): string[] {
  const found: string[] = []
  /** A word of a usual length; parts of an address of the net may be broken. */
  const WORD = /(?<![\p{L}\d@]|[\p{L}\d]\.)\p{L}{2,14}(?![\p{L}\d@]|\.\p{L})/gu
  /** Pixels that letters may stand out, as fonts do. */
  const slack = 2
  const lines: { text: string; rect: DOMRect; layer: Element | undefined }[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent?.trim()
    const parent = node.parentElement
    if (!text || !parent || !isSeen(parent) || isBeginning(parent)) continue
    const name = `“${text.slice(0, 40)}” in ${parent.className || parent.tagName}`
    const rects = rectsOf(node, 0, node.textContent?.length ?? 0)
    if (rects.some((rect) => isCut(rect, parent))) found.push(`cut off: ${name}`)
    for (const word of node.textContent?.matchAll(WORD) ?? [])
      if (new Set(rectsOf(node, word.index, word[0].length).map(({ top }) => top)).size > 1)
        found.push(`broken: ${word[0]} of ${name}`)
    const layer = layerOf(parent)
    for (const rect of rects) {
      const over = lines.find((one) => one.layer === layer && isOver(one.rect, rect))
      if (over) found.push(`${name} over “${over.text}”`)
    }
    lines.push(...rects.map((rect) => ({ text, rect, layer })))
  }
  return found

  /** Words that are only heard are clipped to nothing; a browser draws the words of a choice by itself. */
  function isSeen(element: Element): boolean {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false
    if (element.closest('option, script, style')) return false
    for (let one: Element | null = element; one; one = one.parentElement)
      if (getComputedStyle(one).clipPath !== 'none') return false
    return true
  }

  /** Tells whether it is the beginning of what the link or the fold that it stands in shows whole. */
  function isBeginning(element: Element): boolean {
    return getComputedStyle(element).webkitLineClamp !== 'none' && element.closest('a, summary') !== null
  }

  function rectsOf(node: Node, at: number, length: number): DOMRect[] {
    const range = document.createRange()
    range.setStart(node, at)
    range.setEnd(node, at + length)
    return [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0)
  }

  /** Element around it that stays in its place while the page is scrolled: it may lie over the page. */
  function layerOf(element: Element): Element | undefined {
    for (let one: Element | null = element; one; one = one.parentElement)
      if (['fixed', 'sticky'].includes(getComputedStyle(one).position)) return one
    return undefined
  }

  function isOver(one: DOMRect, other: DOMRect): boolean {
    const across = Math.min(one.right, other.right) - Math.max(one.left, other.left)
    // Lines that follow each other closely touch.
    const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
    return across > slack && down > Math.min(one.height, other.height) / 2
  }

  function isCut(rect: DOMRect, from: Element): boolean {
    for (let around: Element | null = from; around && around !== document.body; around = around.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(around)
      const box = around.getBoundingClientRect()
      const isBesides = overflowX !== 'visible' && (rect.left < box.left - slack || rect.right > box.right + slack)
      const isBeyond = overflowY !== 'visible' && (rect.top < box.top - slack || rect.bottom > box.bottom + slack)
      if (isBesides || isBeyond) return !((!isBesides || isMoved(overflowX)) && (!isBeyond || isMoved(overflowY)))
    }
    return rect.left < -slack || rect.right > document.documentElement.clientWidth + slack
  }

  function isMoved(overflow: string): boolean {
    return overflow === 'auto' || overflow === 'scroll'
  }
}
