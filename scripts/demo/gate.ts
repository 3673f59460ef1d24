import { createHash } from 'node:crypto'
import { addDays } from '#shared/dates.ts'
import { PASSWORD } from './accounts.ts'
import { ask, type Office, signedIn } from './office.ts'
import type { Candidate } from './reported.ts'

/** Visitors of the last days: days before today, when they came, minutes that they stayed (0: still inside), who, what for. */
const VISITORS = [
  [2, '09:10', 45, 'Jun Panganiban', 'Water delivery'],
  [1, '14:30', 180, 'Arlene Sison', null],
  [1, '17:05', 20, 'Parcel rider', 'Parcel'],
  [0, '07:40', 0, 'Mang Tino', 'Plumber'],
] as const

/** 32 hexadecimal digits for an entry of a device, the same for the same village. */
const entryOf = (text: string) => createHash('md5').update(text).digest('hex')

/** Guests who are expected, a household worker, and who came in and went out at the gate. */
export async function fillGate(office: Office, candidates: readonly Candidate[]): Promise<void> {
  const { today, clock } = office
  const lots = candidates.map(({ house }) => house)
  const [first, second] = lots
  if (!first || !second) return
  for (const [ago, time, minutes, name, about] of VISITORS) {
    const lot = lots[(name.length + ago) % lots.length] ?? first
    clock.moveTo(addDays(today, -ago), time)
    const entry = entryOf(name)
    const at = clock.now().toISOString()
    const kind = about === 'Parcel' || about === 'Water delivery' ? 'delivery' : 'walk_in'
    await ask(office, 'POST', '/gate/visits', { entry, at, kind, house_id: lot.id, name, about })
    if (minutes === 0) continue
    const out = new Date(clock.now().getTime() + minutes * 60_000).toISOString()
    clock.moveTo(addDays(today, -ago), '22:00')
    await ask(office, 'POST', `/gate/visits/${entry}/out`, { at: out })
  }
  clock.moveTo(today, '07:10')
  await ask(office, 'POST', '/workers', { house_id: second.id, name: 'Nena Abad', work: 'Helper' })
  const resident = await signedIn(office, first.owner.email ?? '', PASSWORD, true)
  await ask(resident, 'POST', '/gate-passes', { name: 'Rico Santos', plate: 'NDT 4821', from_day: today })
  await ask(resident, 'POST', '/gate-passes', {
    ...{ kind: 'goods', name: 'Lipat-bahay Movers', about: 'One sofa, two chairs' },
    ...{ from_day: today, until_day: addDays(today, 2), once: false },
  })
}
