import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseEnv } from 'node:util'

const ROOT = resolve(import.meta.dirname, '..')

/** Settings of where it is reached, which also hold for a village on data of its own. */
export const ADDRESS_SETTINGS = ['HOST', 'PORT', 'PUBLIC_URL']

/** A file of settings that is none; the message is for people, the code is the system's. */
export class EnvFileRefused extends Error {
  readonly code: string

  constructor(path: string, options: { cause: unknown }) {
    const { code = 'unknown' } = options.cause as NodeJS.ErrnoException
    super(`${path} cannot be read (${code}): it is a file of lines NAME=value, readable by who starts this.`, options)
    this.code = code
  }
}

/** Returns the lines of a file of settings, the `.env` beside the product unless told; null where there is none. */
export function linesOfEnvFile(path: string = resolve(ROOT, '.env')): Record<string, string> | null {
  try {
    return parseEnv(readFileSync(path, 'utf8').replace(/^\uFEFF/, '')) as Record<string, string>
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ENOTDIR') return null
    throw new EnvFileRefused(path, { cause: error })
  }
}

/** Adds what `.env` names to the environment, all of it or only these; what the environment has already wins. Ends the process with a sentence where it cannot be read. */
export function readEnvFile(only?: readonly string[], env: NodeJS.ProcessEnv = process.env, path?: string): void {
  try {
    addLines(only, env, path)
  } catch (error) {
    if (!(error instanceof EnvFileRefused)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
}

function addLines(only: readonly string[] | undefined, env: NodeJS.ProcessEnv, path: string | undefined): void {
  for (const [name, value] of Object.entries(linesOfEnvFile(path) ?? {}))
    if (!only || only.includes(name)) env[name] ??= value
}
