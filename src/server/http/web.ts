import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'

declare module 'fastify' {
  interface FastifyReply {
    /** Answers with the page of an address: the residents' own, or the office's. */
    sendPage(path: string): FastifyReply
  }
}

const built = fileURLToPath(new URL('../../../dist/web', import.meta.url))
/** The pages for phones, those of residents, of the first sign-in with a card and of the gate, are an application of their own (docs/decisions/residents-page.md). */
const FOR_PHONES = /^\/(my|start|gate)(\/|$)/i
const UNBUILT = 'The pages are not built yet. Run: npm run build\n'

/** Serves the built pages: hashed assets for a year, the page itself always fresh. */
export async function serveWeb(app: FastifyInstance): Promise<void> {
  // A picture that is shared with the app is kept by its service worker; without one the page to pay asks for it.
  app.post('/my/shared', (_, reply) => reply.redirect('/my/pay', 303))
  // The worker asks here whether the phone shared it: what another site posted is not kept.
  app.get('/my/shared', (request, reply) => {
    const from = request.headers['sec-fetch-site']
    return from === 'cross-site' || from === 'same-site' ? reply.code(403).send() : reply.redirect('/my/pay', 303)
  })
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
  const announced = announcedPages()
  app.decorateReply('sendPage', function sendPage(this: FastifyReply, path: string) {
    void this.header('cache-control', 'no-cache')
    const files = announced.find((page) => page.path.test(path))?.link
    if (files) void this.header('link', files)
    return this.sendFile(FOR_PHONES.test(path) ? 'my.html' : 'index.html')
  })
}

const styles = (files: readonly string[]) => files.filter((file) => file.endsWith('.css'))

/**
 * Files of each page, as a header: its browser asks for all of it at once instead of learning of one
 * file from another, each a journey on a slow line.
 */
function announcedPages(): { path: RegExp; link: string }[] {
  const file = join(built, '.vite/pages.json')
  // Pages of an older build say nothing of their files, and are loaded as ever.
  const pages: Record<string, string[]> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  return Object.entries(pages).map(([path, files]) => ({
    path: new RegExp(`^${path.replace(/\/\$\w+/g, '/[^/]+')}/?$`, 'i'),
    link: [
      '</first.js>; rel=preload; as=script',
      ...styles(files).map((file) => `<${file}>; rel=preload; as=style; crossorigin`),
      ...files.filter((file) => !file.endsWith('.css')).map((file) => `<${file}>; rel=modulepreload`),
    ].join(', '),
  }))
}
