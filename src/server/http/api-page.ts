import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'

/** A list of calls as the page keeps it (Immutable.js); typed as far as the search needs it. */
interface CachedPage {
  get(key: string): unknown
  getIn(path: readonly string[]): unknown
  map(change: (one: CachedPage) => CachedPage): CachedPage
  filter(keeps: (one: CachedPage) => boolean): CachedPage
  update(key: string, change: (of: CachedPage) => CachedPage): CachedPage
  size: number
}

/** Plugin of the page: its field finds calls by address, method or what they do, not by the name of their group alone. It runs in the browser. */
const searching = () => ({
  fn: {
    opsFilter: (groups: CachedPage, typed: string) => {
      const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
      const isFound = (call: CachedPage) => {
        const text = [call.get('method'), call.get('path'), call.getIn(['operation', 'summary'])]
          .join(' ')
          .toLowerCase()
        return words.every((word) => text.includes(word))
      }
      return groups
        .map((group) => group.update('operations', (calls) => calls.filter(isFound)))
        .filter((group) => (group.get('operations') as CachedPage).size > 0)
    },
  },
})

/** A page to browse, search and try the API at /api/docs: the calls of `document`, which is made when somebody asks. */
export async function serveApiPage(app: FastifyInstance, document: () => Record<string, unknown>): Promise<void> {
  // biome-ignore lint/nursery/noMisusedPromises: Fastify awaits what register is given
  await app.register(async (pages) => {
    await pages.register(swagger, {
      mode: 'static',
      specification: { document: { openapi: '3.1.0', info: { title: 'Purok', version: '0' }, paths: {} } },
    })
    await pages.register(swaggerUi, {
      routePrefix: '/api/docs',
      uiConfig: {
        ...{ deepLinking: true, docExpansion: 'list', filter: true, persistAuthorization: true, layout: 'BaseLayout' },
        plugins: [searching],
      },
      theme: { title: 'The API of Purok' },
      transformSpecification: document,
      transformSpecificationClone: false,
      staticCSP: true,
      // A village's own network has no HTTPS.
      transformStaticCSP: (header) => header.replace('upgrade-insecure-requests;', ''),
    })
  })
}
