import { sql } from 'kysely'

/** Label of the phase and block of a lot, `houses h`, or of its street where there are no blocks. */
export const areaLabel = sql<string>`concat_ws(' ', address_label('phase', h.phase),
  coalesce(address_label('block', h.block), nullif(h.block_name, coalesce(h.phase, ''))))`
