import type { Approval } from '#features/overview/approvals/contract.ts'
import type { Said } from '#shared/said.ts'
import { told } from '#web/texts/t.ts'

/** What is proposed, as the reader's language tells it. */
export const aboutText = ({ about }: Pick<Approval, 'about'>): string => told(about as Said)
