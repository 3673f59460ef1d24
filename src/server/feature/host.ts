import type { FastifyBaseLogger } from 'fastify'
import type { Account } from '../access/access.ts'
import type { Secrets } from '../access/secrets.ts'
import type { Clock } from '../clock.ts'
import type { Database, Db, Tx } from '../database/db.ts'
import type { Disk } from '../jobs/disk.ts'
import type { JobBell } from '../jobs/jobs.ts'
import type { Limits } from '../limits/limits.ts'
import type { Config } from '../start/config.ts'
import type { Manifest } from './manifest.ts'

/** The owner of a bearer token, and the village's time zone. */
export interface Signed {
  account: Account
  timeZone: string
}

/** A letter to one person about the own account. */
export interface AccountMail {
  to: string
  template: 'invitation' | 'reset' | 'email'
  firstname: string
  /** Language the person reads; null where nobody chose. */
  language: string | null
  url: string
  expiresAt: Date
}

/** Mail is queued inside the transaction of what caused it and sent by the worker. */
export interface Mail {
  queue(tx: Tx, mail: AccountMail): Promise<void>
}

/** State of one process, however many villages it serves. */
export interface Installation {
  config: Config
  /** Every feature with what it owns. */
  manifests: readonly Manifest[]
  log: FastifyBaseLogger
}

/** Everything a request may need from outside of itself, all of one village. */
export interface Host extends Installation {
  /** Its name in the list of many villages; empty where there is one. */
  village: string
  clock: Clock
  database: Database
  disk: Disk
  bell: JobBell
  limits: Limits
  secrets: Secrets
  /** Null when no SMTP server is configured. */
  mail: Mail | null
  authenticate(db: Db, token: string, now: Date): Promise<Signed | null>
  /** The village's time zone as last seen, for calls without a session. */
  timeZone(): string
}
