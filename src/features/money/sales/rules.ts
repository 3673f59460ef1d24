export const NOTHING_SOLD = 'Please enter what is paid for.'
export const NO_PAYER = 'Please enter who paid.'
export const LOT_TWICE = 'Please name each lot once.'
export const NO_LOT = 'There is no such lot.'
