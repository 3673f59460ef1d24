import { deleteBills } from '#features/money/billing/server/bulk.queries.ts'
import { deleteHouseholds } from '#features/people/houses/server/households.ts'
import type { Account } from '#server/access.ts'
import { constraintOf } from '#server/database/failure.ts'
import type { Tx } from '#server/db.ts'
import { showMonth } from '#shared/dates.ts'
import { conflict, notFound } from '#shared/errors.ts'
import { addressOf } from '#shared/people.ts'
import { type Built, builtOn, lockPostedRows } from './built.queries.ts'
import { lockImport, markUndone, postedRows } from './queries.ts'

const LISTED = 3

function sentence({ what, block, lot, detail }: Built): string {
  const place = block === null || lot === null ? 'a house of this file' : addressOf({ block, lot })
  switch (what) {
    case 'payment':
      return `A payment was recorded for ${place} (receipt ${detail}).`
    case 'bill':
      return `A bill for ${showMonth(detail ?? '')} was issued to ${place}.`
    case 'line':
      return `The opening balance of ${place} was changed.`
    case 'booking':
      return `A booking was made for ${place}.`
    case 'complaint':
      return `A complaint was recorded for ${place}.`
    case 'request':
      return `The request ${detail} was made for ${place}.`
    case 'resident':
      return `${detail} was added to ${place}.`
    case 'account':
      return `${detail} of ${place} has an account or an invitation.`
    case 'permission':
      return `Permissions were granted in ${place}.`
    case 'notice':
      return `A notice was sent to the owner of ${place}.`
    case 'changed':
      return `${place} or its owner was changed since.`
  }
}

const explain = (built: readonly Built[]): string => {
  const more = built.length > LISTED ? ' There is more.' : ''
  return `This import cannot be undone any more. ${built.slice(0, LISTED).map(sentence).join(' ')}${more}`
}

/** What a foreign key that refuses names: `sticker_requests_resident_id_fkey` is `sticker requests`. */
const nameOfTable = (constraint: string) => constraint.replace(/_[a-z]+(?:_id|_by)?_fkey$/, '').replaceAll('_', ' ')

/**
 * Takes a posted import back: its bills, owners and houses go, the audit log keeps them. 409 when it is not posted or
 * something was built on its rows, naming what.
 */
export async function undoImport(
  tx: Tx,
  id: number,
  { account, now, reason }: { account: Account; now: Date; reason: string },
): Promise<void> {
  const file = await lockImport(tx, id)
  if (!file) throw notFound()
  if (file.status === 'checked') throw conflict('This file is not posted yet, there is nothing to undo.')
  if (file.status === 'undone') throw conflict('This import is already undone.')
  await lockPostedRows(tx, id)
  const built = await builtOn(tx, id)
  if (built.length) throw conflict(explain(built))
  const rows = await postedRows(tx, id)
  try {
    await deleteBills(
      tx,
      rows.flatMap(({ billId }) => billId ?? []),
    )
    await deleteHouseholds(tx, rows)
  } catch (error) {
    const constraint = constraintOf(error)
    if (constraint === null) throw error
    throw conflict(
      `This import cannot be undone any more: there are ${nameOfTable(constraint)} for its houses or owners.`,
    )
  }
  await markUndone(tx, id, { by: account.userId, now, reason })
}
