/** Errors written to the console since the last look; a plain replacement, because tests restore mocks. */
const said: string[] = []
const write = console.error

console.error = (...words: unknown[]) => {
  said.push(words.join(' '))
  write(...words)
}

/** Takes the complaints away; a test that provokes one calls it, else its end finds them. */
export const takeComplaints = (): string[] => said.splice(0)
