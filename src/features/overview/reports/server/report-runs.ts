import { settingText } from '#features/office/settings/rules.ts'
import { storedSettings } from '#features/office/settings/server/queries.ts'
import type { Host } from '#server/feature/host.ts'
import { storePrinted } from '#server/files/files.ts'
import type { Job } from '#server/jobs/jobs.ts'
import type { PrintOptions } from '#server/pdf/workers/pdf-renderer.ts'
import { dayIn } from '#shared/dates.ts'
import { Failure } from '#shared/errors.ts'
import { workbookOf } from '#shared/sheets/xlsx.ts'
import { type ZipEntry, zipOf } from '#shared/sheets/zip.ts'
import { isPack, type PackName } from '../rules.ts'
import { annualPack } from './packs/annual-pack.ts'
import { handoverPack } from './packs/handover-pack.ts'
import type { PackAsk, Packed } from './packs/pack-parts.ts'
import { type Claimed, claimPrepared, endPrinting, notePrinting } from './prepared.queries.ts'
import { type Printing, paperToPrint, toPrint } from './print.ts'

const makers: Readonly<Record<PackName, (ask: PackAsk) => Promise<Packed>>> = {
  'annual-pack': annualPack,
  'handover-pack': handoverPack,
}

/**
 * A pack as one archive: its papers as PDF, numbered in their order, and a workbook of all its tables. Papers are printed one after
 * another, so that memory is bounded by the longest; progress grows with each.
 */
async function packOf(pack: PackName, ask: PackAsk, options: PrintOptions) {
  const { name, parts } = await makers[pack](ask)
  const entries: ZipEntry[] = []
  for (const [at, { paper, signatures }] of parts.entries()) {
    const { file, print } = await toPrint(paper, ask, signatures)
    const bytes = await print({
      ...options,
      onProgress: (percent) => options.onProgress?.((100 * at + percent) / (parts.length + 1)),
    })
    entries.push([`${String(at + 1).padStart(2, '0')}_${file}`, new Uint8Array(bytes)])
  }
  const workbook = await workbookOf(parts.flatMap(({ sheets }) => sheets))
  entries.push([`${name}.xlsx`, new Uint8Array(await workbook.arrayBuffer())])
  const archive = await zipOf(entries)
  return {
    name: `${name}.zip`,
    bytes: Buffer.from(await archive.arrayBuffer()),
    contentType: 'application/zip' as const,
  }
}

/** The job that prints one document that waits. */
export const PRINT = 'reports.print'

/** Interval in which the printer of a document shows that it lives, and after which silence another server takes over. */
const SEEN_MS = 2_000
const LOST_MS = 30_000
/** One document may take so long. */
const PATIENCE_MS = 5 * 60_000

const nobody = { userId: null, requestId: null }
const FAILED = 'An error occurred while generating the report.'

/**
 * Prints the oldest document that waits, whenever one is asked for; every minute one that was asked for unheard, or whose
 * server was lost. The documents are the queue, so that their reader sees how far they are; the bell says that there is work.
 */
export function printJob(host: Host): Job {
  const hand: { id: string | null } = { id: null }
  const stopped = Promise.withResolvers<void>()
  return {
    name: PRINT,
    cron: '* * * * *',
    atStart: true,
    rung: true,
    anyTime: true,
    work: () => Promise.race([printNext(host, hand), stopped.promise]),
    async stop() {
      stopped.resolve()
      const { id } = hand
      if (id === null) return
      await host.database
        .transaction(nobody, (tx) => endPrinting(tx, id, { state: 'waiting', progress: 0 }))
        .catch((error: unknown) => host.log.warn({ err: error }, 'A report is taken up again after half a minute'))
    },
  }
}

/** Prints the oldest document that waits; false when none does. `hand` tells which one is printed meanwhile. */
export async function printNext(host: Host, hand: { id: string | null } = { id: null }): Promise<boolean> {
  const { database, clock } = host
  const now = clock.now()
  const lost = new Date(now.getTime() - LOST_MS)
  const claimed = await database.transaction(nobody, (tx) => claimPrepared(tx, { now, lost }))
  if (!claimed) return false
  hand.id = claimed.id
  try {
    await printOne(host, claimed)
  } catch (error) {
    host.log.error({ err: error, report: claimed.report }, 'A report could not be prepared')
    const text = error instanceof Failure ? error.message : FAILED
    await database.transaction(nobody, (tx) => endPrinting(tx, claimed.id, { state: 'failed', error: text }))
  } finally {
    hand.id = null
  }
  return true
}

async function printOne(host: Host, { id, report, request, user_id, role }: Claimed): Promise<void> {
  const { database, clock } = host
  const zone = settingText(await storedSettings(database.db), 'village_timezone')
  const days = { today: dayIn(clock.now(), zone), timeZone: zone }
  const { only = null, behind = null, area = '', sending } = request
  const printing = {
    ...request,
    run: { only, behind, area, sending },
    ...days,
    host,
    account: { userId: user_id, role },
  }
  let progress = 0
  const note = () => database.transaction(nobody, (tx) => notePrinting(tx, id, { progress, now: clock.now() }))
  const seen = setInterval(() => void note().catch(() => undefined), SEEN_MS)
  const options = {
    limit: PATIENCE_MS,
    village: host.village,
    person: String(user_id),
    onProgress: (percent: number) => {
      progress = Math.min(99, percent)
    },
  }
  try {
    const made = await database.reading((db) =>
      isPack(report) ? packOf(report, { ...printing, db }, options) : paperOf({ ...printing, db, report }, options),
    )
    await database.transaction(nobody, async (tx) => {
      // Somebody else's by now: this process was silent for too long.
      if (!(await notePrinting(tx, id, { progress: 99, now: clock.now() }))) return
      const stored = await storePrinted({ db: tx, host, ...made, purpose: 'report', ownerUserId: user_id })
      await endPrinting(tx, id, { state: 'ready', name: made.name, file_id: stored.id, progress: 100 })
    })
  } finally {
    clearInterval(seen)
  }
}

async function paperOf(printing: Printing, options: PrintOptions) {
  const { file, print } = await paperToPrint(printing)
  return { name: file, bytes: await print(options) }
}
