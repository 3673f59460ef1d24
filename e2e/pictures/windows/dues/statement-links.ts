import { of, press } from '../../window.ts'

export const WINDOWS = [
  ...of('features/dues/statement-links/web/CopyForChatButton.tsx', [
    ['Copy for the chat', ({ late }) => `/houses?house=${late}`, press('Copy for the chat')],
  ]),
]
