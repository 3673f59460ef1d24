import pg from 'pg'
import { NoPrimary } from './connection.ts'

/** PostgreSQL's error classes in which the database, and not the request, is the reason. */
const unavailableStates = /^(?:08|28|53|57P|58)|^(?:57014|55P03|25P03|25P04|25006|3D000|XX001|40001|40P01)$/
const unavailableCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ENOENT',
  'EACCES',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EAGAIN',
  'EADDRNOTAVAIL',
  'EMFILE',
])
/** Messages of the driver's connection errors that carry no code. */
const unavailableMessages =
  /^(?:Connection terminated|timeout expired|timeout exceeded when trying to connect|Client (?:has encountered a connection error|was closed)|The server does not support SSL|There was an error establishing an SSL)/

/** The link to the database was too slow or silent; the connection was given up. */
export class DatabaseSilent extends Error {
  constructor() {
    super('The database did not answer in time')
    this.name = 'DatabaseSilent'
  }
}

/** The server says that it committed, and that it did not wait for the standby that it is set to wait for. */
export class CommitInDoubt extends Error {
  constructor() {
    super('The database gave up waiting for its standby: what it committed is on one machine alone')
    this.name = 'CommitInDoubt'
  }
}

/**
 * Tells whether the database itself is the reason of an error: 'unavailable' when it cannot be reached, is stopping or
 * does not answer in time, 'full' when its disk is full, null for everything else.
 */
export function databaseFailure(error: unknown): 'unavailable' | 'full' | null {
  if (!(error instanceof Error)) return null
  if (error instanceof DatabaseSilent || error instanceof NoPrimary || error instanceof CommitInDoubt)
    return 'unavailable'
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (code === '53100') return 'full'
  if (error instanceof pg.DatabaseError) return unavailableStates.test(code) ? 'unavailable' : null
  if ('syscall' in error && unavailableCodes.has(code)) {
    // Files have such errors too; a connection's name the call.
    return ['connect', 'read', 'write', 'getaddrinfo'].includes(String(error.syscall)) ? 'unavailable' : null
  }
  if (error instanceof AggregateError) return error.errors.map(databaseFailure).find(Boolean) ?? null
  return unavailableMessages.test(error.message) ? 'unavailable' : null
}

/** States in which the server ended a session, or takes no changes: it is another's turn, or soon this one's again. */
const lostStates = /^(?:08|57P0[123])|^25006$/
const lostCodes = new Set(['ECONNRESET', 'ECONNABORTED', 'EPIPE'])

/**
 * True when a statement failed because its connection was lost, or led to a server that takes no changes any more: nothing
 * of an open transaction is left then, and on a new connection it may succeed at once.
 */
export function isLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (error instanceof pg.DatabaseError) return lostStates.test(code)
  return lostCodes.has(code) || error.message.startsWith('Connection terminated unexpectedly')
}

/** True when the server refused to change anything: it is a standby, or became one. */
export function isReadOnly(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '25006'
}

/** True when a statement was refused because its transaction had failed before. */
export function isAborted(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '25P02'
}

/** The name of the constraint that refused a row (unique, exclusion, check, foreign key); null for everything else. */
export function constraintOf(error: unknown): string | null {
  if (!(error instanceof pg.DatabaseError)) return null
  // A foreign key that restricts is named so since PostgreSQL 18; what our triggers restrict has no constraint.
  if (error.code === '23001') return error.constraint ?? null
  return ['23505', '23P01', '23514', '23503'].includes(error.code ?? '') ? (error.constraint ?? '') : null
}

/** True when PostgreSQL ended a transaction only because of another one, so that trying again may succeed. */
export function isConflict(error: unknown): boolean {
  return error instanceof pg.DatabaseError && (error.code === '40001' || error.code === '40P01')
}
