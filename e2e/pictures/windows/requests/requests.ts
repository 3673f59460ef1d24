import { inTurn, of, openRow, press } from '../../window.ts'

export const WINDOWS = [
  ...of('features/requests/requests/web/RequestView.tsx', [
    ['Reject Request', ({ review }) => `/clearance?review=${review}`, press('Reject')],
    ['Mark as Done', '/clearance?tab=in_progress&page=1', inTurn(openRow, press('Mark as Done'))],
  ]),
  ...of('features/requests/requests/web/documents/Gallery.tsx', [
    ['Supporting documents', ({ request }) => `/clearance?request=${request}`, press(/Document 1/)],
  ]),
  ...of('features/requests/requests/web/issued/IssuedList.tsx', [
    ['Message', '/files/house-permit', press(/^Message /)],
  ]),
  ...of('features/requests/requests/web/RequestsTab.tsx', [
    ['Add Payment', '/clearance?tab=to_pay', press(/Payment, /)],
    ['Mark as Done', '/clearance?tab=in_progress', press(/Done, /)],
    ['Set as Claimed', '/clearance?tab=to_claim', press(/Claim.*, /)],
  ]),
  ...of('features/requests/requests/web/steps/Payments.tsx', [
    ['Void payment', '/clearance?tab=in_progress', inTurn(openRow, press(/^Void payment/))],
  ]),
  ...of('features/requests/requests/web/RequestsScreen.tsx', [['New Request', '/clearance', press('New Request')]]),
]
