import type { Message } from '#shared/messages.ts'

/** A file that cannot be read; what is said tells why and what to do instead. */
export class Unreadable extends Error {
  readonly refusal: Message

  constructor(message: Message, options?: ErrorOptions) {
    super(message.message, options)
    this.name = 'Unreadable'
    this.refusal = message
  }
}
