import { again, inTurn, of, press, type Step } from '../../window.ts'

/** The card, as if its owner had other lots too. */
const withOthers: Step = (page) =>
  page.route(/\/api\/houses\/\d+\/card$/, async (route) => {
    const answer = await route.fetch()
    const card = await answer.json()
    await route.fulfill({ json: { ...card, owner: { ...card.owner, house_ids: [card.house.id, 1, 2] } } })
  })

export const WINDOWS = [
  ...of('features/overview/counter/web/LotView.tsx', [
    ['Take payment', ({ late }) => `/counter?lot=${late}`, press('Take payment')],
  ]),
  ...of('features/overview/counter/web/AllLots.tsx', [
    [
      'Take payment for several lots',
      ({ late }) => `/counter?lot=${late}`,
      inTurn(withOthers, again, press(/^All \d lots of/)),
    ],
  ]),
]
