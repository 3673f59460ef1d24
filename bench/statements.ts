import { printNext } from '#features/overview/reports/server/report-runs.ts'
import type { Connection } from '#server/database/connection.ts'
import { openProduct } from './open-product.ts'
import { heightOf, ready, received } from './process.ts'

// The product, which prints what is to be prepared when it is told to, and tells how long that took and its memory at its height.

export interface Prepared {
  ms: number
  /** Bytes of the whole process above what it had before. */
  memory: number
}

const { app, host } = await openProduct(await received<{ connection: Connection; dataDir: string }>())
const address = await app.listen({ port: 0, host: '127.0.0.1' })
process.on('message', async () => {
  const started = performance.now()
  const { memory } = await heightOf(() => printNext(host))
  process.send?.({ ms: performance.now() - started, memory } satisfies Prepared)
})
ready(Number(new URL(address).port))
