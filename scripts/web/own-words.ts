import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { readTexts } from '../texts/reading.ts'

const IMPORTED = /(?:from|import)\s*\(?\s*'([#.][^']+\.tsx?)'/g

/** Every file of ours that an entry loads, at once or later. */
export function filesOf(entry: string, root = process.cwd()): Set<string> {
  const seen = new Set<string>()
  const visit = (path: string) => {
    if (seen.has(path)) return
    seen.add(path)
    for (const [, name = ''] of readFileSync(path, 'utf8').matchAll(IMPORTED)) {
      visit(name.startsWith('#') ? resolve(root, 'src', name.slice(1)) : resolve(dirname(path), name))
    }
  }
  visit(resolve(root, entry))
  return seen
}

/** The part of a catalogue that some files look up. */
export function wordsOf(catalogue: Readonly<Record<string, string>>, paths: Iterable<string>): Record<string, string> {
  const shown = new Set(
    [...paths].flatMap((path) => readTexts(path, readFileSync(path, 'utf8')).keys.map(({ text }) => text)),
  )
  return Object.fromEntries(Object.entries(catalogue).filter(([text]) => shown.has(text)))
}

const DECLARES = /declareRefusals\('(\w+)'/g
/** Refusals of every call. */
const OF_ALL = ['common', 'fields', 'host', 'request']

/** The part of a catalogue of refusals that belongs to the features whose agreements some files name, also as types alone. */
export function refusalsOf(
  catalogue: Readonly<Record<string, string>>,
  paths: Iterable<string>,
): Record<string, string> {
  const features = [...paths]
    .filter((path) => path.endsWith('/refusals.ts'))
    .flatMap((path) => [...readFileSync(path, 'utf8').matchAll(DECLARES)].map(([, name = '']) => name))
  const known = new Set([...OF_ALL, ...features])
  return Object.fromEntries(Object.entries(catalogue).filter(([code]) => known.has(code.split('.')[0] ?? '')))
}

/** The catalogue of the screens with the texts of one application alone: whoever reads Filipino loads no office. */
export const ownWords = (entry: string): Plugin => ({
  name: 'own-words',
  enforce: 'pre',
  apply: 'build',
  load(id) {
    const own = /\/src\/web\/texts\/(fil|fil-refusals)\.json$/.exec(id)?.[1]
    if (!own) return undefined
    const all: Record<string, string> = JSON.parse(readFileSync(id, 'utf8'))
    const part = (own === 'fil' ? wordsOf : refusalsOf)(all, filesOf(entry))
    return { code: JSON.stringify(part), moduleType: 'json' as const }
  },
})
