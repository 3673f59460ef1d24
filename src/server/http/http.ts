import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { type Endpoint, urlOf } from '#shared/contract.ts'
import { dayIn } from '#shared/dates.ts'
import { Failure, invalid, notFound } from '#shared/errors.ts'
import { recordRefusal } from '../access/access-events.ts'
import { refuseUnapproved } from '../access/approvals.ts'
import { callerOf, deleteCaller, identify } from '../access/identify.ts'
import { noteReport } from '../access/read-log.ts'
import type { Tx } from '../database/db.ts'
import { Answered, type Call, type Feature, type FileAnswer } from '../feature/feature.ts'
import type { Host } from '../feature/host.ts'
import { readUploads } from '../files/files.ts'
import { refuseWhenFull } from '../jobs/disk.ts'
import { refusals } from '../refusals.ts'
import { addressOf, baseUrlOf } from './client.ts'
import { refusedInput } from './failures.ts'
import { type Form, readForm } from './forms.ts'
import { claimKey, hashOf, readKey, storeAnswer } from './idempotency.ts'
import { shaperOf } from './serializer.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** It is a call of a contract. */
    isCall?: true
  }
}

type Handler = (call: Call) => unknown
type Input = Pick<Call, 'params' | 'query' | 'body'>

/** Reads what was sent by a contract's schema; 422 with the refusals of its fields. */
export const parse = <S extends z.ZodMiniType>(schema: S | undefined, value: unknown): z.output<S> => {
  if (!schema) return {} as z.output<S>
  const read = z.safeParse(schema, value)
  if (!read.success) throw refusedInput(inOrder(schema, read.error))
  return read.data
}

/** Refusals in the order of the fields, also those that a check of several fields makes at the end. */
function inOrder(schema: z.ZodMiniType, error: z.core.$ZodError): z.core.$ZodError {
  const fields = Object.keys((schema as Partial<z.ZodMiniObject>).shape ?? {})
  const place = ({ path }: z.core.$ZodIssue) => fields.indexOf(String(path[0]))
  error.issues.sort((a, b) => place(a) - place(b))
  return error
}

function parseParams(endpoint: Endpoint, request: FastifyRequest) {
  const read = endpoint.params ? z.safeParse(endpoint.params, request.params) : { success: true as const, data: {} }
  if (!read.success) throw notFound()
  return read.data
}

/** No body is an empty one; a list, a text or null is none of ours. */
function objectOf(endpoint: Endpoint, body: unknown): Record<string, unknown> {
  if (body === undefined || !endpoint.body) return {}
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw invalid('body', refusals.request_no_object)
  return body as Record<string, unknown>
}

async function readBody(endpoint: Endpoint, request: FastifyRequest): Promise<Form> {
  const nothing = { files: [], discard: async () => undefined }
  if (!request.isMultipart()) return { ...nothing, body: objectOf(endpoint, request.body) }
  if (!endpoint.files) throw new Failure('unreadable', refusals.send_json)
  return readForm(request, endpoint.files)
}

/** A reply as it leaves: what the contract does not declare is dropped. */
function serialize(endpoint: Endpoint, result: unknown): { status: number; body: string } {
  const answered = result instanceof Answered ? result : new Answered(endpoint.status ?? 200, result)
  return { status: answered.status, body: JSON.stringify(shaperFor(endpoint)(answered.reply)) }
}

const shapers = new WeakMap<Endpoint, (reply: unknown) => unknown>()

function shaperFor(endpoint: Endpoint) {
  const known = shapers.get(endpoint) ?? shaperOf(endpoint.reply as z.ZodMiniType)
  shapers.set(endpoint, known)
  return known
}

function sendFile(reply: FastifyReply, file: FileAnswer): FastifyReply {
  const ascii = file.name.replace(/[^\x20-\x7e]|["\\]/g, '_')
  reply.header(
    'content-disposition',
    `${file.inline ? 'inline' : 'attachment'}; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(file.name)}`,
  )
  for (const [name, value] of Object.entries(file.headers ?? {})) reply.header(name, value)
  return reply
    .code(file.status ?? 200)
    .type(file.contentType)
    .send(file.body)
}

const reads = (endpoint: Endpoint) => endpoint.method === 'GET' || endpoint.reads === true

/** Serves every endpoint of a feature: who, parse, authorise, one transaction, answer. */
export function serve(app: FastifyInstance, feature: Feature): void {
  for (const [name, endpoint] of Object.entries(feature.contract)) {
    const handler = feature.handlers[name] as Handler
    const url = urlOf(endpoint)
    app.route({
      method: endpoint.method,
      url,
      config: { isCall: true },
      onRequest: (request) => identify(endpoint, request, request.village),
      handler: (request, reply) => {
        const work = () => answer({ endpoint, url, handler, host: request.village, request, reply })
        return callerOf(request)?.account ? work() : request.village.database.asStranger(work)
      },
    })
  }
}

interface Serving {
  endpoint: Endpoint
  url: string
  handler: Handler
  host: Host
  request: FastifyRequest
  reply: FastifyReply
}

async function answer(serving: Serving): Promise<FastifyReply> {
  const { endpoint, host, request, reply } = serving
  // Signing in writes little, and whoever reads needs it.
  if (!reads(endpoint) && endpoint.who !== 'public') await refuseWhenFull(host.disk)
  const params = parseParams(endpoint, request)
  const query = parse(endpoint.query, request.query)
  const form = await readBody(endpoint, request)
  try {
    const body = parse(endpoint.body, form.body)
    return await act(serving, { params, query, body }, form)
  } catch (error) {
    await recordRefusal(host, error)
    throw error
  } finally {
    await form.discard()
    deleteCaller(request)
    if (reply.statusCode >= 500) request.log.debug('answered with a failure')
  }
}

async function act(serving: Serving, input: Input, form: Form): Promise<FastifyReply> {
  const { endpoint, handler, host, request, reply, url } = serving
  const caller = callerOf(request)
  if (!caller) throw new Error('a request was handled before it was identified')
  const { account, link, now, timeZone } = caller
  const address = addressOf(request)
  if (endpoint.guessable) await host.limits.guess(endpoint.guessable, { address, now }, request.id)
  const { database } = host
  // A body on its way and pictures being read are no fault of the database.
  const due = () => database.dueFor(performance.now() - caller.spent)
  const callWith = (db: Call['db']): Call =>
    ({
      ...input,
      files: form.files,
      account,
      link,
      db,
      now,
      today: dayIn(now, timeZone),
      timeZone,
      host,
      requestId: request.id,
      baseUrl: baseUrlOf(host.config, request.headers.host, request.raw.socket),
      address,
      userAgent: request.headers['user-agent']?.slice(0, 300) ?? null,
    }) as Call
  if (reads(endpoint)) {
    // A file may take many statements and says so; the rest is answered in time, whatever it waits for.
    const reading = callWith((endpoint.reply === 'file' ? database.db : database.dbUntil(due())) as Tx)
    const data = await handler(reading)
    if (endpoint.report) await noteReport(reading, endpoint.path)
    return send(reply, endpoint, data)
  }
  const key = endpoint.idempotent && account ? readKey(request.headers['idempotency-key']) : undefined
  const call = `${endpoint.method} ${url}`
  await readUploads(form.files)
  const handle = async (tx: Tx) => {
    const made = callWith(tx)
    await refuseUnapproved(endpoint, made)
    return handler(made)
  }
  const result = await database.transaction(
    { userId: account?.userId ?? null, requestId: request.id },
    async (tx) => {
      if (key === undefined || !account) return { done: await handle(tx) }
      const bodyHash = hashOf([input.params, input.query, form.body])
      const waitsLonger = endpoint.patience !== undefined
      const known = { days: endpoint.keyDays ?? 1, waitsLonger }
      const stored = await claimKey(tx, { userId: account.userId, call, key, bodyHash, now, ...known })
      if (stored) return { kept: stored }
      const made = serialize(endpoint, await handle(tx))
      await storeAnswer(tx, { userId: account.userId, call, key }, { status: made.status, reply: made.body })
      return { made }
    },
    {
      ...(endpoint.patience ? { timeout: endpoint.patience } : { until: due() }),
      takesReceipt: endpoint.takesReceipt ?? false,
    },
  )
  if (result.kept) return sendJson(reply.header('idempotency-replayed', 'true'), result.kept.status, result.kept.reply)
  if (result.made) return sendJson(reply, result.made.status, result.made.body)
  return send(reply, endpoint, result.done)
}

const sendJson = (reply: FastifyReply, status: number, body: string): FastifyReply =>
  reply.code(status).type('application/json; charset=utf-8').send(body)

function send(reply: FastifyReply, endpoint: Endpoint, result: unknown): FastifyReply {
  if (endpoint.reply === 'empty') return reply.code(endpoint.status ?? 204).send()
  if (endpoint.reply === 'text')
    return reply
      .code(endpoint.status ?? 200)
      .type('text/plain; charset=utf-8')
      .send(result as string)
  if (endpoint.reply === 'file') return sendFile(reply, result as FileAnswer)
  const { status, body } = serialize(endpoint, result)
  return sendJson(reply, status, body)
}
