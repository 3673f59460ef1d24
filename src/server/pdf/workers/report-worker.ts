import { type MessagePort, parentPort } from 'node:worker_threads'
import { move } from 'piscina'
import type { RunPage } from '../content.ts'
import { drawLong } from '../long.ts'
import { drawRun } from '../run.ts'
import type { Order, Progress, RunOrder } from './pdf-renderer.ts'
import { listenTo } from './ports.ts'

// The printer of long documents, a thread of its own.

const notifyProgress = (percent: number) => parentPort?.postMessage({ percent } satisfies Progress)

/** Draws one long document, or a run of many pages that come one batch after the other; its bytes are handed over, not copied. */
export async function print(order: Order | RunOrder) {
  const data = onlyGrowing(notifyProgress)
  const chunks =
    'run' in order
      ? await drawRun(order.run, order.pictures, batchesFrom(order.pages), data)
      : await drawLong(order.request, order.pictures, data)
  return move(asOne(chunks))
}

/** All bytes in a piece of memory of their own, which can be handed over. */
function asOne(chunks: Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(chunks.reduce((sum, chunk) => sum + chunk.length, 0))
  let at = 0
  for (const chunk of chunks) {
    bytes.set(chunk, at)
    at += chunk.length
  }
  return bytes
}

/** Asks for a batch whenever the one before is drawn, so that two are never held. */
async function* batchesFrom(port: MessagePort): AsyncGenerator<readonly RunPage[]> {
  const next = listenTo<readonly RunPage[] | null>(port)
  try {
    for (;;) {
      port.postMessage('more')
      const batch = await next()
      if (batch === undefined) throw new Error('The pages of a run ended early')
      if (batch === null) return
      yield batch
    }
  } finally {
    port.close()
  }
}

/** A percentage is told when it is higher than any before. */
function onlyGrowing(hear: (percent: number) => void): (percent: number) => void {
  let data = 0
  return (percent) => {
    const whole = Math.min(99, Math.floor(percent))
    if (whole > data) hear(whole)
    data = Math.max(data, whole)
  }
}
