import { type Account, isAtCounter, isStaff } from '#server/access/access.ts'
import { logRead } from '#server/access/read-log.ts'
import { feature, type LinkState } from '#server/feature/feature.ts'
import { findFile, openFile } from '#server/files/files.ts'
import { EXTENSIONS } from '#server/files/kinds.ts'
import { linkRefused } from '#server/files/links.ts'
import type { FileRow } from '#server/files/queries.ts'
import { Failure, forbidden, notFound } from '#shared/errors.ts'
import { common } from '#shared/refusals.ts'
import { filesContract } from '../contract.ts'

export const files = feature(filesContract, {
  open: async (call) => {
    const { db, host, account, link } = call
    const file = await findFile(db, call.params.id)
    if (!file) throw notFound()
    if (file.audience === 'private') {
      needAccess(file, account, link)
      if (account?.userId !== file.owner_user_id || !account) await logRead(call, 'document', file.id)
    }
    return {
      contentType: file.content_type,
      name: `${file.purpose}.${EXTENSIONS[file.content_type]}`,
      inline: true,
      body: await openFile(host, file),
      headers: headersOf(file),
    }
  },
})

/** A signed link opens a document for anybody, a session for staff and for its owner (docs/spec/http.md#files). */
function needAccess(file: FileRow, account: Account | null, link: LinkState): void {
  if (link === 'valid') return
  if (account && ((isStaff(account) && !isAtCounter(account)) || account.userId === file.owner_user_id)) return
  if (account) throw forbidden()
  throw link === 'refused' ? linkRefused() : new Failure('unauthenticated', common.sign_in)
}

// Not every browser's viewer of PDFs starts inside a sandbox.
const POLICIES = {
  picture: "sandbox; default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  pdf: "default-src 'none'; object-src 'self'; img-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'",
}

/** A file's address changes with its content, so public ones are kept for good; documents are kept nowhere. */
const headersOf = (file: FileRow) => ({
  'content-length': String(file.size),
  'cache-control': file.audience === 'public' ? 'public, max-age=31536000, immutable' : 'private, no-store',
  'content-security-policy': file.content_type === 'application/pdf' ? POLICIES.pdf : POLICIES.picture,
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
})
