import { t } from '#web/texts/t.ts'
import type { PassDocument } from '../pass-request.ts'

/** Name of a document, in its sender's words; its place in the list without any. */
export const documentName = ({ description }: Pick<PassDocument, 'description'>, index: number): string =>
  description || t('Document {index}', { index: index + 1 })
