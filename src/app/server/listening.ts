import type { FastifyInstance } from 'fastify'
import { hostProblem } from '#server/http/network-address.ts'
import type { Config } from '#server/start/config.ts'

type Where = Pick<Config, 'port' | 'host'>

/** Listens where the settings say, and returns the address; says for people why it cannot. */
export const listenAt = (app: FastifyInstance, { port, host }: Where): Promise<string> =>
  app.listen({ port, host }).catch((error: unknown) => {
    throw listenProblem({ port, host }, error)
  })

/** Says what to do where nobody can listen at an address; any other failure as it is. */
export function listenProblem({ port, host }: Where, error: unknown): unknown {
  const { code } = error as { code?: string }
  const cause = { cause: error }
  if (code === 'EADDRINUSE') return new Error(`Port ${port} is in use: stop what has it, or set another PORT.`, cause)
  if (code === 'EACCES') return new Error(`Port ${port} may not be used by this user: set another PORT.`, cause)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return new Error(hostProblem(host), cause)
  return error
}
