import type { Manifest } from '#server/feature/manifest.ts'
import { books } from './routes.ts'

export const booksManifest: Manifest = {
  name: 'books',
  serves: [books],
}
