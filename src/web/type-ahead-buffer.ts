// Keeps keys typed for an amount before its form is there, so that nobody waits for a screen.

const FIELDS = 'input, textarea, select, [contenteditable]'
const PRESSED = 'button, a, summary, [role=option]'

let typed = ''
/** True once a key came that asks for the form. */
let isRequested = false
let show: (() => void) | undefined

/** Digits and Enter, but in a field, on a button, or for the browser. */
function hear(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return
  const target = event.target instanceof Element ? event.target : document.body
  // While a card waits for the keys of its own form, those of another window are not for it.
  if (target.closest(FIELDS) || (show && target.closest('[role=dialog]'))) return
  const isDigit = /^[0-9.]$/.test(event.key)
  const isEnter = event.key === 'Enter' && !event.repeat && !target.closest(PRESSED)
  const isBack = event.key === 'Backspace' && typed !== ''
  if (!(isDigit || isEnter || isBack)) return
  event.preventDefault()
  if (isDigit) typed += event.key
  if (isBack) typed = typed.slice(0, -1)
  isRequested = true
  show?.()
}

/** From now on what is typed is kept: a form is on its way, and neither the field that asked for it nor the card before it has more keys. */
export function typeAhead({ isOnShow }: { isOnShow: boolean }): void {
  if (!isOnShow) show = undefined
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  document.addEventListener('keydown', hear)
}

/** Keeps a key that follows the Enter of a search whose answer is on its way; whether it is one of an amount. */
export function storeTypedKey(event: { key: string; preventDefault(): void }): boolean {
  if (!/^[0-9.]$/.test(event.key)) return false
  event.preventDefault()
  typed += event.key
  isRequested = true
  return true
}

/**
 * Calls `open` as soon as a key asks for the form, or at once where it came already; what it returns ends that, and keeps what
 * was typed for the form that opens. Who leaves calls `readTyped`.
 */
export function whenTyped(open: () => void): () => void {
  show = open
  document.addEventListener('keydown', hear)
  if (isRequested) open()
  return () => {
    if (show === open) show = undefined
  }
}

/** Deletes keys kept for something that was not found, or for another search; a card that listens goes on. */
export function deleteTyped(): void {
  typed = ''
  isRequested = false
}

/** Returns what was typed until now; nothing more is kept, the form has the keys. */
export function readTyped(): string {
  const was = typed
  deleteTyped()
  document.removeEventListener('keydown', hear)
  return was
}

/** Tells all digits that come while no field has the focus yet, each time with those before it; ends with the first key of a field. */
export function untilFocused(report: (digits: string) => void): () => void {
  let digits = ''
  const end = () => document.removeEventListener('keydown', hearLate)
  const hearLate = (event: KeyboardEvent) => {
    if (event.target instanceof Element && event.target.closest(FIELDS)) return end()
    if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || !/^[0-9.]$/.test(event.key)) return
    event.preventDefault()
    digits += event.key
    report(digits)
  }
  document.addEventListener('keydown', hearLate)
  return end
}
