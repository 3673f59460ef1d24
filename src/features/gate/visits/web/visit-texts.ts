import { t } from '#web/texts/t.ts'
import type { VisitKind, VisitState } from '../rules.ts'

/** Names of the states of a visit. */
export const STATE_NAMES: Readonly<Record<VisitState, string>> = {
  asked: t('Waits for an answer'),
  unanswered: t('No answer'),
  allowed: t('The house said yes'),
  denied: t('The house said no'),
  inside: t('Inside'),
  left: t('Went out'),
  refused: t('Turned away'),
}

/** Names of the kinds of visits. */
export const KIND_NAMES: Readonly<Record<VisitKind, string>> = {
  guest: t('Expected guest'),
  walk_in: t('Visitor'),
  delivery: t('Delivery'),
  goods: t('Goods out'),
  worker: t('Worker'),
}
