import { type Endpoint, fillPath } from '#shared/contract.ts'
import { callWith, typedEndpoint } from './api.ts'
import { ApiError, PROPOSED } from './api-error.ts'

const proposals = typedEndpoint<Endpoint>({ method: 'POST', path: '/approvals', who: 'records' })

/** Proposes a call that was refused for that; returns what to show in its place. Rejects with what the act itself refuses. */
export async function proposeInstead(
  { method, path }: Pick<Endpoint, 'method' | 'path'>,
  ask: object,
): Promise<ApiError> {
  const all = Object.entries(ask)
  const inPath = ([name]: readonly [string, unknown]) => fillPath(path, { [name]: '' }) !== fillPath(path, {})
  const params = Object.fromEntries(all.filter(inPath))
  const body = Object.fromEntries(all.filter((one) => !inPath(one)))
  const answer: unknown = await callWith(proposals, { call: `${method} ${path}`, params, body }, {})
  const { message } = answer as { message: string }
  return new ApiError(409, message, { answer: { code: PROPOSED, message } })
}
