import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'

declare module 'fastify' {
  interface FastifyReply {
    /** Answers with the single page. */
    sendPage(): FastifyReply
  }
}

const built = fileURLToPath(new URL('../../dist/web', import.meta.url))
const UNBUILT = 'The pages are not built yet. Run: npm run build\n'

/** Serves the built pages: hashed assets for a year, the page itself always fresh. */
export async function serveWeb(app: FastifyInstance): Promise<void> {
  if (!existsSync(join(built, 'index.html'))) {
    app.decorateReply('sendPage', function sendPage(this: FastifyReply) {
      return this.code(503).type('text/plain').send(UNBUILT)
    })
    return
  }
  await app.register(fastifyStatic, {
    root: built,
    wildcard: false,
    index: false,
    preCompressed: true,
    globIgnore: ['.vite/**', '**/*.gz', '**/*.br', '.stamp', '**/.stamp'],
    setHeaders: (reply, path) => {
      void reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  app.decorateReply('sendPage', function sendPage(this: FastifyReply) {
    return this.header('cache-control', 'no-cache').sendFile('index.html')
  })
}
