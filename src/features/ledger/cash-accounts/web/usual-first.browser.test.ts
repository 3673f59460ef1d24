import { expect, test } from 'vitest'
import type { CashAccount } from '../contract.ts'
import type { CashAccountKind } from '../rules.ts'
import { usualFirst } from './cash-account-texts.ts'

const place = (id: number, kind: CashAccountKind, name: string, over: Partial<CashAccount> = {}): CashAccount => ({
  ...{ id, kind, name, holder: null, fund: null, change_fund: null, closed_to: null, main: false, ended: false },
  ...{ balance: 0, after_closing: 0, oldest: null, opening: null, created_at: '', updated_at: '', ...over },
})
const main = place(1, 'drawer', 'Cash drawer', { main: true })
const own = place(2, 'drawer', 'Drawer of Ana', { holder: { id: 7, name: 'Ana' } })
const ended = place(3, 'drawer', 'Old drawer', { ended: true, holder: { id: 7, name: 'Ana' } })
const bank = place(4, 'bank', 'Bank account', { main: true })
const wallet = place(5, 'wallet', 'E-wallet')

const FROM = ['drawer', 'bank'] as const
test.each([
  ['before the first place there is the one that would be made', [], 7, '', [['', 'Cash drawer']]],
  [
    'the main one',
    [bank, main, wallet],
    7,
    '',
    [
      ['', 'Cash drawer'],
      ['4', 'Bank account'],
    ],
  ],
  [
    'the own one before the main one',
    [main, own, bank],
    7,
    '',
    [
      ['', 'Drawer of Ana'],
      ['1', 'Cash drawer'],
      ['4', 'Bank account'],
    ],
  ],
  [
    'the own one of somebody else is one of the others',
    [main, own],
    8,
    '',
    [
      ['', 'Cash drawer'],
      ['2', 'Drawer of Ana'],
    ],
  ],
  ['one that is not used any more is none', [ended, main], 7, '', [['', 'Cash drawer']]],
  [
    'what is chosen has its number',
    [main, bank],
    7,
    '1',
    [
      ['1', 'Cash drawer'],
      ['4', 'Bank account'],
    ],
  ],
] as const)('%s', (_, places, me, chosen, choices) => {
  expect(usualFirst(places, FROM, me, chosen)).toEqual(choices)
})
