import type { OwnGatePassData } from '#features/gate/visits/contract.ts'
import { expectedPasses, toPass } from '#features/gate/visits/server/passes.queries.ts'
import type { VehicleData } from '#features/people/vehicles/contract.ts'
import { plateKey } from '#features/people/vehicles/rules.ts'
import {
  stateOf,
  type WorkerRow,
  workerByCode,
  workerPage,
  workersByNumber,
} from '#features/requests/workers/server/queries.ts'
import { logRead } from '#server/access/read-log.ts'
import type { Db } from '#server/database/db.ts'
import type { Call } from '#server/feature/feature.ts'
import type { Day } from '#shared/dates.ts'
import { fullName } from '#shared/text/names.ts'
import type { FoundData } from '../contract.ts'
import { MIN_NAME } from '../copy-rules.ts'
import { clearanceVerdict, NOTHING_FOUND, readGateText, WORKER_VERDICTS } from '../rules.ts'
import {
  type Inside,
  insideNamed,
  insideOfWorkers,
  knownAndRecorded,
  knownOf,
  type Paper,
  paperByCode,
  paperByReference,
} from './queries.ts'

const wordsOf = (...words: (string | null)[]) => words.filter(Boolean).join(', ') || null

/** A vehicle of the register. Whether its sticker is good is said, and never a reason to keep a resident out. */
const ofVehicle = ({ house, resident, plate, make, colour, sticker, ended_on }: VehicleData): FoundData => ({
  ...NOTHING_FOUND,
  kind: 'vehicle',
  verdict: house && !ended_on ? 'yes' : 'ask',
  reason: ended_on ? 'ended' : house ? 'resident' : 'moved',
  ...{ house, plate },
  name: resident && house ? fullName(resident) : null,
  about: wordsOf(make, colour),
  until: sticker?.until ?? null,
})

const ofPass = ({ id, state, house, name, plate, about, from_day, until_day }: OwnGatePassData): FoundData => ({
  ...NOTHING_FOUND,
  kind: 'pass',
  verdict: state === 'good' ? 'yes' : 'no',
  reason: state,
  ...{ house, name, plate, about, from: from_day, until: until_day, pass_id: id },
})

const ofVisit = ({ entry, name, plate, house }: Inside): FoundData => ({
  ...NOTHING_FOUND,
  ...{ kind: 'visit', verdict: 'yes', reason: 'inside', house, plate, entry, name: name || null },
})

function ofPaper({ product, reference, type, house, plate, make, ...facts }: Paper, today: Day): FoundData {
  if (product === 'sticker') {
    const good = facts.expires !== null && facts.expires >= today
    const reason = facts.rejected ? 'cancelled' : !facts.issued ? 'not_issued' : good ? 'good' : 'over'
    const verdict = good && !facts.rejected ? 'yes' : 'ask'
    return {
      ...NOTHING_FOUND,
      kind: 'sticker',
      verdict,
      reason,
      house,
      plate,
      about: make,
      paper: reference,
      until: facts.expires,
    }
  }
  const { from, until } = facts
  const [verdict, reason] = clearanceVerdict({ ...facts, from: from ?? today, until: until ?? today }, today)
  return { ...NOTHING_FOUND, kind: 'clearance', verdict, reason, house, paper: `${type} ${reference}`, from, until }
}

/** A worker with the picture, by the state of their pass. */
function ofWorker(row: WorkerRow, { today, photoUrl }: CheckCall): FoundData {
  const { id, name, work, house, permit, from_day, until_day, photo_file_id } = row
  const [verdict, reason] = WORKER_VERDICTS[stateOf(row, today)]
  return {
    ...NOTHING_FOUND,
    ...{
      kind: 'worker',
      verdict,
      reason,
      house,
      name,
      about: work,
      from: from_day,
      until: permit?.last_day ?? until_day,
    },
    paper: permit && `${permit.type} ${permit.reference_number}`,
    worker_id: id,
    photo_url: photo_file_id && photoUrl(photo_file_id),
  }
}

/** Call of a guard, and how to address a stored picture. */
interface CheckCall extends Pick<Call, 'account' | 'host' | 'now' | 'requestId' | 'today'> {
  db: Db
  photoUrl: (fileId: string) => string
}

/** Workers, after the visits of those who are inside. */
async function withInside(call: CheckCall, workers: readonly WorkerRow[]): Promise<FoundData[]> {
  const inside = await insideOfWorkers(
    call.db,
    workers.map(({ id }) => id),
  )
  return [...inside.map(ofVisit), ...workers.map((one) => ofWorker(one, call))]
}

/** Everything that is known of a plate or of six digits; that it was asked is recorded, by the same statement where that can be. */
async function readPlate(call: CheckCall, key: string, text: string) {
  const { db, today, now, account, requestId } = call
  try {
    const [known] = await knownAndRecorded(db, key, today, now, account.userId, text, requestId)
    return known
  } catch {
    // Whoever may read is not kept from it where nothing can be written.
    await logRead(call, 'gate', text)
    const [known] = await knownOf(db, key, today)
    return known
  }
}

/** Returns what is known of a plate, a code or a name, the best first; nothing where nothing is. Records that it was asked. */
export async function checkText(call: CheckCall, text: string): Promise<FoundData[]> {
  const { db, today } = call
  const read = readGateText(text)
  const typed = 'digits' in read ? read.digits : 'text' in read ? read.text : ''
  const key = plateKey(typed)
  if (key === '') await logRead(call, 'gate', text)
  if ('code' in read || 'reference' in read) {
    const paper = 'code' in read ? await paperByCode(db, read.code) : await paperByReference(db, read.reference)
    if (paper) return [ofPaper(paper, today)]
    const worker = 'code' in read ? await workerByCode(db, read.code) : undefined
    return worker ? withInside(call, [worker]) : []
  }
  const known = key === '' ? undefined : await readPlate(call, key, text)
  if (!known) return []
  const found = [
    ...known.inside.map(ofVisit),
    ...known.vehicles.map(ofVehicle),
    ...known.passes.map((row) => ofPass(toPass(row, today))),
    ...(known.workers ? await withInside(call, await workersByNumber(db, key)) : []),
  ]
  return found.length > 0 || !isName(typed) ? found : peopleNamed(call, typed)
}

/** True of what may be the name of a guest or a worker: no plate is without a digit. */
const isName = (text: string) => !/\d/.test(text) && text.trim().length >= MIN_NAME

/** Guests who are expected today and workers of a name. */
async function peopleNamed(call: CheckCall, name: string): Promise<FoundData[]> {
  const { db, today } = call
  const expected = await expectedPasses(db, name, today, { page: 1, size: 5 })
  const workers = await workerPage(db, { state: 'active', kind: null, search: name }, today, { page: 1, size: 5 })
  const inside = await insideNamed(db, name)
  return [...inside.map(ofVisit), ...expected.rows.map(ofPass), ...(await withInside(call, workers.rows))]
}
