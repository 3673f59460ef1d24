import type { Approval } from '#features/overview/approvals/contract.ts'
import type { Said } from '#shared/said.ts'
import { told } from '#web/texts/t.ts'

/** Text of the proposal in the reader's language. */
export const aboutText = ({ about }: Pick<Approval, 'about'>): string => told(about as Said)
