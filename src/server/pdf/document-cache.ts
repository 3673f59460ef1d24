import { createHash } from 'node:crypto'
import { serialize } from 'node:v8'

export interface CacheOptions {
  /** Bytes that are kept altogether. */
  bytes: number
  /** Papers larger than this are not kept, in bytes. */
  largest: number
}

/**
 * Papers that were printed already, by everything that is on them: what is voided, renamed or set anew is another paper.
 * The same paper asked for twice at once is printed once. What was asked for longest ago goes first.
 */
export class DocumentCache {
  readonly #papers = new Map<string, Promise<Buffer>>()
  readonly #sizes = new Map<string, number>()
  readonly #options: CacheOptions
  #bytes = 0

  constructor(options: CacheOptions) {
    this.#options = options
  }

  /** The paper of this content; `print` makes it when it is not there. Failures are not kept. */
  async of(content: object, print: () => Promise<Buffer>): Promise<Buffer> {
    const name = createHash('sha256').update(serialize(content)).digest('base64')
    const known = this.#papers.get(name)
    if (known !== undefined) {
      this.#papers.delete(name)
      this.#papers.set(name, known)
      return await known
    }
    const printing = print()
    this.#papers.set(name, printing)
    try {
      const paper = await printing
      this.#keep(name, paper.length)
      return paper
    } catch (error) {
      this.#papers.delete(name)
      throw error
    }
  }

  #keep(name: string, size: number): void {
    this.#sizes.set(name, size)
    this.#bytes += size
    if (size > this.#options.largest) this.#forget(name)
    for (const oldest of this.#papers.keys()) {
      if (this.#bytes <= this.#options.bytes) return
      // A paper that is being printed has no size yet.
      if (this.#sizes.has(oldest)) this.#forget(oldest)
    }
  }

  #forget(name: string): void {
    this.#bytes -= this.#sizes.get(name) ?? 0
    this.#sizes.delete(name)
    this.#papers.delete(name)
  }
}
