import type { Visit } from '#features/gate/visits/contract.ts'
import { t } from '#web/texts/t.ts'

/** State of a visit in a word or two. */
export function visitState({ state }: Pick<Visit, 'state'>): string {
  switch (state) {
    case 'asked':
      return t('Waits for an answer')
    case 'unanswered':
      return t('No answer')
    case 'allowed':
      return t('The house said yes')
    case 'denied':
      return t('The house said no')
    case 'inside':
      return t('Inside')
    case 'left':
      return t('Went out')
    case 'refused':
      return t('Turned away')
  }
}
