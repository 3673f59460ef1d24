import type { Connection } from '#server/database/connection.ts'
import type { Ask } from './load.ts'

/** Settings the bare handler gets at its start. */
export interface BareSetup {
  connection: Connection
  dataDir: string
  token: string
  asks: Ask[]
}

/** Where the bare handler runs statements without HTTP. */
export const LIMIT = '/limit'

/** Which asks, by their places, in turn; so many at once, so long. */
export interface LimitAsk {
  places: number[]
  connections: number
  ms: number
}
