/** Ends the process when it is told to, once: `end` lets finish what was accepted. */
export function endOn(signals: readonly NodeJS.Signals[], end: (signal: string) => Promise<void>): void {
  let ending = false
  for (const signal of signals)
    process.on(signal, () => {
      if (ending) return
      ending = true
      void end(signal).then(() => process.exit(0))
    })
}

/** Tells whoever reads along; nothing is told to one who left. */
export const writeEnding = (text: string) => process.stdout.write(`${text}\n`)

// A reader that leaves, as in `npm start | head`, must not end a product that serves others.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
})
