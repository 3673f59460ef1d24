import { expect } from 'vitest'
import { beginAgain } from '#server/factory-numbers.ts'
import { hashCheaply } from './hashes.ts'

beginAgain()
// What a guess costs is looked at by proofs, with a real clock.
hashCheaply(!/\.(proof\.test|prove)\./.test(expect.getState().testPath ?? ''))
