import type { Approval } from '#features/overview/approvals/contract.ts'
import type { Message } from '#shared/messages.ts'
import { translate } from '#web/texts/t.ts'

/** Text of the proposal in the reader's language. */
export const aboutText = ({ about }: Pick<Approval, 'about'>): string => translate(about as Message)
