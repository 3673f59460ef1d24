import { settingText } from '#features/office/settings/rules.ts'
import { storedSettings } from '#features/office/settings/server/queries.ts'
import type { Db } from '#server/database/db.ts'
import type { Place } from '#shared/addresses.ts'
import { Failure, invalid } from '#shared/errors.ts'
import type { HouseWithResidentsData } from '../contract.ts'
import { refusals } from '../refusals.ts'
import { type AddressRules, addressRules, MAX_BLOCK, placeProblems, placeSent } from '../rules.ts'
import { isAddressUsed } from './queries.ts'

/** Reads the rules of addresses of the village. */
export async function rulesOf(db: Db): Promise<AddressRules> {
  const stored = await storedSettings(db)
  return addressRules(settingText(stored, 'address_parts'), Number(settingText(stored, 'village_blocks')))
}

/**
 * The place of a lot as it is kept; 422 where it cannot stand. A house beyond the village's blocks may keep its block. What is
 * left out stays: where the office chose the parts, and elsewhere with `leaveOut`.
 */
export async function placeOf(
  db: Db,
  sent: Place & { lot_kind?: string | null | undefined },
  before?: HouseBefore,
  { leaveOut = false }: { leaveOut?: boolean } = {},
): Promise<Place> {
  const rules = await rulesOf(db)
  const place = placeSent(sent, rules)
  const given = Object.fromEntries(Object.entries(place).filter(([, value]) => value !== undefined))
  const whole: Place = rules.chosen || leaveOut ? { ...before, ...given } : place
  const blocks = before && String(before.block) === String(whole.block) ? MAX_BLOCK : rules.blocks
  const problems = placeProblems(whole, { ...rules, blocks }, sent.lot_kind ?? before?.kind)
  const [first] = Object.values(problems)
  if (first)
    throw new Failure('invalid', first, {
      fields: Object.fromEntries(Object.entries(problems).map(([part, problem]) => [part, [problem]])),
    })
  const taken = await isAddressUsed(db, place, before?.id ?? null)
  if (taken) throw lotsAtAddress(taken, whole, rules)
  return place
}

export type HouseBefore = Pick<HouseWithResidentsData, 'id' | 'kind'> & Place

/** Two say so: an address that stands already, and one that somebody else took at the same moment. */
export const lotsAtAddress = (address: string, { block, lot }: Place, { chosen: request, parts }: AddressRules) =>
  request
    ? invalid(parts.at(-1) ?? 'lot', refusals.lot_taken({ address }))
    : invalid('lot', refusals.taken({ block: String(block), lot: String(lot) }))
