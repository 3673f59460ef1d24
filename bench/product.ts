import type { Connection } from '#server/database/connection.ts'
import { openProduct } from './open-product.ts'
import { ready, received } from './process.ts'

const { app } = await openProduct(await received<{ connection: Connection; dataDir: string }>())
const address = await app.listen({ port: 0, host: '127.0.0.1' })
ready(Number(new URL(address).port))
