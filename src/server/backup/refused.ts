/** A backup that cannot be made or brought back; the message is a sentence for whoever runs the machine. */
export class BackupRefused extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'BackupRefused'
  }
}
