/** Kinds of documents of the association (docs/spec/office.md#documents). */
export const DOCUMENT_KINDS = ['minutes', 'by_laws', 'resolution', 'permit', 'report', 'contract', 'other'] as const
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

/** Readers of it: officers alone, or all residents too. */
export const AUDIENCES = ['officers', 'residents'] as const
export type Audience = (typeof AUDIENCES)[number]
