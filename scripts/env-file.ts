import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseEnv } from 'node:util'

const ROOT = resolve(import.meta.dirname, '..')

/** Settings of where it is reached, which also hold for a village on data of its own. */
export const ADDRESS_SETTINGS = ['HOST', 'PORT', 'PUBLIC_URL']

/** There is an `.env` that is none; the message is for people. */
export class EnvFileRefused extends Error {}

/** Returns the lines of the file `.env` beside the product; none where there is no file. */
export function linesOfEnvFile(path: string = resolve(ROOT, '.env')): Record<string, string> {
  try {
    return parseEnv(readFileSync(path, 'utf8').replace(/^\uFEFF/, '')) as Record<string, string>
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return {}
    throw new EnvFileRefused(
      `${path} cannot be read (${code}): it is a file of lines NAME=value, readable by who starts this.`,
      { cause: error },
    )
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
  for (const [name, value] of Object.entries(linesOfEnvFile(path)))
    if (!only || only.includes(name)) env[name] ??= value
}
