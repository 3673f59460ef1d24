import * as z from 'zod/mini'
import { endpoint } from '#shared/contract.ts'

export const operationContract = {
  health: endpoint({
    method: 'GET',
    path: '/health',
    who: 'public',
    summary: 'Is the product ready to work',
    reply: z.object({
      status: z.enum(['ok', 'degraded']),
      database: z.string(),
      /** The server that takes changes (`10.0.0.1:5432`); null where it is on this machine, behind a socket. */
      primary: z.nullable(z.string()),
      /** Of the last check, on start or at night. */
      books: z.enum(['ok', 'differ']),
      /** Full below 200 MB: what is there can be read, nothing is written. */
      disk: z.enum(['ok', 'full']),
      version: z.string(),
    }),
  }),
  live: endpoint({
    method: 'GET',
    path: '/live',
    who: 'public',
    summary: 'Is the process alive; says nothing of the database',
    reply: z.object({ status: z.literal('ok') }),
  }),
}
