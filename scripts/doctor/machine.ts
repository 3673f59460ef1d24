import { access, constants, stat } from 'node:fs/promises'
import { diskOf, isFull } from '#server/jobs/disk.ts'
import { durationText, failure, type Line, ok, sizeText, warning } from './line.ts'

/** A clock may be behind the newest thing it stamped by so much. */
const BEHIND_MS = 5 * 60_000
/** Bytes from which a disk is called nearly full. */
const SCARCE = 1e9

/** A moment that has certainly passed: the newest backup, the newest file of the data. */
export interface Seen {
  what: string
  at: Date
}

/** Tells whether the clock can be right: no earlier than anything that was stamped by it. */
export function clockLine(now: Date, seen: readonly Seen[], timeZone: string): Line {
  const newest = seen.toSorted((a, b) => b.at.getTime() - a.at.getTime())[0]
  const here = `${now.toLocaleString('sv-SE', { timeZone })} in ${timeZone}`
  if (newest && newest.at.getTime() - now.getTime() > BEHIND_MS)
    return failure(
      `The clock says ${here}, but ${newest.what} is of ${durationText(newest.at.getTime() - now.getTime())} later: set the clock of this machine.`,
    )
  return ok(`The clock says ${here}.`)
}

/** State of a folder that the product writes into. */
export interface Folder {
  name: 'DATA_DIR' | 'BACKUP_DIR'
  path: string
  there: boolean
  writable: boolean
  /** Bytes; infinite where the system does not say. */
  free: number
  full: boolean
}

/** Looks at a folder without writing into it. */
export async function lookAt(name: Folder['name'], path: string): Promise<Folder> {
  const there = await stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  )
  const disk = diskOf(path)
  const writable = await access(path, constants.W_OK | constants.X_OK).then(
    () => true,
    () => false,
  )
  return { name, path, there, writable, free: await disk.free(), full: await isFull(disk) }
}

/** Tells whether a folder can be written into and has room. */
export function folderLine({ name, path, there, writable, free, full }: Folder): Line {
  if (!there && name === 'DATA_DIR') return warning(`${name}: ${path} is not there yet; the first start makes it.`)
  if (!there) return failure(`${name}: ${path} is not there: make it, or mount the disk that holds it.`)
  if (!writable)
    return failure(`${name}: ${path} cannot be written by this user: give it to the product's user (chown).`)
  const room = Number.isFinite(free) ? `, ${sizeText(free)} free` : ''
  if (full) return failure(`${name}: ${path}${room}: the product refuses to write below 200 MB, make room.`)
  if (free < SCARCE)
    return warning(`${name}: ${path}${room}: make room before it is below 200 MB, where writing stops.`)
  return ok(`${name}: ${path}${room}, can be written.`)
}

export interface Versions {
  product: string
  node: string
  /** Version of Node the product is made for. */
  wanted: string
  /** Of the embedded PostgreSQL, as package.json names it. */
  embedded: string
  /** Version of PostgreSQL of the data: that of a server, or of the data folder; null where there is none yet. */
  data: string | null
  /** The database is reached by DATABASE_URL. */
  server: boolean
  /** Steps of the database that this version of the product does not know; null where nobody could ask. */
  newer: readonly string[] | null
}

const major = (version: string) => Number(/\d+/.exec(version)?.[0] ?? 0)

/** Tells whether product, Node, PostgreSQL and the data fit each other. */
export function versionLines({ product, node, wanted, embedded, data, server, newer }: Versions): Line[] {
  const lines = [
    major(node) === major(wanted)
      ? ok(`Purok ${product} on Node.js ${node}.`)
      : warning(
          `Purok ${product} on Node.js ${node}, and is tried with ${wanted}: run it through npm, which brings it along.`,
        ),
  ]
  if (data !== null && !server)
    lines.push(
      major(data) === major(embedded)
        ? ok(
            `The data is of PostgreSQL ${major(data)}, like the one the product brings (${embedded.replace(/-.*/, '')}).`,
          )
        : failure(
            `The data is of PostgreSQL ${major(data)} and the product brings ${embedded.replace(/-.*/, '')}: run the version of the product it was written with, take a backup and restore it here.`,
          ),
    )
  if (data !== null && server)
    lines.push(
      major(data) >= 15
        ? ok(`The database server is PostgreSQL ${data}.`)
        : failure(`The database server is PostgreSQL ${data}: version 15 or later is needed.`),
    )
  if (newer?.length)
    lines.push(
      failure(`The data is of a newer version of Purok (it has ${newer.at(-1)}): run that version or a later one.`),
    )
  return lines
}
