import { again, inTurn, of, press, type Step } from '../../window.ts'

/** The sticker is answered as one that was lost: the villages stay as they are. */
const lost: Step = (page) =>
  page.route(/approved-sticker-request\/\d+$/, async (route) => {
    const response = await route.fetch()
    const sticker = await response.json()
    const voided = { on: '2026-11-20', kind: 'lost', reason: 'The windscreen was replaced' }
    await route.fulfill({ response, json: { ...sticker, issued_pass: { ...sticker.issued_pass, voided } } })
  })

export const WINDOWS = [
  ...of('features/requests/stickers/web/RenewButton.tsx', [
    ['Renew stickers', ({ house }) => `/houses?house=${house}&tab=vehicles`, press('Renew stickers')],
  ]),
  ...of('features/requests/requests/web/lost/VoidSticker.tsx', [
    ['Lost or damaged', ({ own }) => `/sticker?request=${own.sticker}`, press('Lost or damaged')],
  ]),
  ...of('features/requests/requests/web/lost/LostSticker.tsx', [
    [
      'Replace the sticker',
      ({ own }) => `/sticker?request=${own.sticker}`,
      inTurn(lost, again, press('Replace the sticker')),
    ],
  ]),
]
