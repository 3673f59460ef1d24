import type { Selectable } from 'kysely'
import type { DB } from '../../../db/schema.ts'
import type { Approvable } from '../access/approvals.ts'
import type { Tx } from '../database/db.ts'
import type { Job } from '../jobs/jobs.ts'
import type { Aliases } from '../people/aliases.queries.ts'
import type { DeletionGuard } from './deletion-guards.ts'
import type { Feature } from './feature.ts'
import type { Host } from './host.ts'
import type { Payable } from './open-items.ts'
import type { PapersByMail } from './papers-by-mail.ts'

/**
 * Kind of personal data a column with a text or a day holds (docs/how-to/personal-data.md): `erased` with the person;
 * `shared`, erased too, of names that others have; `kept` as long as the books are; `others` wrote it about anything,
 * so an erasure only tells where it names the person; `none`: kinds, states, days of the office's work, numbers of ours.
 */
export type PersonalKind = 'erased' | 'shared' | 'kept' | 'others' | 'none'

/** Columns of a row that hold a text, a day or a list; numbers, moments, switches and bytes say nothing by themselves. */
type TextColumn<Row> = {
  [Column in keyof Row]-?: NonNullable<Row[Column]> extends number | boolean | Date | Buffer ? never : Column
}[keyof Row]

/** A table and its owner's word on it; a column left out does not compile. */
export interface TableFacts<Row = Record<string, unknown>> {
  /** The office's name for one row, in the audit log. Without it the words of the table's name are shown. */
  record?: string
  personal: Readonly<Record<TextColumn<Row>, PersonalKind>>
}

export type Tables = { readonly [Table in keyof DB]?: TableFacts<Selectable<DB[Table]>> }

/** Somebody who is being erased; `known` holds the names and contacts from before anything was taken away. */
export interface ErasedPerson {
  db: Tx
  userId: number
  residentId: number
  known: Aliases
  now: Date
}

/** Records that a village keeps only for the months or days that its setting says (P05). */
export interface Retention {
  /** The key of the setting. */
  setting: string
  /** Unit of the setting; months unless told. */
  unit?: 'days'
  /** Removes what is older; returns the ids of the files that go with it. */
  remove(tx: Tx, before: Date): Promise<readonly string[] | undefined>
}

/** Work beside the requests that lasts as long as the process. */
export interface Worker {
  /** Finishes what is in hand, and takes nothing more. */
  stop(): Promise<void>
}

/** Everything a feature owns. The app asks the manifests for it; nothing of a feature stands in a list elsewhere. */
export interface Manifest {
  name: string
  serves: readonly Feature[]
  tables?: Tables
  /** Tables of a neighbour in its area that it writes too: parts of one subject, as the lines of bills. */
  writes?: readonly (keyof DB)[]
  jobs?: readonly ((host: Host) => Job)[]
  workers?: readonly ((host: Host) => Worker)[]
  /** Takes everything personal of a resident out of its tables; returns the ids of files that go with it (P03). */
  erase?(person: ErasedPerson): Promise<readonly string[] | undefined>
  /** Returns data of a person beside the rows that name them, by name (P03). */
  held?(
    person: Pick<ErasedPerson, 'userId' | 'known'> & { db: ErasedPerson['db'] | Host['database']['db'] },
  ): Promise<Readonly<Record<string, unknown>>>
  retention?: readonly Retention[]
  /** Calls that wait for a second officer's yes where the settings say so. */
  approvable?: readonly Approvable[]
  /** Things of it that receipts of others pay as well. */
  payable?: Payable
  /** Papers of it that go by mail. */
  papersByMail?: PapersByMail
  /** Records of it that keep a household from being taken back. */
  guards?: readonly DeletionGuard[]
}
