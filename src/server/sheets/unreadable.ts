import type { Said } from '#shared/said.ts'

/** A file that cannot be read; what is said tells why and what to do instead. */
export class Unreadable extends Error {
  readonly said: Said

  constructor(said: Said, options?: ErrorOptions) {
    super(said.message, options)
    this.name = 'Unreadable'
    this.said = said
  }
}
