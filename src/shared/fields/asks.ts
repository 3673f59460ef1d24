import type { Message } from '../messages.ts'
import { MAX_PAGE_SIZE, PAGE_SIZE } from '../paging.ts'
import { fields } from '../refusals.ts'
import { blank, field } from './field.ts'
import { integer, wholeNumber } from './numbers.ts'

/** A year filter; missing or null means all. */
export const yearFilter = () => optionalYear(fields.year)
const optionalYear = (refuse: Message) =>
  field<number | string | null, number | null>({ type: ['integer', 'null'] }, (value) => {
    if (blank(value)) return { value: null }
    const year = wholeNumber(value)
    return year !== null && year >= 1900 && year <= 9999 ? { value: year } : { refuse }
  })

/** A month filter from 1 to 12; missing or null means all. */
export const monthFilter = () =>
  field<number | string | null, number | null>({ type: ['integer', 'null'] }, (value) => {
    if (blank(value)) return { value: null }
    const month = wholeNumber(value)
    return month !== null && month >= 1 && month <= 12 ? { value: month } : { refuse: fields.month }
  })

/** A year and a month that must be there (runs and reports). */
export const year = () => integer(1900, 9999, fields.year)
export const month = () => integer(1, 12, fields.month)

/** The page asked for: missing or senseless values mean 1 (docs/spec/http.md#pages). */
export const pageNumber = () =>
  field<number | string | null, number>({ type: 'integer' }, (value) => {
    const page = wholeNumber(value)
    return { value: page !== null && page >= 1 ? Math.min(page, 100_000_000) : 1 }
  })

/** Rows a page, 1 to 100, `size` when missing. */
export const perPage = (size: number = PAGE_SIZE) =>
  field<number | string | null, number>({ type: 'integer' }, (value) => {
    if (blank(value)) return { value: size }
    const request = wholeNumber(value)
    return request !== null && request >= 1 && request <= MAX_PAGE_SIZE
      ? { value: request }
      : { refuse: fields.rows_a_page({ max: MAX_PAGE_SIZE }) }
  })

/** Which page of a list is asked for. */
export const paged = (size: number = PAGE_SIZE) => ({ page: pageNumber(), per_page: perPage(size) })
