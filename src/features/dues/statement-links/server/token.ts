import { createHmac, timingSafeEqual } from 'node:crypto'
import { keyFor, secretKeyOf } from '#server/access/secret-key.ts'
import type { Config } from '#server/start/config.ts'
import { LINK } from '../rules.ts'

type Place = Pick<Config, 'dataDir' | 'secretKey'>

const signatureOf = (config: Place, id: number) =>
  createHmac('sha256', keyFor(secretKeyOf(config), 'links to statements'))
    .update(String(id))
    .digest()
    .subarray(0, 16)

/** Builds the token of a link: its number, signed with the installation's own key, which no copy of the database has. */
export const tokenOf = (config: Place, id: number): string => `${id}-${signatureOf(config, id).toString('hex')}`

/** The number of a link; null when we did not sign it. */
export function linkIdOf(config: Place, token: string): number | null {
  const [, id, signature] = LINK.exec(token) ?? []
  if (id === undefined || signature === undefined) return null
  return timingSafeEqual(Buffer.from(signature, 'hex'), signatureOf(config, Number(id))) ? Number(id) : null
}
