/** The two halves of an unquoted `1,200`. */
const THOUSANDS = /^\D*[1-9]\d{0,2}$/
const HUNDREDS = /^\d{3}(?:\.\d{1,2})?$/

/** True when two cells beside each other may be one amount that a comma parted: `1` and `200.00`. */
export const isParted = (before: string, after: string): boolean => THOUSANDS.test(before) && HUNDREDS.test(after)
