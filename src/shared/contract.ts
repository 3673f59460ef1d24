import type * as z from 'zod/mini'

// One description of an endpoint serves the server (parse, authorise, shape), the browser (typed calls),
// the OpenAPI document and the generated tests. Paths are relative to /api, parameters are written `:id`.

export type Role = 'admin' | 'treasurer' | 'home_owner' | 'member' | 'tenant' | 'seller'
export const STAFF_ROLES = ['admin', 'treasurer'] as const
export const RESIDENT_ROLES = ['home_owner', 'member', 'tenant', 'seller'] as const
export type ResidentRole = (typeof RESIDENT_ROLES)[number]

/**
 * Roles that may call (docs/spec/access.md#roles); which roles these are stands in `roles.ts`. `+ resident` means: residents for
 * their own data, which the handler checks. `own`: everybody for what is theirs, but for auditors, who write nothing, and guards.
 * `any`: everybody signed in, guards among them, so nothing that tells an amount.
 */
export type Who =
  | 'public'
  | 'any'
  | 'own'
  | 'office'
  | 'counter'
  | 'read'
  | 'desk'
  | 'till'
  | 'records'
  | 'voids'
  | 'expenses'
  | 'bills'
  | 'bank'
  | 'closings'
  | 'imports'
  | 'staff'
  | 'approve'
  | 'announce'
  | 'board'
  | 'audit'
  | 'admin'
  | 'gate'
  | 'resident'
  | 'owner'
  | 'office + resident'
  | 'counter + resident'
  | 'read + resident'
  | 'records + resident'
  | 'records + owner'
  | 'bank + resident'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
/** Answers that are no JSON: a file with its own type, plain text, or nothing (204). */
export type RawReply = 'file' | 'text' | 'empty'
type Schema = z.ZodMiniType

export interface Endpoint {
  readonly method: Method
  readonly path: string
  readonly who: Who
  readonly summary: string
  readonly params?: Schema
  readonly query?: Schema
  readonly body?: Schema
  /** Names of the file fields of a multipart form; such a call without a file is also understood as JSON. */
  readonly files?: readonly string[]
  readonly reply: Schema | RawReply
  /** Status of a success, 200 unless said. */
  readonly status?: 200 | 201 | 204
  /** A POST that only reads, or opens its own transactions: none is opened for it. */
  readonly reads?: true
  /**
   * Also opens with a signed link instead of a session (docs/spec/http.md#files): `call.link` says so and
   * `call.account` may be null. With `who: 'public'` a session is read if there is one, and the handler decides.
   */
  readonly link?: true
  /** Tells the data of many residents: that staff read it is recorded (P04), under this name of the report. */
  readonly report?: string
  /**
   * Something could be guessed with it: 20 calls an hour and network, counted under this name before the call's own work
   * (docs/spec/http.md#limits). Every public call that is sent something has it, unless it counts in its own way.
   */
  readonly guessable?: string
  /** Records money: understands Idempotency-Key (docs/spec/http.md#repeats). */
  readonly idempotent?: true
  /** Days that its key is known, where it may be repeated for longer than one. */
  readonly keyDays?: number
  /** Takes a receipt number, one of which is given at a time: such calls queue up before they use the database. */
  readonly takesReceipt?: true
  /** Served at its own path instead of below /api: the cookie that existing clients ask for, and pages for people. */
  readonly atRoot?: true
  /** Milliseconds the work may take in the database, when longer than usual. */
  readonly patience?: number
}

/** Describes one endpoint; the identity function that keeps the literal types. */
export const endpoint = <const E extends Endpoint>(description: E): E => description

const byMethod =
  <M extends Method>(method: M) =>
  <const Path extends string, const E extends Omit<Endpoint, 'method' | 'path'>>(path: Path, description: E) => ({
    method,
    path,
    ...description,
  })
/** Describe an endpoint by its method and path. */
export const get = byMethod('GET')
export const post = byMethod('POST')
export const put = byMethod('PUT')
export const patch = byMethod('PATCH')
export const del = byMethod('DELETE')

export type Contract = Readonly<Record<string, Endpoint>>

type Out<S> = S extends Schema ? z.output<S> : Record<never, never>
type In<S> = S extends Schema ? z.input<S> : Record<never, never>

/** Input a handler reads after parsing. */
export type ParamsOf<E extends Endpoint> = Out<E['params']>
export type QueryOf<E extends Endpoint> = Out<E['query']>
export type BodyOf<E extends Endpoint> = Out<E['body']>
/** Value a handler returns before shaping (centavos, Dates). */
export type ReplyOf<E extends Endpoint> = E['reply'] extends Schema ? z.input<E['reply']> : never

/** Input and output as the browser has them (pesos, texts). */
export type AskOf<E extends Endpoint> = In<E['params']> & In<E['query']> & In<E['body']>
export type AnswerOf<E extends Endpoint> = E['reply'] extends Schema
  ? z.output<E['reply']>
  : E['reply'] extends 'text'
    ? string
    : E['reply'] extends 'file'
      ? Blob
      : null

/** The path an endpoint is served at, its parameters still named. */
export const urlOf = ({ path, atRoot }: Pick<Endpoint, 'path' | 'atRoot'>): string => (atRoot ? path : `/api${path}`)

/** Replaces `:id` in a path by the encoded parameters. */
export const fillPath = (path: string, params: Readonly<Record<string, unknown>>): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
