import { passState } from '#features/gate/visits/rules.ts'
import { plateKey, showPlate } from '#features/people/vehicles/rules.ts'
import { weekdayOf, workerState } from '#features/requests/workers/rules.ts'
import { type Day, dayIn } from '#shared/dates.ts'
import type { Found } from './contract.ts'
import { type GateCopy, MIN_NAME } from './copy-rules.ts'
import { clearanceVerdict, NOTHING_FOUND, readGateText, WORKER_VERDICTS } from './rules.ts'

type Of<Part extends 'vehicles' | 'passes' | 'workers' | 'clearances'> = GateCopy[Part][number]
interface Lookup {
  today: Day
  used: ReadonlySet<number>
  lotOf: (id: number | null) => Found['house']
}

const ofVehicle = ([key, house, about, sticker]: Of<'vehicles'>, { lotOf }: Lookup): Found => ({
  ...NOTHING_FOUND,
  ...{ kind: 'vehicle', verdict: house ? 'yes' : 'ask', reason: house ? 'resident' : 'moved' },
  ...{ house: lotOf(house), plate: showPlate(key), about: about || null, until: sticker },
})

function ofPass(pass: Of<'passes'>, { today, used, lotOf }: Lookup): Found {
  const { id, house_id, name, plate_key, from_day: from, until_day: until } = pass
  const state = passState({ ...pass, cancelled: false, used: used.has(id) }, today)
  return {
    ...NOTHING_FOUND,
    ...{ kind: 'pass', verdict: state === 'good' ? 'yes' : 'no', reason: state, house: lotOf(house_id) },
    ...{ name, plate: plate_key && showPlate(plate_key), from, until, pass_id: id },
  }
}

function ofWorker(worker: Of<'workers'>, { today, lotOf }: Lookup): Found {
  const { id, name, work, permit, from_day: from, until_day } = worker
  const [verdict, reason] = WORKER_VERDICTS[workerState(worker, permit, today, weekdayOf(today))]
  return {
    ...NOTHING_FOUND,
    ...{ kind: 'worker', verdict, reason, house: lotOf(worker.house_id), name, about: work, from, worker_id: id },
    until: permit?.last_day ?? until_day,
    paper: permit && `${permit.type} ${permit.reference_number}`,
  }
}

function ofClearance({ type, reference, house_id, code, ...facts }: Of<'clearances'>, { today, lotOf }: Lookup): Found {
  const [verdict, reason] = clearanceVerdict({ ...facts, issued: code !== null }, today)
  const { from, until } = facts
  const paper = `${type} ${reference}`
  return { ...NOTHING_FOUND, kind: 'clearance', verdict, reason, house: lotOf(house_id), paper, from, until }
}

/** Answers what the office would answer at an instant; `used` are passes by which this device let somebody in since. */
export function checkCopy(
  { time_zone, lots, vehicles, passes, workers, clearances }: GateCopy,
  text: string,
  { now, used }: { now: Date; used: ReadonlySet<number> },
): Found[] {
  const addresses = new Map(lots)
  const lotOf = (id: number | null) => (id === null ? null : { id, address: addresses.get(id) ?? '' })
  const lookup = { today: dayIn(now, time_zone), used, lotOf }
  const read = readGateText(text)
  if ('reference' in read)
    return clearances.filter((one) => one.reference === read.reference).map((one) => ofClearance(one, lookup))
  if ('code' in read)
    return [
      ...clearances.filter((one) => one.code === read.code).map((one) => ofClearance(one, lookup)),
      ...workers.filter((one) => one.code === read.code).map((one) => ofWorker(one, lookup)),
    ]
  const typed = 'digits' in read ? read.digits : read.text
  const key = plateKey(typed)
  if (key === '') return []
  const name = typed.trim().toLowerCase()
  const isNamed = (other: string) => name.length >= MIN_NAME && other.toLowerCase().includes(name)
  return [
    ...vehicles.filter(([one]) => one === key).map((one) => ofVehicle(one, lookup)),
    ...passes
      .filter((one) => one.code === key || one.plate_key === key || isNamed(one.name))
      .map((one) => ofPass(one, lookup)),
    ...workers.filter((one) => one.number === key || isNamed(one.name)).map((one) => ofWorker(one, lookup)),
  ]
}
