import { AUDIENCES, type Audience, DOCUMENT_KINDS, type DocumentKind } from '#features/office/documents/rules.ts'
import { t } from '#web/texts/t.ts'

export const KIND_NAMES: Readonly<Record<DocumentKind, string>> = {
  minutes: t('Minutes'),
  by_laws: t('By-laws'),
  resolution: t('Resolution'),
  permit: t('Permit of the association'),
  report: t('Report'),
  contract: t('Contract'),
  other: t('Other document'),
}

export const AUDIENCE_NAMES: Readonly<Record<Audience, string>> = {
  officers: t('Officers only'),
  residents: t('All residents'),
}

export const KINDS = DOCUMENT_KINDS.map((kind) => [kind, KIND_NAMES[kind]] as const)
export const READERS = AUDIENCES.map((audience) => [audience, AUDIENCE_NAMES[audience]] as const)
