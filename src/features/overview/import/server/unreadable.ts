/** A file that cannot be read; the message says why and what to do instead. */
export class Unreadable extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'Unreadable'
  }
}
