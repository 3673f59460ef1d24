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
