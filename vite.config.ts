import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const API = 'http://127.0.0.1:4000'

/** Files that nearly every screen shares are one each, cached as long as they stay the same. */
const shared = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 3 },
  {
    name: 'router',
    test: /node_modules\/@tanstack\/(react-router|router-core|history|store|react-store)\//,
    priority: 2,
  },
  // Left alone, the form library lands in one file with the buttons and so before the sign-in page.
  { name: 'forms', test: /node_modules\/(@mantine\/form|klona|fast-deep-equal)\//, priority: 1 },
  {
    name: 'kit',
    test: /node_modules\/@mantine\/core\/esm\/(core|components\/(Text|Title|Anchor|Paper|Stack|Group|Input|InputBase|TextInput|PasswordInput|Button|UnstyledButton|ActionIcon|CloseButton|Loader)\/)/,
  },
]

export default defineConfig({
  plugins: [react()],
  server: { host: '127.0.0.1', proxy: { '/api': API, '/sanctum': API } },
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    manifest: true,
    // Fonts and pictures stay files: the CSP allows data: for pictures only.
    assetsInlineLimit: 0,
    target: 'es2023',
    rolldownOptions: { output: { codeSplitting: { groups: shared } } },
  },
})
