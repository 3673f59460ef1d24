import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Plugin } from 'vite'
import { type Mutant, withCountedLoops, withMutant } from './mutants.ts'

/** Where the mutants of a run are written down, and the files of tests that each has. */
export const MUTANTS = '.cache/mutants'

/** A mutant of a file of the product. */
export type Planted = Mutant & { path: string }

const MARK = /\?mutant=(\d+)$/

/**
 * A test file of mutant 7 imports its tests as `…?mutant=7`, and so is everything that they import: code of its own, in which
 * the one mistake is made. The files of the product are never touched.
 */
export function plantMutants(): Plugin {
  const mutants = JSON.parse(readFileSync(`${MUTANTS}/mutants.json`, 'utf8')) as Planted[]
  return {
    name: 'mutants',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      const mark = MARK.exec(importer ?? '')?.[0] ?? MARK.exec(source)?.[0]
      if (!mark || !importer) return null
      const from = importer.replace(MARK, '')
      const found = await this.resolve(source.replace(MARK, ''), from, { ...options, skipSelf: true })
      const ours = found && !found.external && /\/(src|test)\//.test(found.id) && !found.id.includes('/node_modules/')
      return ours ? found.id.replace(/\?.*$/, '') + mark : found
    },
    load(id) {
      const number = MARK.exec(id)?.[1]
      if (number === undefined) return null
      const file = id.replace(MARK, '')
      const mutant = mutants[Number(number)]
      const source = readFileSync(file, 'utf8')
      const isIts = mutant && relative(process.cwd(), file).replaceAll('\\', '/') === mutant.path
      return withCountedLoops(file, isIts ? withMutant(source, mutant) : source)
    },
  }
}
