import { createHash } from 'node:crypto'

/** Limit of different statements that are prepared; beyond it they are sent as they are. */
const MOST = 500
const preparable = /^\s*(?:select|insert|update|delete|with|merge)\b/i

/** The names under which the statements of one database are prepared. */
export class StatementNames {
  readonly #names = new Map<string, string>()
  readonly #usedOnce = new Set<string>()

  /** The name to prepare a statement under: from its second use on, so that statements made up once leave nothing behind. */
  of(text: string): string | undefined {
    const known = this.#names.get(text)
    if (known !== undefined || !preparable.test(text)) return known
    if (!this.#usedOnce.has(text)) {
      if (this.#usedOnce.size >= MOST) this.#usedOnce.clear()
      this.#usedOnce.add(text)
      return undefined
    }
    this.#usedOnce.delete(text)
    if (this.#names.size >= MOST) return undefined
    const name = createHash('sha256').update(text).digest('base64url').slice(0, 24)
    this.#names.set(text, name)
    return name
  }
}
