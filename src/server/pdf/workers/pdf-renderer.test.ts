import { describe, expect, it } from 'vitest'
import { createPdfRenderer, type PdfRendererOptions } from './pdf-renderer.ts'

const program = new URL('../../../../test/printer-worker.ts', import.meta.url)
const printer = (options: Partial<PdfRendererOptions> = {}) => {
  const { print } = createPdfRenderer({ program, limit: 5_000, queue: 3, perPerson: 10, idle: 60_000, ...options })
  return async (title: string, person?: string, village?: string) =>
    (
      await print(
        { title, paper: 'A4', content: [] },
        { ...(person === undefined ? {} : { person }), ...(village === undefined ? {} : { village }) },
      )
    ).toString()
}
const worker = (printed: string) => printed.split(' by ')[1]

describe('printing', () => {
  it('one worker prints one document after the other', async () => {
    const print = printer()
    const all = await Promise.all(['a', 'b', 'c'].map((title) => print(title)))
    expect(all.map((text) => text[0])).toEqual(['a', 'b', 'c'])
    expect(new Set(all.map(worker)).size).toBe(1)
  })

  it('a document that cannot be printed fails alone', async () => {
    const print = printer()
    const [good, bad, next] = await Promise.allSettled([print('a'), print('fail'), print('b')])
    expect(bad).toMatchObject({ status: 'rejected', reason: { cause: { message: 'no such font' } } })
    expect([good.status, next.status]).toEqual(['fulfilled', 'fulfilled'])
  })

  it.for(['die', 'throw'])(
    'a worker that ends (%s) takes its document along, and the next gets a new worker',
    async (how) => {
      const print = printer()
      const first = await print('a')
      const [lost, next] = await Promise.allSettled([print(how), print('b')])
      expect(lost.status).toBe('rejected')
      expect(next).toMatchObject({ status: 'fulfilled' })
      expect(next.status === 'fulfilled' && worker(next.value)).not.toBe(worker(first))
    },
  )

  it('a worker that cannot begin takes its document along at once', async () => {
    const print = printer({ program: new URL('./no-such-worker.ts', program), limit: 300_000 })
    await expect(print('a')).rejects.toThrow('no-such-worker')
    await expect(print('b')).rejects.toThrow('no-such-worker')
  })

  it('a document that takes too long is given up with 503, and the next one is printed', async () => {
    const print = printer({ limit: 1_500 })
    await print('a')
    const [slow, next] = await Promise.allSettled([print('hang'), print('b')])
    expect(slow).toMatchObject({ status: 'rejected', reason: { code: 'unavailable', retryAfter: 60 } })
    expect(next.status).toBe('fulfilled')
  })

  it('more documents than may wait are refused with 503 at once', async () => {
    const print = printer({ queue: 3 })
    const all = await Promise.allSettled(Array.from({ length: 8 }, () => print('a')))
    expect(all.filter((one) => one.status === 'fulfilled')).toHaveLength(4)
    expect(all.at(-1)).toMatchObject({ reason: { code: 'unavailable', retryAfter: 10 } })
  })

  it('people take turns: one document of somebody else is not behind forty of one person', async () => {
    const print = printer({ queue: 100, perPerson: 100 })
    const done: string[] = []
    const ask = async (title: string, person: string) => done.push((await print(title, person)).replace(/ by .*/, ''))
    const all = [...Array.from({ length: 40 }, (_, at) => ask(`flood ${at}`, 'resident')), ask('receipt', 'treasurer')]
    await Promise.all([...all, ask('another receipt', 'treasurer')])
    expect(done.slice(0, 5)).toEqual(['flood 0', 'flood 1', 'receipt', 'flood 2', 'another receipt'])
  })

  it('villages take turns: thirty persons of one are one village, and the same number in two is two persons', async () => {
    const print = printer({ queue: 100, perPerson: 0 })
    const done: string[] = []
    const ask = async (title: string, person: number, village: string) =>
      done.push((await print(title, String(person), village)).replace(/ by .*/, ''))
    const all = Array.from({ length: 30 }, (_, at) => ask(`acacia ${at}`, at, 'acacia'))
    await Promise.all([...all, ask('narra 0', 0, 'narra'), ask('narra 1', 1, 'narra')])
    expect(done.slice(0, 5)).toEqual(['acacia 0', 'acacia 1', 'narra 0', 'acacia 2', 'narra 1'])
  })

  it('a village that has its share of the line waiting is refused, and another one is not', async () => {
    const print = printer({ queue: 10, perVillage: 4 })
    const own = Array.from({ length: 8 }, (_, at) => print('a', String(at), 'acacia'))
    const all = await Promise.allSettled([...own, print('b', '1', 'narra')])
    expect(all.filter(({ status }) => status === 'rejected')).toHaveLength(3)
    expect(all.at(-1)?.status).toBe('fulfilled')
  })

  it('who has too many waiting is refused alone, with 429, and may ask again afterwards', async () => {
    const print = printer({ queue: 100, perPerson: 4 })
    const flood = await Promise.allSettled([
      ...Array.from({ length: 30 }, () => print('a', 'resident')),
      ...Array.from({ length: 4 }, () => print('b', 'treasurer')),
    ])
    const refused = flood.filter((one) => one.status === 'rejected')
    expect(refused).toHaveLength(25)
    for (const one of refused) expect(one).toMatchObject({ reason: { code: 'too_many', retryAfter: 5 } })
    expect(flood.slice(30).map((one) => one.status)).toEqual(Array(4).fill('fulfilled'))
    expect(await print('a', 'resident')).toContain('a by')
  })
})
