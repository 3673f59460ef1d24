import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

/** Collects what the files of a folder beside this one export under a name, in the order of their paths: nobody keeps a list of them. */
export async function partsIn<Part>(folder: string, name: string): Promise<readonly Part[]> {
  const root = resolve(import.meta.dirname, folder)
  const paths = globSync('**/*.ts', { cwd: root }).toSorted()
  const modules = await Promise.all(paths.map((path) => import(pathToFileURL(resolve(root, path)).href)))
  return modules.flatMap((module: Readonly<Record<string, readonly Part[]>>) => module[name] ?? [])
}
