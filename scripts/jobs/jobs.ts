import {
  annualPrepayment,
  cashByKeyboard,
  cashByMouse,
  paymentByReference,
  postDatedCheque,
  replaceLot,
  severalLots,
  threeMonths,
  voidAndPostRight,
} from './counter-jobs.ts'
import type { Job } from './job.ts'
import {
  boardsPapers,
  bookAndPay,
  clearance,
  monthsFigures,
  ownAccount,
  penaltyRule,
  phoneNumber,
  reconcileTwenty,
  remindAll,
  todayByMethod,
} from './office-jobs.ts'

/** The jobs of a day, in the order of how often they come. */
export const JOBS: readonly Job[] = [
  {
    ...{ name: 'cash from a walk-in, house known, to the printed receipt', before: '60 keys', bound: '4 keys' },
    ...{ clicks: 0, keys: 4, does: cashByKeyboard },
  },
  {
    ...{ name: 'the same with the mouse', before: '9 clicks', bound: '3 clicks' },
    ...{ clicks: 3, does: cashByMouse },
  },
  {
    ...{ name: 'three months with a wallet reference', before: '14 clicks', bound: '4 clicks' },
    ...{ clicks: 4, does: threeMonths },
  },
  {
    ...{ name: 'several lots of a payer with one amount, printed', before: 'impossible', bound: '3 clicks' },
    ...{ clicks: 3, does: severalLots },
  },
  {
    ...{ name: 'a year ahead, taken and printed', before: 'no receipt', bound: '3 clicks' },
    ...{ clicks: 3, does: annualPrepayment },
  },
  {
    ...{ name: 'a post-dated cheque, its receipt printed', before: 'impossible', bound: '5 clicks' },
    ...{ clicks: 5, does: postDatedCheque },
  },
  {
    ...{ name: 'who is 3+ months behind, remind all, letters for the rest', before: 'impossible', bound: '4 clicks' },
    ...{ clicks: 4, does: remindAll },
  },
  {
    ...{ name: 'book the clubhouse for a resident, pay, receipt', before: '15 clicks', bound: '7 clicks' },
    ...{ clicks: 7, does: bookAndPay },
  },
  {
    ...{ name: 'approve a clearance, take its fee, receipt', before: '9 clicks', bound: '4 clicks' },
    ...{ clicks: 4, does: clearance },
  },
  {
    ...{ name: 'void a wrong payment and post it right', before: '4 clicks + all again', bound: '4 clicks' },
    ...{ clicks: 4, does: voidAndPostRight },
  },
  {
    ...{ name: 'what came in today by method', before: 'impossible', bound: '2 clicks' },
    ...{ clicks: 2, does: todayByMethod },
  },
  {
    ...{ name: "this month's figures for the board", before: '4 clicks', bound: '1 click' },
    ...{ clicks: 1, does: monthsFigures },
  },
  {
    ...{ name: "the board's papers of the month, printed", before: '3 clicks', bound: '3 clicks' },
    ...{ clicks: 3, does: boardsPapers },
  },
  {
    ...{ name: 'the payment of a wallet reference', before: '2 keys', bound: '2 keys' },
    ...{ clicks: 0, keys: 2, does: paymentByReference },
  },
  {
    ...{ name: "a payment's lot corrected, from the card", before: '6 clicks', bound: '5 clicks' },
    ...{ clicks: 5, does: replaceLot },
  },
  {
    ...{ name: 'twenty lines of a wallet, three of them unknown', before: '37 clicks', bound: '20 clicks' },
    ...{ clicks: 20, does: reconcileTwenty },
  },
  {
    ...{ name: 'a penalty of 2 % with a ceiling of 24 % a year', before: '7 clicks', bound: '5 clicks' },
    ...{ clicks: 5, does: penaltyRule },
  },
  {
    ...{ name: 'change a phone number', before: '3 clicks', bound: '3 clicks' },
    ...{ clicks: 3, does: phoneNumber },
  },
  {
    ...{ name: 'a resident: what I owe, where to pay, my receipt', before: 'three screens down', bound: '2 taps each' },
    ...{ clicks: 2, does: ownAccount, resident: true },
  },
]
