import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'

/** A page to browse the API at /api/docs; it reads /api/openapi.json. */
export async function serveApiPage(app: FastifyInstance): Promise<void> {
  // biome-ignore lint/nursery/noMisusedPromises: Fastify awaits what register is given
  await app.register(async (pages) => {
    await pages.register(swagger, {
      mode: 'static',
      specification: { document: { openapi: '3.1.0', info: { title: 'Purok', version: '0' }, paths: {} } },
    })
    await pages.register(swaggerUi, {
      routePrefix: '/api/docs',
      uiConfig: { url: '/api/openapi.json', deepLinking: true },
      staticCSP: true,
    })
  })
}
