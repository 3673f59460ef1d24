import { createHmac, timingSafeEqual } from 'node:crypto'
import { keyFor, type SecretKey } from '../access/secret-key.ts'
import type { Erasure } from './erasures.queries.ts'
import type { Seal } from './seals.queries.ts'

// Codes that nobody can make who has the database and not the key: neither its user nor the owner of the tables.

const codeOf = (key: SecretKey, parts: readonly unknown[]) =>
  createHmac('sha256', keyFor(key, 'audit log')).update(JSON.stringify(parts)).digest()

export const sealCode = (key: SecretKey, { lastId, entries, digest }: Pick<Seal, 'lastId' | 'entries' | 'digest'>) =>
  codeOf(key, ['seal', lastId, entries, digest.toString('hex')])

export const erasureCode = (key: SecretKey, one: Erasure) =>
  codeOf(key, [
    'erasure',
    ...[one.at.toISOString(), one.userId, one.requestId, one.personId, one.entryIds, one.remains.toString('hex')],
  ])

export const sameCode = (given: Buffer, wanted: Buffer) =>
  given.length === wanted.length && timingSafeEqual(given, wanted)
