import { answers } from '#shared/messages.ts'

/** Success messages. */
export const successMessages = answers('session', {
  factor_off_of: 'Two-step sign-in of {name} is off.',
})
