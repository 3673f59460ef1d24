import type { Readable } from 'node:stream'
import type { BodyOf, Contract, Endpoint, ParamsOf, QueryOf, ReplyOf } from '#shared/contract.ts'
import type { Day } from '#shared/dates.ts'
import type { FailureCode } from '#shared/errors.ts'
import type { Message } from '#shared/messages.ts'
import type { Account } from '../access/access.ts'
import type { Db, Tx } from '../database/db.ts'
import type { Host } from './host.ts'

/** State of a request's link: there is none, it opens, or it is wrong or expired. */
export type LinkState = 'none' | 'valid' | 'refused'

/** A file that came with a multipart form, already on disk in a temporary place that ends with the request. */
export interface Upload {
  /** The field without its index: `documents[0]` is `documents`. */
  field: string
  path: string
  /** Bytes. */
  size: number
  /** As the client named it: for showing, never for paths or types. */
  filename: string
  /** Whose it is among many villages, which take turns where files are read. */
  village?: string
}

/** An answer that is a file. `inline` shows it, otherwise it is downloaded under `name`. */
export interface FileAnswer {
  contentType: string
  name: string
  inline?: boolean
  /** Status of the answer when it is no success, such as a page that says what was not found. */
  status?: number
  body: Buffer | Readable
  headers?: Readonly<Record<string, string>>
}

type Reads<E extends Endpoint> = E['method'] extends 'GET' ? true : E['reads'] extends true ? true : false

/** Arguments of a handler: parsed input, the account, and the database — a transaction when the call writes. */
export interface Call<E extends Endpoint = Endpoint> {
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  files: readonly Upload[]
  /** The account that is signed in; with a signed link it may be nobody. */
  account: E['link'] extends true ? Account | null : E['who'] extends 'public' ? null : Account
  /** State of the request's signed link; always 'none' unless the endpoint is marked `link`. */
  link: LinkState
  db: Reads<E> extends true ? Db : Tx
  /** The instant of the request, taken once. */
  now: Date
  /** The village's calendar day at `now`. */
  today: Day
  timeZone: string
  host: Host
  requestId: string
  /** Where the caller reaches the product, without a trailing slash: for links in answers. */
  baseUrl: string
  /** The client's address, for limits. */
  address: string
  userAgent: string | null
}

/** Part of a call that writes: who does it, when, and where notices are queued. */
export type WritingCall = Pick<Call, 'host' | 'account' | 'now' | 'today'> & { db: Tx }

/** A reply with another status of success than the contract's usual one. */
export class Answered<Reply> {
  readonly status: number
  readonly reply: Reply

  constructor(status: number, reply: Reply) {
    this.status = status
    this.reply = reply
  }
}

type Result<E extends Endpoint> = E['reply'] extends 'file'
  ? FileAnswer
  : E['reply'] extends 'text'
    ? string
    : E['reply'] extends 'empty'
      ? undefined
      : ReplyOf<E> | Answered<ReplyOf<E>>

export type Handlers<C extends Contract> = {
  [Name in keyof C]: (call: Call<C[Name]>) => Result<C[Name]> | Promise<Result<C[Name]>>
}

/** Failures told for violated database constraints. */
export type ConstraintTexts = Readonly<Record<string, { code: FailureCode; message: Message; field?: string }>>

export interface Feature {
  contract: Contract
  handlers: Readonly<Record<string, (call: never) => unknown>>
  constraints: ConstraintTexts
  /** Group of its calls in the API's description and first part of their operation ids, where it is not the feature's name. */
  tag?: string
}

/** Names the group of a feature's calls in the API's description. Clients are generated with it, so it never changes. */
export const tagged = (tag: string, served: Feature): Feature => ({ ...served, tag })

/** Binds a contract to its handlers; every endpoint must have one, with the contract's types. */
export const feature = <C extends Contract>(
  contract: C,
  handlers: Handlers<C>,
  constraints: ConstraintTexts = {},
): Feature => ({ contract, handlers, constraints })
