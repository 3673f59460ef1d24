import { expect, it } from 'vitest'
import { type RenewalFacts, renewalOf } from './rules.ts'

const car: RenewalFacts = { kind: 'four_wheel', good_until: null, requested: false, replaceable: false, resident_id: 1 }

it.each([
  [{}, 'renewable'],
  [{ good_until: '2026-11-20' }, 'renewable'],
  // It ends within 30 days.
  [{ good_until: '2026-12-21' }, 'renewable'],
  [{ good_until: '2026-12-22' }, 'good'],
  [{ good_until: '2026-12-22', requested: true }, 'good'],
  [{ requested: true }, 'requested'],
  [{ replaceable: true }, 'replace'],
  [{ replaceable: true, good_until: '2026-12-10' }, 'replace'],
  [{ replaceable: true, good_until: '2026-12-22' }, 'good'],
  [{ replaceable: true, requested: true }, 'requested'],
  [{ kind: 'three_wheel' }, 'no_kind'],
  [{ resident_id: null }, 'no_user'],
] as const)('on November 21 %j is %s', (more, renewal) => {
  expect(renewalOf({ ...car, ...more }, '2026-11-21')).toBe(renewal)
})
