import type { Worker } from '#features/requests/workers/contract.ts'

/** A mason of a clearance that is issued, who may come in. */
export const mason: Worker = {
  ...{ id: 8, name: 'Ramil Cruz', work: 'Mason', photo_url: null, weekdays: [1, 2, 3, 4, 5, 6] },
  ...{ from_day: '2026-11-10', until_day: '2026-12-15', pass_number: '471234', ended_on: null, ended_by: null },
  state: 'welcome',
  house: { id: 31, address: 'Block 2 Lot 14' },
  permit: {
    ...{ request_id: 41, type: 'Building Clearance', reference_number: 'CR-ABC2345', last_day: '2026-12-15' },
    issued: true,
  },
  ...{ created_at: '2026-11-10T00:00:00.000Z', updated_at: '2026-11-10T00:00:00.000Z' },
}

/** A driver of the household, every day and without an end. */
export const driver: Worker = {
  ...mason,
  ...{ id: 9, name: 'Dante Reyes', work: 'Driver', weekdays: [1, 2, 3, 4, 5, 6, 7], until_day: null },
  ...{ pass_number: '220011', permit: null, house: { id: 3, address: 'Block 2 Lot 14' } },
}
