import type { Day } from '#shared/dates.ts'
import type { Host } from './host.ts'

/** A PDF that goes with a mail. */
export interface Attachment {
  name: string
  bytes: Buffer
}

/** Papers of lots for one person, as they are at the moment of sending. */
export interface MailedPapers {
  /** Language that the person reads; null where nobody chose. */
  language: string | null
  /** Addresses of the lots. */
  lots: readonly string[]
  /** Day of which the papers tell. */
  day: Day
  attachments: readonly Attachment[]
}

/** A letter of the queue that papers go with. */
export interface PaperLetter {
  /** Number under which the feature knows what was sent. */
  sending: number
  userId: number
  address: string
  now: Date
}

/** Papers of a feature that go by mail. They are made when their letter is sent, so that they tell what is so then. */
export interface PapersByMail {
  template: 'statements'
  /** Returns null where they are not for this person or address any more. Throws a `Failure` where it is worth another try. */
  make(host: Host, letter: PaperLetter): Promise<MailedPapers | null>
}
