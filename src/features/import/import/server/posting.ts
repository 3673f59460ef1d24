import { insertOpeningBalances, type OpeningBalance } from '#features/dues/billing-runs/server/bulk.queries.ts'
import { dueDateOf } from '#features/dues/bills/rules.ts'
import { insertImportedAdvances } from '#features/ledger/settlement/server/advances.queries.ts'
import { insertUsers } from '#features/people/account/server/people.queries.ts'
import { addKinds } from '#features/people/houses/server/kinds.ts'
import { insertHouses } from '#features/people/houses/server/queries.ts'
import { insertOccupancies } from '#features/people/residents/server/occupancies.queries.ts'
import { insertResidents } from '#features/people/residents/server/queries.ts'
import { insertVehicles } from '#features/people/vehicles/server/bulk.queries.ts'
import type { Tx } from '#server/database/db.ts'
import { type Day, showDay } from '#shared/dates.ts'
import { conflict } from '#shared/errors.ts'
import { textsOf } from '#shared/text/person-texts.ts'
import type { FilePerson, NamedOnLot } from '../names/owners-of-file.ts'
import type { DryRun } from '../plan/dry-run.ts'
import type { PlacedRow } from '../plan/placed-rows.ts'
import { refusals } from '../refusals.ts'
import { insertChanges, insertPosted, insertRecords, type PostedRecord } from './posted.queries.ts'
import { writeChanges } from './undo.ts'

export interface Posting {
  importId: number
  /** The day of the balances. */
  asOf: Day
  /** The setting bill_due_day. */
  dueDay: number
  by: number
}

/** Somebody of the file with the ids that they have or got. */
interface Posted {
  person: FilePerson
  userId: number
  residentId: number
}

const ROLES = { owner: 'home_owner', co_owner: 'home_owner', tenant: 'tenant' } as const
const RANK = ['owner', 'co_owner', 'tenant']

/** Where somebody stands first: what is owned before what is rented. */
const firstOf = (mentions: readonly NamedOnLot[]): NamedOnLot | undefined =>
  mentions.toSorted((a, b) => RANK.indexOf(a.standing) - RANK.indexOf(b.standing))[0]

/** Adds lots; returns their ids by row. */
async function postLots(tx: Tx, lots: readonly PlacedRow[], kindOf: (row: PlacedRow) => string) {
  const ids = await insertHouses(
    tx,
    lots.map((row) => ({
      ...row.place,
      houseType: row.lot?.houseType ?? 'residential',
      kind: kindOf(row),
      area: row.lot?.area ?? null,
      title_number: row.lot?.title ?? null,
    })),
  )
  return new Map(
    lots.map(({ row }, at) => {
      const id = ids[at]
      if (typeof id !== 'number') throw conflict(refusals.changed)
      return [row, id]
    }),
  )
}

/** Adds the people whom the village does not know, each once, with the first of their lots. */
async function postPeople(
  tx: Tx,
  people: readonly FilePerson[],
  houseOf: (row: number) => number,
  since: Day,
): Promise<Posted[]> {
  const added = people.flatMap((person) => {
    const first = person.known ? undefined : firstOf(person.mentions)
    return first ? [{ person, first, role: ROLES[first.standing] }] : []
  })
  const userIds = added.length
    ? await insertUsers(
        tx,
        added.map(({ person, role }) => ({ ...person, role })),
      )
    : []
  const residents = added.map(({ person, first, role }, at) => ({
    ...person,
    ...textsOf(person),
    userId: userIds[at] as number,
    houseId: houseOf(first.row),
    role,
    main: first.standing === 'owner',
    since,
  }))
  const residentIds = residents.length ? await insertResidents(tx, residents) : []
  const known = people.flatMap((person) => (person.known ? [{ person, ...person.known }] : []))
  return [
    ...known,
    ...added.map(({ person }, at) => ({
      person,
      userId: userIds[at] as number,
      residentId: residentIds[at] as number,
    })),
  ]
}

/** Puts people on the rest of their lots: once on each, as what they are there first. */
async function postOccupancies(
  tx: Tx,
  posted: readonly Posted[],
  { houseOf, since, met }: { houseOf(row: number): number; since: Day; met(mention: NamedOnLot): boolean },
): Promise<{ row: number; id: number }[]> {
  const occupancies = posted.flatMap(({ person, residentId }) => {
    const first = person.known ? undefined : firstOf(person.mentions)
    const taken = new Set(first ? [houseOf(first.row)] : [])
    for (const mention of person.mentions) if (met(mention)) taken.add(houseOf(mention.row))
    return person.mentions.flatMap((mention) => {
      const houseId = houseOf(mention.row)
      if (taken.has(houseId)) return []
      taken.add(houseId)
      const main = mention.standing === 'owner'
      return [{ row: mention.row, residentId, houseId, role: ROLES[mention.standing], main, from: since }]
    })
  })
  const ids = occupancies.length ? await insertOccupancies(tx, occupancies) : []
  return occupancies.map(({ row }, at) => ({ row, id: ids[at] as number }))
}

/** The bills of a lot's opening balance: one as of the day, or one for each month it is owed for. */
const billsOf = ({ row, money }: PlacedRow, who: { houseId: number; residentId: number }, dueDay: number) =>
  (money?.owed ?? []).map(({ month, amount }): OpeningBalance & { row: number } => {
    const bill = { ...who, row, amount }
    return money?.whole ? bill : { ...bill, owedFor: { month, dueDate: dueDateOf(month, dueDay) } }
  })

/** Writes what a dry run says, by a number of statements that does not grow with the file. */
export async function postFile(tx: Tx, run: DryRun, posting: Posting): Promise<void> {
  const { asOf, dueDay, importId, by } = posting
  const kinds = run.settings.kinds.length ? await addKinds(tx, run.settings.kinds) : new Map<string, string>()
  const kindOf = ({ lot }: PlacedRow) =>
    typeof lot?.kind === 'object' ? (kinds.get(lot.kind.add) ?? 'house') : (lot?.kind ?? 'house')
  const made = run.lots.length ? await postLots(tx, run.lots, kindOf) : new Map<number, number>()
  const there = new Map(run.updates.map(({ row, lot, met }) => [row.row, { id: lot.id, lot, met }]))
  const houseOf = (row: number) => (made.get(row) ?? there.get(row)?.id) as number
  const posted = await postPeople(tx, run.people, houseOf, asOf)
  const met = ({ row, at }: NamedOnLot) => there.get(row)?.met.has(at) ?? false
  const occupancies = await postOccupancies(tx, posted, { houseOf, since: asOf, met })

  const ownerOf = new Map(
    posted.flatMap((one) =>
      one.person.mentions.flatMap(({ row, standing }) => (standing === 'owner' ? [[row, one] as const] : [])),
    ),
  )
  const bills = run.lots.flatMap((row) => {
    const residentId = ownerOf.get(row.row)?.residentId
    return residentId === undefined ? [] : billsOf(row, { houseId: houseOf(row.row), residentId }, dueDay)
  })
  const billIds = bills.length ? await insertOpeningBalances(tx, bills, { asOf, createdBy: by }) : []
  const advances = run.lots.flatMap(({ row, money }) =>
    money && money.advance > 0
      ? [{ row, houseId: houseOf(row), day: asOf, amount: money.advance, text: `Advance as of ${showDay(asOf)}` }]
      : [],
  )
  const advanceIds = advances.length ? await insertImportedAdvances(tx, advances) : []

  const ownerAt = (row: number) =>
    ownerOf.get(row)?.residentId ?? there.get(row)?.lot.people.find(({ main }) => main)?.residentId ?? null
  const vehicleIds = await insertVehicles(
    tx,
    run.vehicles.map((one) => ({ ...one, houseId: houseOf(one.row), residentId: ownerAt(one.row) })),
    by,
  )

  const changes = run.updates.flatMap(({ row, changes: own }) =>
    own.map((change) => ({ ...change, row: row.row, to: change.column === 'kind' ? kindOf(row) : change.to })),
  )
  if ((await writeChanges(tx, changes)) !== changes.length) throw conflict(refusals.changed)

  const firstBill = new Map(bills.map(({ row }, at) => [row, billIds[at] as number] as const).toReversed())
  const records: PostedRecord[] = [
    ...posted.flatMap(({ person, userId, residentId }): PostedRecord[] => {
      const row = firstOf(person.mentions)?.row ?? 0
      return person.known
        ? []
        : [
            { row, record: 'users', id: userId },
            { row, record: 'residents', id: residentId },
          ]
    }),
    ...occupancies.map(({ row, id }): PostedRecord => ({ row, record: 'tenures', id })),
    ...bills.map(({ row }, at): PostedRecord => ({ row, record: 'bills', id: billIds[at] as number })),
    ...run.vehicles.map(({ row }, at): PostedRecord => ({ row, record: 'vehicles', id: vehicleIds[at] as number })),
    ...advances.map(({ row }, at): PostedRecord => ({ row, record: 'advances', id: advanceIds[at] as number })),
  ]
  await insertPosted(
    tx,
    importId,
    run.lots.map(({ row }) => ({
      row,
      houseId: houseOf(row),
      userId: ownerOf.get(row)?.userId ?? null,
      residentId: ownerOf.get(row)?.residentId ?? null,
      billId: firstBill.get(row) ?? null,
    })),
  )
  await insertRecords(tx, importId, records)
  if (changes.length) await insertChanges(tx, importId, changes)
}
