import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { chance } from '../../scripts/demo/random.ts'

// Imported before anything that draws numbers: references of requests are the same in every run.
const luck = chance(20_261)
crypto.randomInt = ((one: number, max?: number) =>
  max === undefined ? luck.between(0, one - 1) : luck.between(one, max - 1)) as typeof crypto.randomInt
syncBuiltinESMExports()
