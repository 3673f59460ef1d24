/** Days that a letter of a resident to the office is kept on the phone and sent again. */
export const LETTER_DAYS = 30

/** Part of a call that letters are sent by: its key lives longer than any letter, so that none is taken twice. */
export const byLetter = { idempotent: true, keyDays: LETTER_DAYS + 5 } as const
