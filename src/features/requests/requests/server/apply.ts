import { randomInt } from 'node:crypto'
import { type Account, isStaff, needPermission } from '#server/access/access.ts'
import type { Tx } from '#server/database/db.ts'
import type { Upload, WritingCall } from '#server/feature/feature.ts'
import { needDocuments, storeDocument } from '#server/files/files.ts'
import { selectedLot } from '#server/people/selected-lot.ts'
import { invalid, notFound } from '#shared/errors.ts'
import { common } from '#shared/refusals.ts'
import { refusals } from '../refusals.ts'
import { requestTypes } from '../rules.ts'
import { livingResident } from './queries.ts'
import { insertDocument, insertRequest, type NewRequest } from './status-changes.queries.ts'

const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const newReference = (prefix: string) =>
  `${prefix}-${Array.from({ length: 7 }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`

export type Fields = Omit<
  NewRequest,
  'resident_id' | 'house_id' | 'reference_number' | 'application_date' | 'created_by'
>

/** For whom and which lot it is asked, the first of the resident where it is null, and what its documents are. */
export interface Asking {
  resident_id: number | null
  house_id: number | null
  descriptions?: readonly (string | null | undefined)[] | undefined
}

/** Adds a request under a reference number that is free, and returns its id. */
export async function addRequest(tx: Tx, request: Omit<NewRequest, 'reference_number'>): Promise<number> {
  const { prefix } = requestTypes[request.product]
  let id: number | null = null
  while (id === null) id = await insertRequest(tx, { ...request, reference_number: newReference(prefix) })
  return id
}

/** Adds a request with its documents, sent in `fileField`, and returns its id. A resident must bring at least one. */
export async function apply(
  moving: WritingCall,
  fields: Fields,
  { resident_id, house_id, descriptions = [] }: Asking,
  { files, fileField }: { files: readonly Upload[]; fileField: string },
): Promise<number> {
  const { db, host, account, today } = moving
  const { permission } = requestTypes[fields.product]
  if (!isStaff(account)) needPermission(account, permission)
  const residentId = await applicantOf(db, account, resident_id)
  if (files.length === 0 && !isStaff(account)) throw invalid(fileField, refusals.document_needed)
  await needDocuments(files)
  const input = {
    ...fields,
    resident_id: residentId,
    house_id: await selectedLot(moving, { wanted: house_id, residentId, permission }),
    application_date: today,
    created_by: account.userId,
  }
  const id = await addRequest(db, input)
  // Also what the counter takes in belongs to whom it is about (docs/spec/requests.md#documents).
  const applicant = await livingResident(db, residentId)
  const ownerUserId = applicant?.user_id ?? account.userId
  for (const [index, upload] of files.entries()) {
    const file = await storeDocument({ db, host, upload, purpose: 'request', ownerUserId })
    await insertDocument(db, { request_id: id, file_id: file.id, description: descriptions[index] ?? '' })
  }
  return id
}

/** Returns the applicant of a new request: residents ask for themselves, staff name the resident at the counter. */
async function applicantOf(db: Tx, account: Account, sent: number | null): Promise<number> {
  if (!isStaff(account)) {
    if (account.residentId === null) throw notFound(common.no_such_resident)
    return account.residentId
  }
  if (sent === null || !(await livingResident(db, sent))) throw invalid('resident_id', refusals.choose_resident)
  return sent
}
