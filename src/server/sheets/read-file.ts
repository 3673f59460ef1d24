import { Worker } from 'node:worker_threads'
import { Failure, invalid } from '#shared/errors.ts'
import type { Sheet } from '#shared/sheets/cells.ts'
import { OneAtATime } from '../http/one-at-a-time.ts'
import { refusals } from './refusals.ts'
import type { TableAnswer } from './table.worker.ts'

/** Microseconds of work. The clock alone would refuse a plain file on a machine that is busy with something else. */
const WORK_LIMIT = 20_000_000
const LOOK_EVERY_MS = 500
/** However little work it was: nobody waits longer for an answer. */
const TIME_LIMIT_MS = 120_000
const MEMORY_LIMIT_MB = 200
/** One file is read at a time; so many may wait of one village. */
const MAX_WAITING = 3

const TOO_MUCH = refusals.too_much

const line = new OneAtATime()

/**
 * Reads an uploaded spreadsheet in a thread of its own, with limits of memory, work and time, one after the other;
 * villages take turns. 422 on `file` when it cannot be read, 429 when too many of the village are waiting.
 */
export async function readUpload(path: string, village = ''): Promise<Sheet[]> {
  if (line.waiting(village) > MAX_WAITING)
    throw new Failure('too_many', refusals.busy, {
      retryAfter: 5,
    })
  const answer = await line.take(village, () => readApart(path))
  if ('unreadable' in answer) throw invalid('file', answer.unreadable)
  return answer.sheets
}

function readApart(path: string): Promise<TableAnswer> {
  const worker = new Worker(new URL('./table.worker.ts', import.meta.url), {
    workerData: { path },
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_LIMIT_MB, maxYoungGenerationSizeMb: 32 },
  })
  return new Promise<TableAnswer>((resolve, reject) => {
    const timer = setTimeout(() => finish(() => resolve({ unreadable: TOO_MUCH })), TIME_LIMIT_MS)
    const looks = setInterval(() => {
      worker.cpuUsage().then(
        ({ user, system }) => {
          if (user + system > WORK_LIMIT) finish(() => resolve({ unreadable: TOO_MUCH }))
        },
        // It has ended meanwhile, which is told by itself.
        () => undefined,
      )
    }, LOOK_EVERY_MS)
    function finish(settle: () => void) {
      clearTimeout(timer)
      clearInterval(looks)
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
