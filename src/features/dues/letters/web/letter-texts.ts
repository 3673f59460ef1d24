import { t } from '#web/texts/t.ts'
import type { LetterKind, SigningOffice } from '../rules.ts'

export const KIND_NAMES: Readonly<Record<LetterKind, string>> = {
  first_notice: t('First notice'),
  demand: t('Demand'),
  bounced_cheque: t('Bounced cheque'),
  hearing: t('Notice of hearing'),
  thank_you: t('Thank you'),
}

export const OFFICE_NAMES: Readonly<Record<SigningOffice, string>> = {
  president: t('President'),
  vice_president: t('Vice-President'),
  secretary: t('Secretary'),
  treasurer: t('Treasurer'),
  auditor: t('Auditor'),
}
