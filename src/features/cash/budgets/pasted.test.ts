import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { readPasted } from './pasted.ts'

describe('what is pasted', () => {
  it('is an account and an amount a line, with sides as they come', () => {
    expect(
      readPasted('Income\nMonthly dues\t1,200,000.00\nExpenses\nSecurity\t₱480,000\nTotal\t480,000\n\nNotes'),
    ).toEqual({
      left: ['Total · 480,000', 'Notes'],
      lines: [
        { side: 'income', account: 'Monthly dues', amount: '1200000.00' },
        { side: 'expense', account: 'Security', amount: '480000' },
      ],
    })
  })

  it('may name the side in each line, and be parted by commas', () => {
    expect(readPasted('Income\tCar stickers\t45000\nExpense\tRepairs\t\t10,000.50', 'income').lines).toEqual([
      { side: 'income', account: 'Car stickers', amount: '45000' },
      { side: 'expense', account: 'Repairs', amount: '10000.50' },
    ])
    expect(readPasted('Security,480000\r\n"Garbage collection","36,000.00"').lines).toEqual([
      { side: 'expense', account: 'Security', amount: '480000' },
      { side: 'expense', account: 'Garbage collection', amount: '36000.00' },
    ])
  })

  it.each(['', 'Security', '480000', 'Security\tabout 5', 'Security\t1.234', 'Security\t-5'])('%j is nothing', (text) =>
    expect(readPasted(text).lines).toEqual([]),
  )

  it('has its amount in the column of the year, and no account is a sum', async () => {
    const text = await readFile(new URL('../../../../test/cases/budget-annual-monthly.txt', import.meta.url), 'utf8')
    expect(readPasted(text)).toEqual({
      lines: [
        { side: 'expense', account: 'Security guards', amount: '1200000' },
        { side: 'expense', account: 'Garbage', amount: '240000' },
      ],
      left: ['Grand Total · 1,440,000 · 120,000'],
    })
  })

  it.each([
    ['Guards\t100,000\t1,200,000', ['1200000'], 0],
    ['Account\tMonthly\tYearly\nGuards\t5\t7', ['7'], 0],
    ['Account\tJan\tFeb\tTotal\nGuards\t5\t7\t12', ['12'], 0],
    ['Guards\t5\t7', [], 1],
    ['Guards\t-5', [], 1],
    ['Sub Total\t5', [], 1],
    ['Kabuuan\t5', [], 1],
  ])('%j has the amounts %j of a year, and names what it leaves', (text, amounts, left) => {
    const read = readPasted(text)
    expect([read.lines.map(({ amount }) => amount), read.left.length]).toEqual([amounts, left])
  })
})
