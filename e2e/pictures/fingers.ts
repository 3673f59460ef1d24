/** Pixels a side of what a finger presses, of the guidelines of both makers of phones. */
export const FINGER = 44

/** Lists what can be pressed and is smaller, as the page has it; what is within a text is as high as its lines. */
export function smallerThan(finger: number): string[] {
  if (!matchMedia('(pointer: coarse)').matches) throw new Error('a finger is not known here')
  const pressed = 'button, a[href], input, select, textarea, summary, [role="tab"], [role="option"]'
  const span = (edges: readonly (readonly [number, number])[]) =>
    Math.max(...edges.map(([, to]) => to)) - Math.min(...edges.map(([from]) => from))
  return [...document.querySelectorAll<HTMLElement>(pressed)].flatMap((one) => {
    const style = getComputedStyle(one)
    const hidden = !one.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    if (hidden || style.display === 'inline' || one.matches(':disabled, [type="hidden"], [type="file"]')) return []
    // A label presses what it belongs to.
    const parts = [one, ...(one instanceof HTMLInputElement ? (one.labels ?? []) : [])]
    const boxes = parts.map((part) => part.getBoundingClientRect()).filter((box) => box.width > 1)
    if (boxes.length === 0) return []
    const width = span(boxes.map((box) => [box.left, box.right]))
    const height = span(boxes.map((box) => [box.top, box.bottom]))
    if (width > finger - 0.5 && height > finger - 0.5) return []
    const name = one.getAttribute('aria-label') ?? one.textContent?.trim().slice(0, 30)
    return [`${one.tagName} ${one.className} “${name}” ${Math.round(width)} × ${Math.round(height)}`]
  })
}
