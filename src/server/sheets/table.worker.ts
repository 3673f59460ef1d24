import { readFile } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import type { Message } from '#shared/messages.ts'
import type { Sheet } from '#shared/sheets/cells.ts'
import { readTable } from './table.ts'
import { Unreadable } from './unzip.ts'

/** Answer of the file reader. */
export type TableAnswer = { sheets: Sheet[] } | { unreadable: Message }

/** Reads one file away from the server's own thread: a hostile file can at most end this one. */
async function read(path: string): Promise<TableAnswer> {
  try {
    return { sheets: await readTable(await readFile(path)) }
  } catch (error) {
    if (error instanceof Unreadable) return { unreadable: error.refusal }
    throw error
  }
}

const { path } = workerData as { path: string }
parentPort?.postMessage(await read(path))
