import type { Manifest } from '#server/feature/manifest.ts'
import { booksJob } from './check-books.ts'

export const booksCheckManifest: Manifest = {
  name: 'books-check',
  serves: [],
  tables: { books_checks: { personal: { problems: 'none' } } },
  jobs: [booksJob],
}
