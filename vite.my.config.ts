import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { leanContracts } from './scripts/web/contracts.ts'
import { firstPaint } from './scripts/web/first-paint.ts'
import { ownWords } from './scripts/web/own-words.ts'
import { refusalsApart } from './scripts/web/refusals.ts'

/**
 * The residents' pages, built by themselves: what they share with the office is a copy, so that nothing of the office's kit
 * of parts comes along (docs/decisions/residents-page.md).
 */
export default defineConfig({
  plugins: [react(), firstPaint(), refusalsApart(), leanContracts(), ownWords('src/app/web/my/main.tsx')],
  build: {
    outDir: 'dist/web',
    emptyOutDir: false,
    copyPublicDir: false,
    assetsDir: 'assets/my',
    manifest: '.vite/my.json',
    assetsInlineLimit: 0,
    target: 'es2023',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: 'my.html',
      output: {
        codeSplitting: {
          groups: [
            // Stays in the phone's cache while the pages change.
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler|@tanstack)\//, priority: 2 },
            // Few files, because each costs a phone a journey to the office and back.
            {
              name: 'pages',
              test: /features\/my\/my\/web\/(?!door|App|home|guests|Code|requests\/LotOf)/,
              minShareCount: 3,
              priority: 1,
            },
          ],
        },
      },
    },
  },
})
