import { readFileSync } from 'node:fs'

const description: { version: string } = JSON.parse(
  readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'),
)

/** The product's version, as package.json says. */
export const version = description.version
