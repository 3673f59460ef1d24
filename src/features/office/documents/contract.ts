import * as z from 'zod/mini'
import { get, post, put } from '#shared/contract.ts'
import * as f from '#shared/fields.ts'
import { page } from '#shared/paging.ts'
import { common } from '#shared/refusals.ts'
import { refusals } from './refusals.ts'
import { AUDIENCES, DOCUMENT_KINDS } from './rules.ts'

/** DOCUMENT of the association, in its newest version unless told. */
export const associationDocument = z.object({
  id: z.int(),
  kind: z.enum(DOCUMENT_KINDS),
  title: z.string(),
  number: z.nullable(z.string()),
  day: z.string(),
  year: z.int(),
  audience: z.enum(AUDIENCES),
  /** Name of the file as it came, its bytes and its type. */
  file: z.object({ name: z.string(), size: z.int(), content_type: z.string() }),
  /** Number of older versions. */
  versions: z.int(),
  recorded_by: z.nullable(f.named),
  created_at: f.instant(),
})
export type AssociationDocument = z.output<typeof associationDocument>
export type DocumentData = z.input<typeof associationDocument>

const about = {
  kind: f.choice(DOCUMENT_KINDS, refusals.choose_kind),
  title: f.text(200, refusals.title_needed),
  number: f.optionalText(100),
  day: f.day(common.date_needed),
  audience: f.choice(AUDIENCES, refusals.choose_audience),
}
const saved = z.object({ message: z.string(), document: associationDocument })

export const documentsContract = {
  list: get('/documents', {
    who: 'read',
    summary: 'Documents of the association in their newest versions, the newest day first',
    query: z.object({
      kind: f.filter(DOCUMENT_KINDS),
      year: f.yearFilter(),
      /** Title or number. */
      search: f.search(),
      ...f.paged(),
    }),
    reply: z.extend(page(associationDocument), { years: z.array(z.int()) }),
  }),
  ownList: get('/documents/residents', {
    who: 'resident',
    summary: 'The documents that all residents may read, the newest day first',
    query: z.object({ search: f.search() }),
    reply: z.array(
      z.pick(associationDocument, { id: true, kind: true, title: true, number: true, day: true, year: true }),
    ),
  }),
  versions: get('/documents/:id/versions', {
    who: 'read',
    summary: 'A document with its older versions, the newest first',
    params: f.byId,
    reply: z.array(associationDocument),
  }),
  file: get('/documents/:id/file', {
    who: 'read + resident',
    summary: 'The file of a document; residents read the newest versions of those for all',
    params: f.byId,
    reply: 'file',
  }),
  add: post('/documents', {
    who: 'records',
    summary: 'Keep a document: a PDF or a picture of at most 10 MB',
    body: z.object(about),
    files: ['file'],
    idempotent: true,
    status: 201,
    reply: saved,
  }),
  replace: post('/documents/:id/versions', {
    who: 'records',
    summary: 'Put a newer version in place of a document; the older one stays',
    params: f.byId,
    body: z.object(about),
    files: ['file'],
    idempotent: true,
    status: 201,
    reply: saved,
  }),
  change: put('/documents/:id', {
    who: 'records',
    summary: 'Correct what is said of a document; its file stays',
    params: f.byId,
    body: z.object(about),
    reply: saved,
  }),
  remove: post('/documents/:id/remove', {
    who: 'admin',
    summary: 'Take a document away with a reason; the version before it takes its place',
    params: f.byId,
    body: z.object({ reason: f.text(500, common.reason_needed) }),
    idempotent: true,
    reply: f.message,
  }),
}
