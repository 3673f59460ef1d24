import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Host } from '../feature/host.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The village that the request is for. */
    village: Host
  }
}

/** Resolves the village of a request. */
export interface Doorway {
  /** Adds to the application what gives each call its `village`, once the headers of every answer are there. */
  attach(app: FastifyInstance): void
  /** Origins that may call the village of a request from a browser; left out where CORS_ORIGINS holds for all. */
  originsFor?(request: FastifyRequest): readonly string[]
}

/** Anything below /api, and the calls that are served elsewhere. */
export const isApi = (request: FastifyRequest): boolean =>
  request.url.startsWith('/api') || request.routeOptions.config.isCall === true

/** Every request is for the one village there is. */
export const toOneVillage = (host: Host): Doorway => ({
  attach: (app) => {
    app.decorateRequest('village', { getter: () => host })
  },
})
