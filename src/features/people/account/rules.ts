export const INVITATION_DAYS = 7
export const RESET_MINUTES = 60
/** Invitations somebody outside of the office may have sent within 24 hours. */
export const INVITATIONS_A_DAY = 10
/** Letters with a link to a new password that one account is sent, whoever asks for them. */
export const LETTERS_AN_HOUR = 3
export const LETTERS_A_DAY = 5
