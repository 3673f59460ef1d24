import type pg from 'pg'

/** How to reach a PostgreSQL: the parts, with a socket's folder as host where it is local, or a URL. */
export type Connection = Pick<
  pg.ClientConfig,
  'host' | 'port' | 'user' | 'database' | 'password' | 'connectionString' | 'ssl'
>
