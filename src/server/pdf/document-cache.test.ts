import { expect, it } from 'vitest'
import { DocumentCache } from './pdf.ts'

const paper = (title: string) => ({ title, logos: [Buffer.from('a logo')] })

/** Papers of ten bytes, and which were printed. */
function desk(options = { bytes: 30, largest: 20 }) {
  const printed: string[] = []
  const papers = new DocumentCache(options)
  const ask = async (title: string, size = 10) =>
    (
      await papers.of(paper(title), async () => {
        printed.push(title)
        return Buffer.alloc(size)
      })
    ).length
  return { ask, papers, printed }
}

it('a paper is printed once, also when it is asked for many times at once', async () => {
  const { ask, printed } = desk()
  await Promise.all(Array.from({ length: 590 }, () => ask('AR-1')))
  await ask('AR-1')
  expect(printed).toEqual(['AR-1'])
})

it('anything else on it makes it another paper, a logo too', async () => {
  const { papers, ask, printed } = desk()
  await ask('AR-1')
  await ask('AR-1 VOID')
  await papers.of({ ...paper('AR-1'), logos: [Buffer.from('b logo')] }, async () => {
    printed.push('logo')
    return Buffer.alloc(1)
  })
  expect(printed).toEqual(['AR-1', 'AR-1 VOID', 'logo'])
})

it('keeps so many bytes: what was asked for longest ago goes first, and large papers are not kept', async () => {
  const { ask, printed } = desk()
  for (const title of ['a', 'b', 'c', 'a', 'd', 'a', 'b']) await ask(title)
  expect(printed).toEqual(['a', 'b', 'c', 'd', 'b'])
  await ask('large', 21)
  await ask('large', 21)
  expect(printed.slice(5)).toEqual(['large', 'large'])
  await ask('a')
  expect(printed).toHaveLength(7)
})

it('a failure is not kept', async () => {
  const { papers, ask, printed } = desk()
  await expect(papers.of(paper('AR-1'), () => Promise.reject(new Error('out of paper')))).rejects.toThrow(
    'out of paper',
  )
  expect(await ask('AR-1')).toBe(10)
  expect(printed).toEqual(['AR-1'])
})
