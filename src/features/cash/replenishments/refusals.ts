import { declareRefusals } from '#shared/messages.ts'

/** Refusals of filling up a petty cash fund. */
export const refusals = declareRefusals('replenishments', {
  gone: 'There is no such replenishment.',
  choose_fund: 'Please choose a petty cash fund.',
  choose_bank: 'Please choose the bank account that it comes from.',
  choose_method: 'Please choose cheque or bank transfer.',
  nothing: 'There are no vouchers since the last replenishment.',
  proposed: 'Fill {fund} up with {amount:pesos} from {from}; its vouchers come to {vouchers:pesos}',
  number_of_cheque: 'Only a cheque has the number of a cheque.',
})
