import type { FastifyInstance, FastifyRequest } from 'fastify'
import { notFound } from '#shared/errors.ts'
import type { Host } from '../feature/host.ts'
import { type Doorway, isApi } from '../http/doorway.ts'
import { refusals } from '../refusals.ts'
import type { Villages } from './villages.ts'

/** The liveness probe is asked of an address, not of a village. */
const ALIVE = /^\/api\/live\/?(\?|$)/
const YEAR = 'max-age=31536000; includeSubDomains'

/**
 * Each request is for the village that its host name says, as the trusted proxies tell it. Pages are the same for all; a
 * call opens its village.
 */
export function toManyVillages(villages: Villages): Doorway {
  const villageOf = (request: FastifyRequest) => villages.at(request.host)
  return {
    originsFor: (request) => villageOf(request)?.config.corsOrigins ?? [],
    attach(app: FastifyInstance) {
      // Never read before it is set: a request without a village is refused here.
      app.decorateRequest('village', null as unknown as Host)
      app.addHook('onRequest', async (request, reply) => {
        if (ALIVE.test(request.url)) return reply.send({ status: 'ok' })
        const village = villageOf(request)
        if (!village) throw notFound(refusals.no_village)
        if (village.config.publicUrl?.startsWith('https:')) reply.header('strict-transport-security', YEAR)
        if (!isApi(request)) return
        const { host, leave } = await village.enter()
        reply.raw.once('close', () => {
          leave()
          const status = `${String(reply.statusCode)[0]}xx`
          village.answers.set(status, (village.answers.get(status) ?? 0) + 1)
        })
        if (reply.raw.destroyed) leave()
        request.village = host
        request.log = request.log.child({ village: village.listed.name })
      })
    },
  }
}
