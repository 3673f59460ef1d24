import { describe, expect, it } from 'vitest'
import { refusals } from './refusals.ts'
import { lastOnPaper, MOST_LOST, type RestoredSeries } from './rules.ts'

const ar: RestoredSeries = { prefix: 'AR', digits: 6, first_number: 1, final_number: null, known: 120 }
const unused: RestoredSeries = { ...ar, known: 0 }
const booklet: RestoredSeries = { prefix: 'OR', digits: 4, first_number: 501, final_number: 550, known: 512 }

describe('the last number on paper', () => {
  it.each([
    ['as it is printed', ar, 'AR-000125', 125],
    ['the figures alone', ar, '125', 125],
    ['written by hand', ar, ' ar 125 ', 125],
    ['the same as the backup knew', ar, 'AR-000120', 120],
    ['none where none was given', unused, '', 0],
    ['none, as a zero', unused, '000', 0],
    ['none, unsaid', unused, null, 0],
    ['the first one', unused, '1', 1],
    ['as far as is believed', ar, String(120 + MOST_LOST), 120 + MOST_LOST],
    ['the last leaf of a booklet', booklet, '550', 550],
    ['none of a new booklet', { ...booklet, known: 500 }, '', 500],
  ] as const)('%s', (_, series, typed, last) => {
    expect(lastOnPaper(series, typed)).toEqual({ last })
  })

  it.each([
    ['lower than the backup knew', ar, '119', refusals.lower({ known: 'AR-000120' }).code],
    ['none where there were some', ar, '', refusals.lower({ known: 'AR-000120' }).code],
    ['absurdly far', ar, String(121 + MOST_LOST), refusals.too_far({ count: 1, most: 1 }).code],
    ['of another series', ar, 'OR-125', refusals.as_printed({ example: '' }).code],
    ['no number', ar, 'the last one', refusals.as_printed({ example: '' }).code],
    ['behind the end of a booklet', booklet, '551', 'series.out_of_range'],
  ] as const)('is refused: %s', (_, series, typed, code) => {
    expect(lastOnPaper(series, typed)).toMatchObject({ refuse: { code } })
  })
})
