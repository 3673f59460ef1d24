import { inTurn, of, press } from '../../window.ts'

export const WINDOWS = [
  ...of('features/dues/statement-links/web/ChatTextsButton.tsx', [
    [
      'Texts for the chat',
      '/monthly-dues?tab=reminders',
      inTurn(press('Remind all'), press('Copy for the chat, one by one')),
    ],
  ]),
]
