import type { InvitationInfo } from '#shared/people.ts'

/** A link to a password, as the server answers it. */
export interface MadeLink {
  message: string
  title: string
  /** Whom it is for. */
  name: string
  invitation: InvitationInfo
}
