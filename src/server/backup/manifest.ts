import * as z from 'zod/mini'
import { BackupRefused } from './refused.ts'

// The first entry of a backup says what it was made of, the last one what must come out again.

/** Since 2 what opens the living product is left out, and the key of the place is named. 1 is older than version 0.9.0. */
export const FORMAT = 2

const head = z.object({
  format: z.literal([1, FORMAT]),
  product: z.string(),
  takenAt: z.string(),
  /** Which key the place had that it was made in. */
  key: z.optional(z.nullable(z.string())),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
})

const amount = z.string()
const totals = z.object({
  payments: z.array(
    z.object({ type: z.string(), entries: z.number(), amount, voided: z.number(), voidedAmount: amount }),
  ),
  bills: z.array(z.object({ kind: z.string(), bills: z.number(), amount, unpaid: z.number(), unpaidAmount: amount })),
  receipts: z.array(z.object({ prefix: z.string(), last: z.string() })),
})

const manifest = z.object({
  format: z.literal(FORMAT),
  takenAt: z.string(),
  /** By table: how many rows, and the checksum of their text. */
  tables: z.record(z.string(), z.object({ rows: z.number(), sha256: z.string() })),
  sequences: z.array(z.object({ name: z.string(), last: z.string(), called: z.boolean() })),
  totals,
  /** The newest seal of the audit log: up to which entry, and its digest (hex). */
  seal: z.nullable(z.object({ lastId: z.string(), digest: z.string() })),
  files: z.object({
    count: z.number(),
    bytes: z.number(),
    /** Files the database knows whose bytes were gone or changed before the backup: they are not in it. */
    missing: z.array(z.string()),
  }),
})

export type Head = z.output<typeof head>
export type Manifest = z.output<typeof manifest>

export const HEAD_NAME = 'purok.json'
export const MANIFEST_NAME = 'manifest.json'

export const readHead = (bytes: Buffer): Head => parsed(head, bytes)
export const readManifest = (bytes: Buffer): Manifest => parsed(manifest, bytes)

function parsed<S extends z.ZodMiniType>(schema: S, bytes: Buffer): z.output<S> {
  try {
    return z.parse(schema, JSON.parse(bytes.toString('utf8')))
  } catch (cause) {
    throw new BackupRefused('This backup was made by another version of the product and cannot be read.', { cause })
  }
}
