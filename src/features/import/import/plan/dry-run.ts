import type { Message } from '#shared/messages.ts'
import type { Centavos } from '#shared/money.ts'
import type { AddressSetting } from '../address/address-choice.ts'
import type { Part, Parts } from '../address/address-words.ts'
import type { LotKind } from '../address/lot-cells.ts'
import type { FilePerson, NamedOnLot } from '../names/owners-of-file.ts'
import type { SameGroup } from '../names/same-owner.ts'
import { cells } from '../refusals.ts'
import type { IgnoredRow, ProblemData, ReadAs } from '../rules.ts'
import type { PlacedRow } from './placed-rows.ts'
import type { KnownLot, LotUpdate } from './updates.ts'
import type { KnownVehicle, NewVehicle } from './vehicles.ts'

/** An address as lots are compared, and the lot that has it. */
export interface LotAt {
  key: string
  lot: KnownLot | null
}

/** Present data of the village, as far as it concerns a file. */
export interface Village {
  address: AddressSetting
  kinds: readonly LotKind[]
  /** Returns the village's lot at an address. */
  lotAt(place: Parts): LotAt
  /** E-mail addresses in use, lower case, with whose they are. */
  emails: ReadonlyMap<string, number>
  /** Plates of the file that the register of vehicles has, as they are compared. */
  vehicles: ReadonlyMap<string, KnownVehicle>
  /** The setting village_blocks. */
  blocks: number
  /** True when the poster may change settings: then posting changes them as far as the file needs. */
  maySet: boolean
}

/** Changes of posting in the settings and in the list of kinds. */
export interface NewSettings {
  /** New value of village_blocks. */
  blocks: number | null
  parts: readonly Part[] | null
  kinds: string[]
}

/** Note before posting: a sentence with its key, which other languages tell too, or English words. */
export type Note = string | Message

/** A note in English. */
export const noteText = (note: Note): string => (typeof note === 'string' ? note : note.message)

/** The dry run: what posting would add, and everything that keeps it from being posted. */
export interface DryRun {
  /** Data rows, without those left out. */
  rows: number
  houses: number
  residents: number
  receivable: Centavos
  credit: Centavos
  problems: ProblemData[]
  notes: Note[]
  ignored: IgnoredRow[]
  readAs: ReadAs[]
  settings: NewSettings
  unknownKinds: string[]
  groups: SameGroup<NamedOnLot>[]
  /** Everybody whom the file names, each once. */
  people: FilePerson[]
  /** Rows whose lots are added. */
  lots: PlacedRow[]
  /** Rows whose lots the village has. */
  updates: LotUpdate[]
  /** Vehicles that are registered. */
  vehicles: NewVehicle[]
  /** Number of vehicles that are registered at their lot already. */
  knownVehicles: number
}

/** Counts the lots of the village that a file changes. */
export function changedLots({ updates, vehicles }: Pick<DryRun, 'updates' | 'vehicles'>): number {
  const getting = new Set(vehicles.map(({ row }) => row))
  return updates.filter(({ row, changes, joining }) => changes.length + joining.length > 0 || getting.has(row.row))
    .length
}

const SHOWN_ROWS = 5

/** `row 4`, `rows 4, 7, 9 and 12 more`; the row `but` is left out. */
export function rowsText(rows: readonly number[], but?: number): Message {
  const shown = rows
    .slice(0, SHOWN_ROWS + 1)
    .filter((row) => row !== but)
    .slice(0, SHOWN_ROWS)
  const count = rows.length - (but === undefined ? 0 : 1)
  const more = count - shown.length
  const list = { rows: shown.join(', ') }
  if (more > 0) return cells.rows_and_more({ ...list, more })
  return count > 1 ? cells.rows(list) : cells.row(list)
}

/** Parts of an address as people call them: `house number, street`. */
export const partNames = (parts: readonly Part[]): string => parts.join(', ').replaceAll('_', ' ')
