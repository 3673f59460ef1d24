/** Saves a file of the API under the name the server gave it. */
export function saveFile(file: File): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = file.name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

/**
 * Opens a file of the API in a tab of its own. Call it straight from a click: the tab is opened before the answer
 * comes, because browsers block windows that open later. Rejects with what `file` rejects with, the tab closed again.
 */
export async function openFile(file: () => Promise<File>): Promise<void> {
  const tab = window.open('', '_blank')
  try {
    const got = await file()
    if (!tab) return saveFile(got)
    tab.location.href = URL.createObjectURL(got)
  } catch (cause) {
    tab?.close()
    throw cause
  }
}

/** True where this device hands files on to other apps. */
export const canShareFiles = (): boolean =>
  typeof navigator.canShare === 'function' &&
  navigator.canShare({ files: [new File([''], 'a.pdf', { type: 'application/pdf' })] })

/** Hands a file of the API on to another app of the device; saved where that is refused, nothing where it is given up. */
export async function shareFile(file: () => Promise<File>): Promise<void> {
  const got = await file()
  await navigator.share({ files: [got] }).catch((cause: unknown) => {
    if (!(cause instanceof DOMException && cause.name === 'AbortError')) saveFile(got)
  })
}

/**
 * Opens the browser's print dialog for a page of the API, over the page that is open. The page stands in a frame of its own
 * until it is printed: every browser of a desk prints that, where only some print a PDF. A phone, which prints the page
 * around the frame, opens the paper in a tab instead, from where it is printed or passed on.
 */
export async function printPage(page: () => Promise<File>, paper: () => Promise<File>): Promise<void> {
  if (matchMedia('(pointer: coarse)').matches) return openFile(paper)
  const frame = document.createElement('iframe')
  frame.title = ''
  frame.className = 'printed'
  frame.srcdoc = await (await page()).text()
  frame.addEventListener('load', () => printFrame(frame), { once: true })
  // Of a print before whose end was never told.
  document.querySelector('iframe.printed')?.remove()
  document.body.append(frame)
}

function printFrame(frame: HTMLIFrameElement): void {
  const { contentWindow: inside, contentDocument: shown } = frame
  if (!inside || !shown) return
  if ('roll' in shown.body.dataset) cutRoll(shown)
  inside.addEventListener('afterprint', () => frame.remove(), { once: true })
  inside.focus()
  inside.print()
}

/** A roll is as long as what stands on it. */
function cutRoll(shown: Document): void {
  const style = shown.createElement('style')
  style.textContent = `@page{size:80mm ${Math.ceil(shown.body.getBoundingClientRect().height)}px}`
  shown.head.append(style)
}
