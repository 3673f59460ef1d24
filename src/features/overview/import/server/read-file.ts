import { Worker } from 'node:worker_threads'
import { Failure, invalid } from '#shared/errors.ts'
import { because } from '../refusals.ts'
import type { Sheet } from '../rules.ts'
import type { TableAnswer } from './table.worker.ts'

const TIME_LIMIT_MS = 20_000
const MEMORY_LIMIT_MB = 200
/** One file is read at a time; so many may wait. */
const MAX_WAITING = 3

const TOO_MUCH = because.too_much

let last: Promise<unknown> = Promise.resolve()
let waiting = 0

/**
 * Reads an uploaded spreadsheet in a thread of its own, with limits of memory and time, one after the other.
 * 422 on `file` when it cannot be read, 429 when too many are waiting.
 */
export async function readUpload(path: string): Promise<Sheet[]> {
  if (waiting > MAX_WAITING)
    throw new Failure('too_many', because.busy, {
      retryAfter: 5,
    })
  waiting += 1
  const mine = last.then(() => readApart(path))
  last = mine.catch(() => undefined)
  try {
    const answer = await mine
    if ('unreadable' in answer) throw invalid('file', answer.unreadable)
    return answer.sheets
  } finally {
    waiting -= 1
  }
}

function readApart(path: string): Promise<TableAnswer> {
  const worker = new Worker(new URL('./table.worker.ts', import.meta.url), {
    workerData: { path },
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_LIMIT_MB, maxYoungGenerationSizeMb: 32 },
  })
  return new Promise<TableAnswer>((resolve, reject) => {
    const timer = setTimeout(() => finish(() => resolve({ unreadable: TOO_MUCH })), TIME_LIMIT_MS)
    function finish(settle: () => void) {
      clearTimeout(timer)
      worker.removeAllListeners()
      // A thread that is being ended may still fail; nobody waits for it any more.
      worker.on('error', () => undefined)
      void worker.terminate()
      settle()
    }
    worker.once('message', (answer: TableAnswer) => finish(() => resolve(answer)))
    worker.once('error', (error: NodeJS.ErrnoException) =>
      finish(() => (error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? resolve({ unreadable: TOO_MUCH }) : reject(error))),
    )
    worker.once('exit', () => finish(() => resolve({ unreadable: TOO_MUCH })))
  })
}
