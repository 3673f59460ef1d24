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

/**
 * Opens the browser's print dialog for a PDF of the API, over the page that is open. A browser that cannot show a PDF
 * within a page opens it in a tab of its own, from where it is printed.
 */
export async function printFile(file: () => Promise<File>): Promise<void> {
  if (!navigator.pdfViewerEnabled) return openFile(file)
  const address = URL.createObjectURL(await file())
  const frame = document.createElement('iframe')
  frame.title = ''
  frame.className = 'printed'
  frame.addEventListener('load', () => {
    try {
      frame.contentWindow?.focus()
      frame.contentWindow?.print()
    } catch {
      window.open(address, '_blank')
    }
  })
  frame.src = address
  document.querySelector('iframe.printed')?.remove()
  document.body.append(frame)
}
