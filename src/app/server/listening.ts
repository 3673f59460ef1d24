import type { FastifyInstance } from 'fastify'
import { hostProblem } from '#server/http/client.ts'
import type { Config } from '#server/start/config.ts'

/** Ends the process when it is told to, once: `end` lets finish what was accepted. */
export function endOn(signals: readonly NodeJS.Signals[], end: (signal: string) => Promise<void>): void {
  let ending = false
  for (const signal of signals)
    process.on(signal, () => {
      if (ending) return
      ending = true
      void end(signal).then(() => process.exit(0))
    })
}

/** Tells whoever reads along; nothing is told to one who left. */
export const writeEnding = (text: string) => process.stdout.write(`${text}\n`)

// A reader that leaves, as in `npm start | head`, must not end a product that serves others.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
})

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
