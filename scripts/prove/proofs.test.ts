import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { PROOFS, type Proof, proofTests } from './proofs.ts'

test('every test that npm test leaves out says the word that runs it', () => {
  expect(proofTests().filter(({ word }) => !Object.hasOwn(PROOFS, word ?? ''))).toEqual([])
  expect(proofTests().length).toBeGreaterThan(20)
})

test('every long proof of bench has a word', () => {
  const run = Object.values(PROOFS).flatMap(({ args }) => args)
  const files = globSync('bench/prove/*.prove.ts').map((path) => path.replaceAll('\\', '/'))
  expect(files.filter((path) => !run.includes(path))).toEqual([])
})

// Vitest without a file runs every proof there is.
test('every proof of vitest names its files', () => {
  const proofs = Object.entries<Proof>(PROOFS).filter(([, { args }]) => args.includes('vitest.prove.config.ts'))
  expect(proofs.filter(([, { args }]) => !args.some((arg) => /\.(test|prove)\.ts$/.test(arg)))).toEqual([])
})
