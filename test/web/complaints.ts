/** Errors written to the console since the last look; a plain replacement, because tests restore mocks. */
const messages: string[] = []
const write = console.error

console.error = (...words: unknown[]) => {
  messages.push(words.join(' '))
  write(...words)
}

/** Takes the complaints away; a test that provokes one calls it, else its end finds them. */
export const takeComplaints = (): string[] => messages.splice(0)
