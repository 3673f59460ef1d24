import { describe, expect, it } from 'vitest'
import {
  doubtOf,
  type PassFacts,
  type PassState,
  passState,
  type VisitFacts,
  type VisitState,
  visitState,
} from './rules.ts'

describe('a pass', () => {
  const pass = { from_day: '2026-11-10', until_day: '2026-11-12', once: true, cancelled: false, used: false }
  it.each<[string, Partial<PassFacts>, PassState]>([
    ['2026-11-09', {}, 'early'],
    ['2026-11-10', {}, 'good'],
    ['2026-11-12', {}, 'good'],
    ['2026-11-13', {}, 'over'],
    ['2026-11-11', { used: true }, 'used'],
    ['2026-11-11', { used: true, once: false }, 'good'],
    ['2026-11-13', { used: true }, 'used'],
    ['2026-11-11', { cancelled: true, used: true }, 'cancelled'],
  ])('on %s with %o is %s', (today, more, state) => {
    expect(passState({ ...pass, ...more }, today)).toBe(state)
  })

  it('is doubtful when it was not good any more, or not yet', () => {
    expect((['good', 'early', 'over', 'cancelled', 'used'] as const).map(doubtOf)).toEqual([
      ...[null, 'ended', 'ended', 'cancelled', 'used'],
    ])
  })
})

describe('a visit', () => {
  const now = new Date('2026-11-10T10:00:00Z')
  const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000)
  const nothing: VisitFacts = {
    ...{ kind: 'walk_in', asked_at: null, answer: null },
    ...{ entered_at: null, left_at: null, refused_at: null },
  }
  it.each<[VisitState, Partial<VisitFacts>]>([
    ['asked', { asked_at: ago(179) }],
    ['unanswered', { asked_at: ago(180) }],
    ['allowed', { asked_at: ago(500), answer: 'yes' }],
    ['denied', { asked_at: ago(10), answer: 'no' }],
    ['inside', { asked_at: ago(500), answer: 'no', entered_at: ago(5) }],
    ['left', { entered_at: ago(50), left_at: ago(5) }],
    ['refused', { asked_at: ago(500), answer: 'yes', refused_at: ago(5) }],
  ])('is %s with %o', (state, more) => {
    expect(visitState({ ...nothing, ...more }, now, 3)).toBe(state)
  })
})
