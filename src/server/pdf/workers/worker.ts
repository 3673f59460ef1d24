import { move } from 'piscina'
import { definitionOf } from '../definition.ts'
import { printTree } from '../engine.ts'
import type { Order } from './pdf-renderer.ts'

// The counter's printer, a thread of its own: what takes a moment there should not be felt by a request beside it.

/** Prints one short document; its bytes are handed over, not copied. */
export async function print({ request, pictures }: Order) {
  return move(new Uint8Array(await printTree(definitionOf(request, pictures))))
}
