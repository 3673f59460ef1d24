import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits as text; only its hash is ever stored. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** SHA-256 of a token, as the database keeps it. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()
