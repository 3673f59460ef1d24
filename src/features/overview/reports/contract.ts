import { booksCalls } from './calls/books.ts'
import { lotsCalls } from './calls/lots.ts'
import { monthCalls } from './calls/month.ts'
import { preparedCalls } from './calls/prepared.ts'
import { villageCalls } from './calls/village.ts'

/** Every report: what belongs together has a file in `calls`. */
export const reportsContract = {
  ...villageCalls,
  ...monthCalls,
  ...lotsCalls,
  ...booksCalls,
  ...preparedCalls,
}
