import type { MessagePort } from 'node:worker_threads'

/** Waits for the next message of a port, undefined once it is closed; one is on its way at a time. */
export function listenTo<Message>(port: MessagePort): () => Promise<Message | undefined> {
  let message: Message | undefined
  let closed = false
  let wake: () => void = () => undefined
  port.on('message', (heard: Message) => {
    message = heard
    wake()
  })
  port.on('close', () => {
    closed = true
    wake()
  })
  return async () => {
    while (message === undefined && !closed)
      await new Promise<void>((done) => {
        wake = done
      })
    const heard = message
    message = undefined
    return heard
  }
}
