// Data the demo village does not have: a case of standing, as its windows are shown it.

const PERSON = { resident_id: 5, user_id: 6, name: 'Ana Cruz' }
const LOTS = [{ id: 5, address: 'Block 3 Lot 5' }]

export const MEMBERS = {
  data: [{ ...PERSON, lots: LOTS, standing: 'at_risk', months: 4, owed: 4000, case_id: null }],
  ...{ as_of: '2026-11-22', current_page: 1, last_page: 1, per_page: 10, total: 1 },
}

const STEP = {
  ...{ letter: null, resolution: null, votes_for: null, votes_against: null, ground: null, remarks: null, photos: [] },
  ...{ debt: 3000, months: 3, recorded_by: { id: 2, name: 'Ben Uy' }, recorded_at: '2026-08-20T02:00:00.000Z' },
}
export const CASE_RECORD = {
  id: 4,
  state: 'heard',
  member: PERSON,
  lots: LOTS,
  since: '2026-08-20',
  debt: 3000,
  months: 3,
  next: { kind: 'declaration', earliest: '2026-09-30' },
  created_at: '2026-08-01T02:00:00.000Z',
  updated_at: '2026-08-20T02:00:00.000Z',
  steps: [
    {
      ...STEP,
      ...{ id: 1, kind: 'notice', day: '2026-08-01', paper: 'First notice', taken_back: false },
      ...{ served_how: 'left_with', served_to: 'The house help' },
    },
    {
      ...STEP,
      ...{ id: 2, kind: 'hearing', day: '2026-08-20', paper: null, served_how: null, served_to: null },
      taken_back: false,
    },
  ],
  possible: [
    { kind: 'declaration', earliest: '2026-09-30' },
    { kind: 'demand', earliest: '2026-08-20' },
    { kind: 'reinstatement', earliest: '2026-08-20' },
  ],
  owed: 4000,
}
