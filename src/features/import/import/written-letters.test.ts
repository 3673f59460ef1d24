import { describe, expect, test } from 'vitest'
import { toldOfFile as told } from '../../../../test/import-rows.ts'
import { checkFile } from '../../../../test/import-table.ts'

const HEAD = 'Blk,Lot,Owner,Balance\n'

describe('letters of before Unicode', () => {
  const bytes = (text: string) => Buffer.from(text, 'latin1')

  test.each([
    ['a Mac', 'Blk,Lot,Owner,Balance\r3,7,"Pe\x96a, Ana",600\r3,9,"Mu\x96oz, Jos\x8e",0\r', 'Peña, Ana', 'Muñoz, José'],
    [
      'MS-DOS',
      'Blk,Lot,Owner,Balance\r\n3,7,"PE\xa5A, ANA",600\r\n3,9,"Nu\xa4ez, Ben",0\r\n',
      'PEÑA, ANA',
      'Nuñez, Ben',
    ],
  ])('of %s are read as such', async (_, content, first, second) => {
    expect(await told(bytes(content))).toEqual([`Block 3 Lot 7 · ${first} · 600`, `Block 3 Lot 9 · ${second} · 0`])
  })

  test('a letter that no name has is a problem, until it is entered again', async () => {
    const content = `${HEAD}3,7,"Pe¥a, Ana",600\n`
    expect(await told(content)).toEqual(['row 2, Owner: This text is damaged. Please enter it again.'])
    const corrections = [{ row: 2, column: 'Owner', value: 'Peña, Ana' }]
    expect(await told(content, { corrections })).toEqual(['Block 3 Lot 7 · Peña, Ana · 600'])
  })
})

describe('the apostrophe that guards a cell from being run', () => {
  test.each([
    ["'+971501234567", "'@ana.cruz", '+971501234567', '@ana.cruz'],
    ["'=971501234567", "'-ana", null, '-ana'],
    ['+971501234567', "'ana'", '+971501234567', "'ana'"],
  ])('%s and %s', async (number, facebook, phone, fb) => {
    const run = await checkFile(`Blk,Lot,Owner,CP No.,FB\n3,7,"Cruz, Ana",${number},${facebook}\n`, {
      asOf: '2026-11-21',
    })
    const owner = run.read.rows[0]?.owners?.[0]
    if (phone) expect([owner?.contactNumber, owner?.facebook]).toEqual([phone, fb])
    else expect(run.problems).toMatchObject([{ row: 2, column: 'CP No.' }])
    const guarded = [number, facebook].filter((text) => /^'[=+@-]/.test(text))
    expect(run.readAs.map(({ value, reads, why }) => [value, reads, why])).toEqual(
      guarded.map((text) => [text, text.slice(1), 'The apostrophe before it only guards it in spreadsheets.']),
    )
  })
})
