import crypto, { type Argon2Parameters } from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

type Argon2 = typeof crypto.argon2
const REAL = Symbol.for('the argon2 of Node')
const known = globalThis as { [REAL]?: Argon2 }
known[REAL] ??= crypto.argon2
const real = known[REAL]

const cheap = ((
  algorithm: 'argon2id',
  parameters: Argon2Parameters,
  done: (error: Error | null, key: Buffer) => void,
) => real(algorithm, { ...parameters, memory: 8, passes: 1 }, done)) as Argon2

/**
 * Thousands of passwords are hashed in a run of tests, at 30 ms of a core each. Where the cost of a guess is not what is
 * tested, they are hashed as cheaply as argon2id allows.
 */
export function hashCheaply(cheaply: boolean): void {
  crypto.argon2 = cheaply ? cheap : real
  syncBuiltinESMExports()
}
