import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** Writes what both applications look like before their styles are there into their pages: a file of it would be waited for. */
export const firstPaint = (): Plugin => ({
  name: 'first-paint',
  transformIndexHtml: {
    // Before the page's own styles are put in, which is also when what it has is minified.
    order: 'pre',
    handler: () => [
      { tag: 'style', children: readFileSync(join(import.meta.dirname, 'first-paint.css'), 'utf8'), injectTo: 'head' },
    ],
  },
})
