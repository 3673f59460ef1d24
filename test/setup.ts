import { configureGlobal } from 'fast-check'
import { expect } from 'vitest'
import { beginAgain } from '#server/feature/factory-numbers.ts'
import { hashCheaply } from './hashes.ts'

beginAgain()
// The gate judges the same histories each time; `prove -- postgres` draws new ones.
if (!process.env.EVERY_TEST) configureGlobal({ seed: 20_261_126 })
// The cost of a guess is looked at by proofs, with a real clock.
hashCheaply(!/\.(proof\.test|prove)\./.test(expect.getState().testPath ?? ''))
