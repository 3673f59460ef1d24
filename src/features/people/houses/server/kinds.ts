import type { Tx } from '#server/database/db.ts'
import { constraintOf } from '#server/database/failure.ts'
import { feature } from '#server/feature/feature.ts'
import { conflict, invalid, notFound } from '#shared/errors.ts'
import { successMessages } from '../answers.ts'
import { type LotKind, lotKindsContract } from '../kinds.ts'
import { refusals } from '../refusals.ts'
import { deleteKind, insertKind, lotKinds, orderKinds, updateKind, waitForKinds } from './kinds.queries.ts'

/** A code is at most 40 characters; so many are left for a number behind it. */
const CODE_WORDS = 36

/** Code of a kind for other programs: `corner-lot`, of its first name; it never changes. */
function codeOf(name: string, kinds: readonly LotKind[]): string {
  const words = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, CODE_WORDS)
    .replaceAll(/^-|-$/g, '')
  const taken = new Set(kinds.map(({ code }) => code))
  const base = words || 'kind'
  let code = base
  for (let number = 2; taken.has(code); number += 1) code = `${base}-${number}`
  return code
}

async function kindsInTurn(tx: Tx): Promise<LotKind[]> {
  await waitForKinds(tx)
  return lotKinds(tx)
}

/** Adds kinds of these names at the end of the list, billed like houses; returns their codes by name. */
export async function addKinds(tx: Tx, names: readonly string[]): Promise<Map<string, string>> {
  const codes = new Map<string, string>()
  for (const name of names) {
    const code = codeOf(name, await kindsInTurn(tx))
    await insertKind(tx, { code, name, billed: true })
    codes.set(name, code)
  }
  return codes
}

async function kindOrNotFound(tx: Tx, code: string): Promise<LotKind> {
  const kind = (await kindsInTurn(tx)).find((one) => one.code === code)
  if (!kind) throw notFound(refusals.kind_gone)
  return kind
}

export const kinds = feature(
  lotKindsContract,
  {
    list: ({ db }) => lotKinds(db),

    add: async ({ db, body }) => {
      await insertKind(db, { ...body, code: codeOf(body.name, await kindsInTurn(db)) })
      return { ...successMessages.kind_added({ name: body.name }), kinds: await lotKinds(db) }
    },

    rename: async ({ db, params, body }) => {
      await kindOrNotFound(db, params.code)
      await updateKind(db, params.code, body)
      return { ...successMessages.kind_saved({ name: body.name }), kinds: await lotKinds(db) }
    },

    order: async ({ db, body }) => {
      const known = (await kindsInTurn(db)).map(({ code }) => code)
      if (known.toSorted().join() !== body.codes.toSorted().join()) throw invalid('codes', refusals.kind_codes)
      await orderKinds(db, body.codes)
      return { message: 'The order was saved.', kinds: await lotKinds(db) }
    },

    remove: async ({ db, params }) => {
      const { name, lots, code } = await kindOrNotFound(db, params.code)
      if (lots > 0) throw conflict((lots === 1 ? refusals.kind_of_one : refusals.kind_of_many)({ name, count: lots }))
      // A new lot is a house, or vacant where nobody is entered.
      if (code === 'house' || code === 'vacant') throw conflict(refusals.kind_begins({ name }))
      await deleteKind(db, code).catch((error: unknown) => {
        const violated = constraintOf(error)
        if (violated === null) throw error
        if (violated === 'rates_kind' || violated === 'lot_kind_changes_kind')
          throw conflict(refusals.kind_has_rate({ name }))
        throw conflict(refusals.kind_used_now({ name }))
      })
      return { ...successMessages.kind_removed({ name }), kinds: await lotKinds(db) }
    },
  },
  {
    lot_kinds_name: { code: 'invalid', field: 'name', message: refusals.kind_taken },
  },
)
