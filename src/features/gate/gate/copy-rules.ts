import type { PassKind } from '#features/gate/visits/rules.ts'
import { passState } from '#features/gate/visits/rules.ts'
import { plateKey, showPlate } from '#features/people/vehicles/rules.ts'
import { type Day, dayIn } from '#shared/dates.ts'
import type { Found } from './contract.ts'
import { clearanceVerdict, NOTHING_FOUND, readGateText } from './rules.ts'

// Part of the register on a guard's device, for a shift without a line: plates, lots, guests and clearances,
// no name of a resident. It is signed by the office and good for a day.

/** Hours that a copy is good for. */
export const COPY_HOURS = 24

export interface GateCopy {
  /** Instants at which it was made, and after which it is worth nothing. */
  made_at: string
  until: string
  time_zone: string
  lots: readonly (readonly [id: number, address: string])[]
  vehicles: readonly (readonly [key: string, house: number | null, about: string, sticker: Day | null])[]
  passes: readonly {
    id: number
    house_id: number
    kind: PassKind
    name: string
    plate_key: string | null
    code: string
    from_day: Day
    until_day: Day
    once: boolean
  }[]
  clearances: readonly {
    reference: string
    type: string
    house_id: number
    code: string | null
    rejected: boolean
    from: Day
    until: Day
  }[]
}

/** True while a copy may be used, by the clock of the device: an hour slow at most. */
export const isCopyGood = ({ made_at, until }: Pick<GateCopy, 'made_at' | 'until'>, now: Date): boolean =>
  now.getTime() < Date.parse(until) && now.getTime() > Date.parse(made_at) - 3_600_000

/** Answers what the office would answer at an instant; `used` are passes by which this device let somebody in since. */
export function checkCopy(
  copy: GateCopy,
  text: string,
  { now, used }: { now: Date; used: ReadonlySet<number> },
): Found[] {
  const today = dayIn(now, copy.time_zone)
  const addresses = new Map(copy.lots)
  const lotOf = (id: number | null) => (id === null ? null : { id, address: addresses.get(id) ?? '' })
  const read = readGateText(text)
  if ('code' in read || 'reference' in read)
    return copy.clearances
      .filter((one) => ('code' in read ? one.code === read.code : one.reference === read.reference))
      .map(({ type, reference, house_id, code, ...facts }) => {
        const [verdict, reason] = clearanceVerdict({ ...facts, issued: code !== null }, today)
        const { from, until } = facts
        return {
          ...NOTHING_FOUND,
          kind: 'clearance',
          verdict,
          reason,
          house: lotOf(house_id),
          paper: `${type} ${reference}`,
          from,
          until,
        }
      })
  const typed = 'digits' in read ? read.digits : read.text
  const key = plateKey(typed)
  const vehicles = copy.vehicles
    .filter(([one]) => one === key)
    .map(
      ([plate, house, about, sticker]): Found => ({
        ...NOTHING_FOUND,
        ...{ kind: 'vehicle', verdict: house ? 'yes' : 'ask', reason: house ? 'resident' : 'moved' },
        ...{ house: lotOf(house), plate: showPlate(plate), about: about || null, until: sticker },
      }),
    )
  const name = typed.trim().toLowerCase()
  const passes = copy.passes
    .filter(
      (one) =>
        one.code === key ||
        (key !== '' && one.plate_key === key) ||
        (name.length > 2 && one.name.toLowerCase().includes(name)),
    )
    .map((one): Found => {
      const state = passState({ ...one, cancelled: false, used: used.has(one.id) }, today)
      return {
        ...NOTHING_FOUND,
        ...{ kind: 'pass', verdict: state === 'good' ? 'yes' : 'no', reason: state, house: lotOf(one.house_id) },
        ...{
          name: one.name,
          plate: one.plate_key && showPlate(one.plate_key),
          from: one.from_day,
          until: one.until_day,
        },
        pass_id: one.id,
      }
    })
  return [...vehicles, ...passes]
}
