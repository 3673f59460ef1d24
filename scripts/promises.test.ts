import { expect, it } from 'vitest'
import { namedIn, promisesOf } from './promises.ts'

it('finds promises in the list', () => {
  expect([...promisesOf('| id | promise |\n|---|---|\n| A01 | who may what |\n| text |\n')]).toEqual([
    ['A01', 'who may what'],
  ])
})

it('finds the promises that tests are named after, ranges too, and no comments', () => {
  const source = `
    // M01: only said
    describe('H04–H06, A03: wrong input', () => it("P01 holds", () => {}))
    const other = 'ABC12 B1'
  `
  expect([...namedIn(source)]).toEqual(['H04', 'H05', 'H06', 'A03', 'P01'])
})
