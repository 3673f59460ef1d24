import pg from 'pg'
import { gateContract } from '#features/gate/gate/contract.ts'
import { sessionContract } from '#features/people/session/contract.ts'
import type { Connection } from '#server/database/connection.ts'
import type { ReadCall } from './calls.ts'
import { both, costOf, serveTo } from './cost.ts'
import type { Line } from './line.ts'
import type { Place } from './place.ts'

const HOUSES = 2_000
const VEHICLES = 5_000
const VISITS = 100_000
const GUESTS = 400
const UNTIL = `${new Date().toISOString().slice(0, 7)}-01`
/** So many stretches as `cost` makes of calls that have a bound. */
const MANY = 12
/** Bytes that a guard's device may keep. */
const MOST_BYTES = 1_000_000

const call = (name: string, path: string, endpoint: ReadCall['endpoint']): ReadCall => ({
  ...{ name, path: `/api${path}`, method: 'GET', body: '', as: 'admin', endpoint },
})

/** CPU of a plate check beside `/me`, and the bytes of a device's copy: 2,000 lots, 5,000 vehicles, 100,000 visits. */
export async function gate(place: Place): Promise<Line[]> {
  const village = await place.village('gate', { houses: HOUSES, months: 0, until: UNTIL, paidPercent: 0 })
  await fillGate(place.superuser('gate'))
  const served = await serveTo(place, village)
  try {
    const checks = ['ABC1234', 'AAA%201000', '100200'].map((text) =>
      call(`GET /gate/check “${decodeURIComponent(text)}”`, `/gate/check?text=${text}`, gateContract.check),
    )
    const me = call('GET /me', '/me', sessionContract.me)
    // All are compiled before any is measured.
    for (const one of [me, ...checks]) await costOf(served, one, 2)
    const bound = both(await costOf(served, me, MANY))
    const lines: Line[] = []
    for (const one of checks) {
      const cost = both(await costOf(served, one, MANY))
      lines.push({
        ...{ name: `CPU of ${one.name}`, ours: `${cost.toFixed(2)} ms`, theirs: `${bound.toFixed(2)} ms of /me` },
        ...{ ratio: cost / bound, bound: { atMost: 2 } },
      })
    }
    const { bytes } = await costOf(served, call('GET /gate/copy', '/gate/copy', gateContract.copy))
    lines.push({
      ...{ name: `copy of a guard’s device, ${VEHICLES} vehicles`, ours: `${(bytes / 1000).toFixed(0)} kB` },
      ...{ theirs: '1 MB', ratio: bytes / MOST_BYTES, bound: { atMost: 1 } },
    })
    return lines
  } finally {
    await served.serving.stop()
  }
}

/** Fills the register, guests of today and visits of the last half year by plain SQL. */
async function fillGate(connection: Connection): Promise<void> {
  const client = new pg.Client({ ...connection, options: '-c timezone=UTC -c synchronous_commit=off' })
  await client.connect()
  try {
    await client.query(
      `insert into vehicles (house_id, resident_id, plate, kind, make, colour)
       select 1 + n % ${HOUSES}, 1 + n % ${HOUSES}, chr(65 + n / 676 % 26) || chr(65 + n / 26 % 26) || chr(65 + n % 26) || ' ' || 1000 + n,
         'four_wheel', 'Toyota Vios', 'Silver' from generate_series(0, ${VEHICLES} - 1) n`,
    )
    await client.query(
      `insert into gate_passes (house_id, resident_id, kind, name, plate, from_day, until_day, once, code)
       select 1 + n, 1 + n, 'guest', 'Guest ' || n, 'GST ' || n, current_date - 1, current_date + 1, true, (100000 + n)::text
       from generate_series(1, ${GUESTS}) n`,
    )
    await client.query(
      `insert into visits (entry, kind, house_id, name, plate, entered_at, left_at)
       select md5(n::text), 'walk_in', 1 + n % ${HOUSES}, 'Visitor ' || n, 'VIS ' || n, now() - n * interval '150 seconds',
         case when n > 60 then now() - n * interval '150 seconds' + interval '30 minutes' end from generate_series(1, ${VISITS}) n`,
    )
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}
