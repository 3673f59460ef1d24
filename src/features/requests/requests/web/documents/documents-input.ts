import { t } from '#web/texts/t.ts'

/** A document that is about to be sent with what it shows. */
export interface Attached {
  key: number
  file: File
  description: string
}

/** Limits of a request's documents (docs/spec/http.md#files). */
export const MAX_DOCUMENTS = 10
const MAX_BYTES = 10 * 1024 * 1024
const MAX_ALL_BYTES = 64 * 1024 * 1024
export const ACCEPTED = 'image/jpeg,image/png,image/gif,image/webp,application/pdf'

const bytesOf = (files: readonly Attached[]) => files.reduce((sum, { file }) => sum + file.size, 0)

let keys = 0

/**
 * Adds files to those that are there. What cannot be sent is left out and named in `refused`; the server has the last
 * word, because it reads the content and not the name.
 */
export function attach(
  attached: readonly Attached[],
  files: readonly File[],
): { attached: Attached[]; refused: string[] } {
  const stored = [...attached]
  const refused: string[] = []
  for (const file of files) {
    const why = refusalOf(stored, file)
    if (why) refused.push(t('{name} was not added. {why}', { name: file.name, why }))
    else stored.push({ key: ++keys, file, description: '' })
  }
  return { attached: stored, refused }
}

function refusalOf(stored: readonly Attached[], file: File): string | null {
  // Some systems do not know the type of every file.
  if (file.type && !ACCEPTED.split(',').includes(file.type))
    return t('Only JPEG, PNG, GIF, WebP or PDF files are accepted.')
  if (file.size > MAX_BYTES) return t('A file may have at most 10 MB.')
  if (stored.length >= MAX_DOCUMENTS)
    return t('A request may have at most {count} documents.', { count: MAX_DOCUMENTS })
  if (bytesOf(stored) + file.size > MAX_ALL_BYTES) return t('The files of one request may have at most 64 MB together.')
  return null
}

/** `240 KB`, `1.4 MB`. */
export const sizeText = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`
