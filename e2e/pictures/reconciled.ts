const at = '2026-11-01T00:00:00Z'
const ONE_PAGE = { current_page: 1, last_page: 1, per_page: 50, total: 1, from: 1, to: 1 }

const ENTRY = {
  ...{ id: 51, day: '2026-11-05', kind: 'payment', amount: 600, left: 600, reference: '9000000000001' },
  ...{ receipt_number: 'AR-000012', payment_id: 9, payer: 'Marisol Núñez', lot: null, text: null },
}
const LINE = {
  ...{ id: 1, day: '2026-11-05', time: '14:00', amount: 600, balance: 1600, reference: '9000000000001' },
  ...{ description: 'Received from MARISOL N.', left: 600, state: 'sure', decision: 'open', parked_until: null },
  ...{ reason: null, links: [], entries: [ENTRY], lots: [], reports: [] },
}

/** A line of a wallet that is sure, in answer of the server. */
export const SURE_LINES = {
  counts: { sure: 1, choose: 0, unknown: 0, parked: 0, not_ours: 0, settled: 0, all: 1 },
  lines: { ...ONE_PAGE, data: [LINE] },
}

/** Candidates for the line. */
export const CANDIDATES = { line: LINE, entries: [ENTRY] }

/** A statement that was read. */
export const READ_STATEMENTS = {
  ...ONE_PAGE,
  data: [
    {
      ...{
        id: 7,
        source: 'pdf',
        file_name: 'history.pdf',
        from_day: '2026-10-01',
        to_day: '2026-10-31',
        opening: 1000,
      },
      ...{ closing: 1600, lines: 1, not_read: [], recorded_by: { id: 1, name: 'Rosa Dizon' }, created_at: at },
    },
  ],
}
