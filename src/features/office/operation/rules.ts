/** An office may be shut, or its machine put away, for so many days before it is asked whether they have passed. */
export const UNSEEN_DAYS = 40
