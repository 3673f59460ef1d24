// Data the demo village does not have: a proposal that waits for another officer.

const message = 'Void AR-000031: ₱1,000.00 from Ana Cruz'

export const PROPOSALS = {
  ...{ current_page: 1, last_page: 1, per_page: 10, total: 1 },
  data: [
    {
      ...{ id: 4, call: 'POST /payments/:id/void', reason: 'Taken for the wrong lot', state: 'waiting' },
      about: {
        code: 'lots.proposed_void',
        params: { number: 'AR-000031', amount: 100_000, payer: 'Ana Cruz' },
        message,
      },
      shown: 1,
      ...{ proposed_by: { id: 4040, name: 'Ben Uy' }, proposed_at: '2026-11-21T02:00:00.000Z' },
      ...{ decided_by: null, decided_at: null, answer: null, failure: null },
      ...{ created_at: '2026-11-21T02:00:00.000Z', updated_at: '2026-11-21T02:00:00.000Z' },
    },
  ],
}
