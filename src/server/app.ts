import { randomUUID } from 'node:crypto'
import cors from '@fastify/cors'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { urlOf } from '#shared/contract.ts'
import { Failure, notFound } from '#shared/errors.ts'
import { common } from '#shared/refusals.ts'
import type { Feature } from './feature/feature.ts'
import type { Host, Installation } from './feature/host.ts'
import { serveApiPage } from './http/api-page.ts'
import { addressOf, trustOf } from './http/client.ts'
import { type Doorway, isApi, toOneVillage } from './http/doorway.ts'
import { answerFailure } from './http/failures.ts'
import { MAX_FILE_BYTES, MAX_JSON_BYTES } from './http/forms.ts'
import { serve } from './http/http.ts'
import { refuseAddress, refuseExpectations, refuseUnreadable } from './http/odd-http.ts'
import { openapi } from './http/openapi.ts'
import { packAnswers } from './http/packed.ts'
import { serveWeb } from './http/web.ts'
import { refusals } from './refusals.ts'
import { version } from './start/version.ts'

const JSON_BODY_MS = 15_000

/**
 * Builds the HTTP application of a host: every feature, the pages, errors, limits and headers. Nothing listens yet. With a
 * `doorway` it serves many villages, and `host` tells what holds for all of them.
 */
export async function buildApp(host: Host): Promise<FastifyInstance>
export async function buildApp(host: Installation, doorway: Doorway): Promise<FastifyInstance>
export async function buildApp(
  host: Host | Installation,
  doorway: Doorway = toOneVillage(host as Host),
): Promise<FastifyInstance> {
  const safe = await securityHeaders(host)
  const app = Fastify({
    loggerInstance: host.log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustOf(host.config.trustProxy),
    bodyLimit: MAX_JSON_BYTES,
    requestTimeout: 120_000,
    // A starved machine starts slowly; ten seconds, the usual, are not enough for it.
    pluginTimeout: 60_000,
    keepAliveTimeout: 10_000,
    forceCloseConnections: 'idle',
    // While it closes, what still arrives on an open connection is done like the rest.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 300 },
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_000, requireHostHeader: false },
    // A UUID comes from a stock of random bytes; eight bytes asked for each time cost a hundredth of a request.
    genReqId: () => randomUUID().replaceAll('-', '').slice(-16),
    frameworkErrors: refuseAddress(safe),
    clientErrorHandler: refuseUnreadable(safe),
  })
  const features = host.manifests.flatMap(({ serves }) => serves)
  const constraints = Object.assign({}, ...features.map((feature) => feature.constraints))
  app.setErrorHandler(answerFailure(constraints))
  readJson(app)
  logRequests(app)
  await allowOrigins(app, host, doorway)
  app.addHook('onRequest', async (_request, reply) => void reply.headers(safe))
  packAnswers(app)
  refuseExpectations(app, safe)
  doorway.attach(app)
  countOthers(app)
  await app.register(multipart, { limits: { fileSize: MAX_FILE_BYTES } })
  for (const feature of features) serve(app, feature)
  // Written when somebody asks: it costs as much as all the rest of a start.
  let document: ReturnType<typeof openapi> | undefined
  const calls = () => {
    document ??= openapi(host.manifests, version)
    return document
  }
  app.get('/api/openapi.json', (_request, reply) => reply.type('application/json').send(JSON.stringify(calls())))
  await serveApiPage(app, calls)
  await serveWeb(app)
  answerUnknown(app, features)
  return app
}

/** Sets what browsers of other origins may do; where there are many villages each says which origins those are. */
async function allowOrigins(app: FastifyInstance, { config }: Installation, { originsFor }: Doorway): Promise<void> {
  const rest = {
    credentials: true,
    methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: ['authorization', 'content-type', 'accept', 'x-xsrf-token', 'x-requested-with', 'idempotency-key'],
    exposedHeaders: ['Content-Disposition', 'Retry-After', 'Idempotency-Replayed'],
    maxAge: 600,
    strictPreflight: false,
  }
  if (originsFor)
    await app.register(cors, {
      delegator: (request, decide) => decide(null, { ...rest, origin: [...originsFor(request)] }),
    })
  else
    await app.register(cors, {
      ...rest,
      origin: (origin, decide) => decide(null, origin !== undefined && config.corsOrigins.includes(origin)),
    })
}

/**
 * JSON bodies, read leniently where clients need it: an empty body is `{}` (docs/spec/http.md#requests). Forms and
 * text are refused.
 */
function readJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  const parseSafely = app.getDefaultJsonParser('remove', 'remove')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) return done(null, {})
    void parseSafely(request, body as string, (error, value) =>
      error ? done(new Failure('unreadable', refusals.request_not_json)) : done(null, value),
    )
  })
  // A body that trickles in is cut; forms with files have the longer limit of the server.
  app.addHook('onRequest', async (request) => {
    const { headers } = request
    const hasBody = Number(headers['content-length'] ?? 0) > 0 || headers['transfer-encoding'] !== undefined
    if (!hasBody || headers['content-type']?.startsWith('multipart/')) return
    const timer = setTimeout(() => request.raw.destroy(), JSON_BODY_MS).unref()
    request.raw.once('end', () => clearTimeout(timer))
    request.raw.once('close', () => clearTimeout(timer))
  })
}

/** Counts requests that are no call of ours: they cost little, and are counted as a stranger's all the same: the API's document, unknown addresses. */
function countOthers(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (!isApi(request) || request.routeOptions.config.isCall) return
    const { limits, clock } = request.village
    const tooMany = await limits.stranger({ address: addressOf(request), now: clock.now() })
    if (tooMany) throw tooMany
  })
}

function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    reply.header('vary', 'Origin')
    if (isApi(request)) reply.header('cache-control', 'no-store')
  })
  app.addHook('onResponse', async (request, reply) => {
    if (!isApi(request)) return
    // The address of a call may hold names that were searched for, or a link's token: only its route is logged.
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    )
  })
}

/**
 * The headers that keep browsers safe. They are the same for every answer, so helmet is asked for them once: on each
 * request it would take a fortieth of the time of a list.
 */
async function securityHeaders(host: Installation): Promise<Record<string, string>> {
  const request = Fastify()
  await request.register(helmet, helmetOptions(host))
  request.get('/', async (_request, reply) => reply.code(204).send())
  const { headers } = await request.inject('/')
  await request.close()
  const { date: _, connection: __, ...safe } = headers
  return safe as Record<string, string>
}

const helmetOptions = (host: Installation) => ({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      fontSrc: ["'self'"],
      connectSrc: ["'self'"],
      workerSrc: ["'self'"],
      frameSrc: ["'self'", 'blob:'],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
  },
  crossOriginEmbedderPolicy: false,
  referrerPolicy: { policy: 'no-referrer' as const },
  strictTransportSecurity: host.config.publicUrl?.startsWith('https:') ? { maxAge: 31_536_000 } : false,
})

/** Unknown paths: JSON 404 or 405 under /api, the single page elsewhere (its own route table decides). */
function answerUnknown(app: FastifyInstance, features: readonly Feature[]): void {
  const shapes = features.flatMap((feature) =>
    Object.values(feature.contract).map((endpoint) => ({
      method: endpoint.method,
      shape: new RegExp(`^${urlOf(endpoint).replace(/:\w+/g, '[^/]+')}/?$`),
    })),
  )
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? ''
    if (!isApi(request)) {
      if (request.method !== 'GET' && request.method !== 'HEAD')
        throw new Failure('wrong_method', refusals.read_only_address)
      // A file of an older build is gone; the page in its place would be taken for it.
      if (path.startsWith('/assets/')) throw notFound()
      return reply.sendPage(path)
    }
    const methods = [...new Set(shapes.filter((one) => one.shape.test(path)).map((one) => one.method))]
    if (methods.length === 0) throw notFound(common.no_such_address)
    reply.header('allow', methods.join(', '))
    throw new Failure('wrong_method', refusals.wrong_method({ methods: methods.join(', ') }))
  })
}
