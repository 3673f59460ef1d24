/** A backup that cannot be made or brought back; the message is a sentence for whoever runs the machine. */
export class BackupRefused extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'BackupRefused'
  }
}

/**
 * Throws what reading a backup ended with: a refusal, and an error with a code (of a disk, of unpacking), as it is; an error
 * without one, which is a library's own, as the refusal of `refusal`.
 */
export function refuseUnread(error: unknown, refusal: (cause: unknown) => BackupRefused): never {
  if (error instanceof BackupRefused || (error instanceof Error && 'code' in error)) throw error
  throw refusal(error)
}

/** An encrypted backup whose bytes are not as they were written. */
export const damaged = (path: string, cause?: unknown): BackupRefused =>
  new BackupRefused(`${path} is incomplete, or was changed or damaged since it was written. Nothing was restored.`, {
    cause,
  })

/** An encrypted backup that does not open. */
export const otherPassphrase = (path: string, cause?: unknown): BackupRefused =>
  new BackupRefused(
    `The passphrase is not the one of ${path} (BACKUP_PASSPHRASE), or the file's beginning is damaged. Nothing was restored.`,
    { cause },
  )
