import { asAdmin } from '../database-server.ts'
import type { Village } from './village.ts'

/** Reads or sets what the database holds, below the product. */
export const rowsOf = <Row extends object>(
  { superuser }: Pick<Village, 'superuser'>,
  text: string,
  values: unknown[] = [],
) => asAdmin(superuser, async (client) => (await client.query<Row>(text, values)).rows)
