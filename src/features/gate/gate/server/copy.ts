import { createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto'
import { passesAhead } from '#features/gate/visits/server/passes.queries.ts'
import { activeWorkers } from '#features/requests/workers/server/queries.ts'
import type { Db } from '#server/database/db.ts'
import type { Host } from '#server/feature/host.ts'
import { sharedSecret } from '#server/files/queries.ts'
import type { Day } from '#shared/dates.ts'
import { COPY_HOURS, type GateCopy } from '../copy-rules.ts'
import { addressesOfLots, clearancesOn, platesOfLots } from './copy.queries.ts'

const SECRET = 'gate copy'

interface CopyCall {
  db: Db
  host: Host
  now: Date
  today: Day
  timeZone: string
}

/** The key that copies of this village are signed with; the first copy makes it. */
async function signingKey(host: Host) {
  const fresh = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ type: 'pkcs8', format: 'der' })
  const key = await sharedSecret(host.database.db, SECRET, fresh)
  return createPrivateKey({ key, type: 'pkcs8', format: 'der' })
}

/** Makes the copy of a guard's device, signed, with the key that proves it. */
export async function signedCopy({ db, host, now, today, timeZone }: CopyCall) {
  const copy: GateCopy = {
    made_at: now.toISOString(),
    until: new Date(now.getTime() + COPY_HOURS * 3_600_000).toISOString(),
    time_zone: timeZone,
    lots: (await addressesOfLots(db)).map(({ id, address }) => [id, address] as const),
    vehicles: (await platesOfLots(db, today)).map(
      ({ key, house_id, make, colour, until }) =>
        [key, house_id, [make, colour].filter(Boolean).join(', '), until] as const,
    ),
    passes: await passesAhead(db, today),
    workers: (await activeWorkers(db)).map(({ pass_number, house, permit, ...one }) => ({
      ...{
        id: one.id,
        house_id: house.id,
        name: one.name,
        work: one.work,
        number: pass_number,
        code: one.code,
        permit,
      },
      ...{ from_day: one.from_day, until_day: one.until_day, weekdays: one.weekdays, ended_on: one.ended_on },
    })),
    clearances: await clearancesOn(db, today),
  }
  const text = JSON.stringify(copy)
  const privateKey = await signingKey(host)
  const signature = sign('sha256', Buffer.from(text), { key: privateKey, dsaEncoding: 'ieee-p1363' })
  const key = createPublicKey(privateKey).export({ type: 'spki', format: 'der' })
  return { copy: text, signature: signature.toString('base64'), key: key.toString('base64') }
}
