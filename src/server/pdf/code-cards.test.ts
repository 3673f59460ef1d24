import { expect, it } from 'vitest'
import { pagesOf } from '../../../test/pdf-text.ts'
import { codeCardsPdf } from './code-cards.ts'

const cardOf = (addresses: string[]) => ({
  ...{ name: 'Nena Uy', addresses, signInName: 'nena.uy', code: 'K7QM 9XTR 2HWP V4NB' },
  link: 'https://mabini.example/start#K7QM9XTR2HWPV4NB',
})
const lots = (count: number, of: (lot: number) => string) => Array.from({ length: count }, (_, at) => of(at + 1))

const SHEET = { village: 'Mabini Homes', validUntil: '2026-12-21' } as const

it('names every lot of a card, and of very many how many more, four cards on a sheet', async () => {
  const sheet = { ...SHEET, page: 'https://mabini.example/start', local: false }
  const cards = [
    cardOf(['Block 1 Lot 9']),
    cardOf(lots(9, (lot) => `Phase 12 Block ${lot} Lot 117-B`)),
    cardOf([...lots(60, (lot) => `Block 9 Lot ${lot}`), '12 Rosal Street', '14 Rosal Street']),
    cardOf(lots(400, (lot) => `Phase 12 Block ${lot} Lot 117-B`)),
  ]
  const [text = '', ...more] = pagesOf(await codeCardsPdf({ ...sheet, cards })).map((page) =>
    page.replaceAll(/\s+/g, ' '),
  )
  expect(more).toEqual([])
  expect(text).toContain('LOT Block 1 Lot 9 YOU')
  for (let block = 1; block <= 9; block += 1) expect(text).toContain(`Phase 12 Block ${block} Lot 117-B`)
  expect(text).toContain('Block 9 Lot 1, 2, 3, 4, 5, 6, ')
  expect(text).toContain('58, 59, 60, 12 Rosal Street, 14 Rosal Street YOU')
  expect(text).toMatch(/Block 11 Lot 117-B and 389 more lots/)
})

it('says on every card where its address works, when phones cannot open it', async () => {
  const sheet = { ...SHEET, page: 'http://127.0.0.1:4000/start', cards: [cardOf(['Block 1 Lot 9']), cardOf([])] }
  const full = cardOf(lots(400, (lot) => `Phase 12 Block ${lot} Lot 117-B`))
  const printed = async (local: boolean) =>
    pagesOf(await codeCardsPdf({ ...sheet, cards: [...sheet.cards, full, full], local }))
  const [text = '', ...more] = await printed(true)
  expect(text.replaceAll(/\s+/g, ' ').match(/This address works on the office’s computer only\./g)).toHaveLength(4)
  expect(more).toEqual([])
  expect((await printed(false)).join()).not.toContain('works on the office')
})
