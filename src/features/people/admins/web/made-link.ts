import type { InvitationInfo } from '#shared/people.ts'
import type { Done } from '#web/texts/success-message.ts'

/** A link to a password, as the server answers it. */
export interface MadeLink extends Done {
  title: string
  /** Whom it is for. */
  name: string
  invitation: InvitationInfo
}
