import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseEnv } from 'node:util'

const ROOT = resolve(import.meta.dirname, '..')

/** Settings of where it is reached, which also hold for a village on data of its own. */
export const ADDRESS_SETTINGS = ['HOST', 'PORT', 'PUBLIC_URL']

/** Returns the lines of the file `.env` beside the product; none where there is no file. */
export function linesOfEnvFile(path: string = resolve(ROOT, '.env')): Record<string, string> {
  try {
    return parseEnv(readFileSync(path, 'utf8').replace(/^\uFEFF/, '')) as Record<string, string>
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {}
    throw error
  }
}

/** Adds what `.env` names to the environment, all of it or only these; what the environment has already wins. */
export function readEnvFile(only?: readonly string[], env: NodeJS.ProcessEnv = process.env, path?: string): void {
  for (const [name, value] of Object.entries(linesOfEnvFile(path)))
    if (!only || only.includes(name)) env[name] ??= value
}
