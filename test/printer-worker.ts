import { threadId } from 'node:worker_threads'
import { move } from 'piscina'

/** Does what the title of the document says, so that the failures of a printer can be had at will. */
export async function print({ request: { title } }: { request: { title: string } }) {
  if (title === 'hang') for (;;);
  if (title === 'die') process.exit(3)
  if (title === 'fail') throw new Error('no such font')
  if (title === 'throw') {
    setImmediate(() => {
      throw new Error('out of paper')
    })
    await new Promise(() => undefined)
  }
  return move(new TextEncoder().encode(`${title} by ${threadId}`))
}
