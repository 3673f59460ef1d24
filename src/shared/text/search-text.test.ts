import { expect, test } from 'vitest'
import { readSearch } from './search-text.ts'

/** Numbers of neighbouring parts, or of lots that are one. */
const inOrder = (...numbers: string[]) => `=${numbers.join('( .=([^ ]*[.])?|[.])')}[ .]`

test.each<[string, string[]]>([
  ...['blk 2 lot 14', 'BLK2 LOT14', 'Block 2, Lot 14', 'b2 l14', 'b2l14', 'Blk. 2 Lt. 14', 'block 02 lot no. 14'].map(
    (text): [string, string[]] => [text, [' b=2 ', ' l=14 ']],
  ),
  ...['2-14', '2 14', '2/14', '02-14'].map((text): [string, string[]] => [text, [inOrder('2', '14')]]),
  ['block 7', [' b=7 ']],
  ['block a lot 3-b', [' b=a ', ' l=3b ']],
  ['ph2 b9 l88', [' p=2 ', ' b=9 ', ' l=88 ']],
  ['p2b9l88', [' p=2 ', ' b=9 ', ' l=88 ']],
  ['2-9-88', [inOrder('2', '9', '88')]],
  ['9-12-A', [inOrder('9', '12a')]],
  ['blk 9 88', [' b=9 ', '=88 ']],
  ['117b samp', ['=117b ', ' s=samp']],
  ['117-B Sampaguita St.', ['=117b ', ' s=sampaguita', ' s=(st|street |saint )']],
  ['119 rosal street', ['=119 ', ' s=rosal', ' s=(street|st )']],
  ['119 rosal stre', ['=119 ', ' s=rosal', ' s=(stre|st )']],
  ['5 camia extension', ['=5 ', ' s=camia', ' s=(extension|ext |extn )']],
  ['5 camia ext', ['=5 ', ' s=camia', ' s=(ext|extension )']],
  ['5 mabini rd', ['=5 ', ' s=mabini', ' s=(rd|road )']],
  ['117', [' h=117 ']],
  ['unit 3 rosal', [' u=3 ', ' s=rosal']],
  ['Cruz', [' s=cruz']],
])('%s is looked for as the address %j', (text, address) => {
  expect(readSearch(text).address).toEqual(address)
})

test.each(['', ' - ', '…'])('"%s" says no address', (text) => {
  expect(readSearch(text).address).toBeNull()
})

test.each([
  ['TJV 5062', 'TJV5062'],
  ['tjv-5062', 'tjv5062'],
  ['cr-kt', 'crkt'],
  ['AR-000123', 'AR000123'],
  ['123', '123'],
])('%s may be the number %s', (text, number) => {
  expect(readSearch(text).number).toBe(number)
})

test.each(['Cruz', 'de la Cruz', '7', 'c'])('%s is no number', (text) => {
  expect(readSearch(text).number).toBeNull()
})
