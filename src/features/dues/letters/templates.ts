import type { LetterKind, SigningOffice } from './rules.ts'

/** Text of a letter, in both languages, and who signs it. */
export interface Template {
  title_en: string
  body_en: string
  title_fil: string
  body_fil: string
  signers: readonly SigningOffice[]
}

/** As the product comes; the office changes each. Which rule is meant is the field {rule}, a setting. */
export const TEMPLATES: Readonly<Record<LetterKind, Template>> = {
  first_notice: {
    title_en: 'First Notice',
    body_en: `Dear {name},

Our records show that **{months} months** of dues of {lot} are unpaid. As of {day} the sum of **{amount}** was due.

Under {rule} a member with at least three cumulative months unpaid may be declared not in good standing by the board, after notice and hearing. You have until **{grace_until}** to pay. If you hold that this is wrong, or wish to agree on a plan of payment, please answer in writing until **{answer_by}**.

If you paid in the meantime, please show us the receipt and accept our thanks.

For {association},`,
    title_fil: 'Unang Abiso',
    body_fil: `Mahal na {name},

Ayon sa aming talaan, **{months} buwan** ng dues ng {lot} ang hindi pa bayad. Noong {day}, **{amount}** ang dapat nabayaran na.

Ayon sa {rule}, ang miyembrong may tatlong buwan o higit pang hindi nababayaran ay maaaring ideklara ng board na wala sa good standing, pagkatapos ng abiso at pagdinig. May hanggang **{grace_until}** kayo para magbayad. Kung sa tingin ninyo ay mali ito, o gusto ninyong mag-usap tungkol sa hulugan, sumagot po sa sulat hanggang **{answer_by}**.

Kung nakabayad na kayo, ipakita lang po ang resibo, at maraming salamat.

Para sa {association},`,
    signers: ['treasurer', 'president'],
  },
  demand: {
    title_en: 'Demand to Pay',
    body_en: `Dear {name},

In spite of our notice, **{amount}** for **{months} months** of dues of {lot} was still unpaid on {day}.

We demand that you pay this sum. Under {rule} you may file a motion for reconsideration with the board until **{reconsider_by}**. After that day the board may vote on your standing as a member.

For {association},`,
    title_fil: 'Paniningil',
    body_fil: `Mahal na {name},

Sa kabila ng aming abiso, **{amount}** para sa **{months} buwan** ng dues ng {lot} ang hindi pa rin bayad noong {day}.

Hinihiling naming bayaran ninyo ang halagang ito. Ayon sa {rule}, maaari kayong maghain ng motion for reconsideration sa board hanggang **{reconsider_by}**. Pagkatapos ng araw na iyon, maaaring pagbotohan ng board ang inyong katayuan bilang miyembro.

Para sa {association},`,
    signers: ['treasurer', 'auditor', 'secretary', 'vice_president', 'president'],
  },
  bounced_cheque: {
    title_en: 'Notice of a Returned Cheque',
    body_en: `Dear {name},

Cheque **{cheque_number}** of {cheque_bank} over **{cheque_amount}**, which we received for {lot}, was returned by the bank on {bounced_on}. What it was to pay is owed again.

Please pay this sum in cash or with a manager's cheque until **{cheque_by}**.

For {association},`,
    title_fil: 'Abiso sa Tumalbog na Tseke',
    body_fil: `Mahal na {name},

Ang tsekeng **{cheque_number}** ng {cheque_bank} na **{cheque_amount}**, na natanggap namin para sa {lot}, ay ibinalik ng bangko noong {bounced_on}. Utang na muli ang dapat sanang nabayaran nito.

Pakibayaran po ang halagang ito nang cash o manager's cheque hanggang **{cheque_by}**.

Para sa {association},`,
    signers: ['treasurer', 'president'],
  },
  hearing: {
    title_en: 'Notice of Hearing',
    body_en: `Dear {name},

The board will hear you on the unpaid dues of {lot}, **{amount}** for **{months} months** as of {day}:

- **{hearing_day}**, {hearing_time}
- {hearing_place}

You may come with a representative, bring your receipts, and say what speaks for you. Under {rule} the board decides after the hearing, also when you do not come.

For {association},`,
    title_fil: 'Abiso ng Pagdinig',
    body_fil: `Mahal na {name},

Papakinggan kayo ng board tungkol sa hindi pa bayad na dues ng {lot}, **{amount}** para sa **{months} buwan** noong {day}:

- **{hearing_day}**, {hearing_time}
- {hearing_place}

Maaari kayong magsama ng kinatawan, magdala ng mga resibo, at magpaliwanag. Ayon sa {rule}, magpapasya ang board pagkatapos ng pagdinig kahit hindi kayo dumating.

Para sa {association},`,
    signers: ['secretary', 'president'],
  },
  thank_you: {
    title_en: 'Thank You',
    body_en: `Dear {name},

Thank you for paying the dues of {lot}. What you pay keeps the guards, the lights and the streets of our village going.

For {association},`,
    title_fil: 'Salamat',
    body_fil: `Mahal na {name},

Salamat sa pagbabayad ng dues ng {lot}. Dahil sa bayad ninyo, tuloy ang mga guwardiya, ilaw at kalsada ng ating village.

Para sa {association},`,
    signers: ['treasurer', 'president'],
  },
}
