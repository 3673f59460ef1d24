import type { Page } from '@playwright/test'
import type { Villages } from '../../test/villages/serve.ts'
import { BOND_RECORD, BONDS, FUND, TO_PAY_BACK } from './held.ts'
import type { Screen } from './screens.ts'

/** A window over a screen, and the way to it. */
export interface OpenedDialog {
  /** The file under `src` that shows it, once for each window that it shows; of a question, the file that asks. */
  from: string
  /** What it is called. */
  title: string | RegExp
  at: (places: Villages['full']) => string
  /** Who opens it; the office unless told. */
  who?: Screen['who']
  open: (page: Page) => Promise<unknown>
}

type Step = (page: Page) => Promise<unknown>

const press =
  (name: string | RegExp): Step =>
  (page) =>
    page.getByRole('button', { name, exact: true }).first().click()
/** Opens the first row of the first list. */
const openRow: Step = (page) =>
  page.getByRole('table').first().locator('tbody tr').first().getByRole('button').first().click()
const inTurn =
  (...steps: Step[]): Step =>
  async (page) => {
    for (const step of steps) await step(page)
  }
const nothing: Step = () => Promise.resolve()
/** Answers calls in the server's place: the villages must stay as they are for the pictures. */
const answering =
  (path: RegExp, method: string, body: object): Step =>
  (page) =>
    page.route(path, (route) =>
      route.request().method() === method ? route.fulfill({ json: body }) : route.continue(),
    )
/** Opens the page again, with other answers. */
const again: Step = (page) => page.reload()
const type =
  (label: string, text: string): Step =>
  (page) =>
    page.getByRole('dialog').last().getByLabel(label, { exact: true }).fill(text)
const send: Step = (page) => page.keyboard.press('Enter')

const DUES = '/monthly-dues?status=all&month=all'
const PAID = '/monthly-dues?status=paid&month=all'
const OVERDUE = '/monthly-dues?status=overdue&month=9'
const PEOPLE = '/users/admins'
const SECRET = { secret: 'JBSWY3DPEHPK3PXP', address: 'otpauth://totp/Purok:rosa?secret=JBSWY3DPEHPK3PXP&issuer=Purok' }
const CODES = { message: 'On.', recovery_codes: ['abcd-efgh', 'ijkl-mnop', 'qrst-uvwx'] }
const LINK = {
  message: 'The link is ready.',
  invitation: { url: 'https://village.example/invitation/x', expires_at: '2026-11-23T04:00:00Z', sent_to: null },
}
const TWIN = {
  ...{ resident_id: 4041, user_id: 4041, firstname: 'Bea', middlename: null, lastname: 'Santos' },
  ...{ email: null, contact_number: null, address: 'Block 3 Lot 9' },
}
const MEMBER = {
  id: 4040,
  user_id: 4040,
  house_id: 1,
  role_type: 'member',
  user: { id: 4040, firstname: 'Bea', middlename: null, lastname: 'Santos', email: null, has_account: false },
}
const RUNS = {
  ...{ current_page: 1, last_page: 1, per_page: 5, total: 1, from: 1, to: 1 },
  data: [
    {
      ...{ id: 4040, year: 2026, month: 11, created: 30, already_billed: 0, total: 30_000, skipped: [], exempt: [] },
      ...{ started_by: null, taken_back: null, created_at: '2026-11-01T00:00:00Z', updated_at: '2026-11-01T00:00:00Z' },
    },
  ],
}
const BOOKLET = [
  {
    ...{ id: 1, title: 'Official Receipt', prefix: 'OR', kind: 'booklet', first_number: 501, final_number: 550 },
    ...{ digits: 4, holder: 'Nena', permit: null, notice: null, notice_shown: true, usual: true, closed: false },
    ...{ next: 'OR-0502', missing: 1 },
  },
]
const RATES = [
  {
    ...{
      id: 4040,
      kind: 'house',
      basis: 'lot',
      amount: 600,
      period: 'monthly',
      from: '2026-01',
      resolution: '2025-14',
    },
    ...{ used: false, created_at: '2026-01-01T00:00:00Z', updated_at: '2026-01-01T00:00:00Z' },
  },
]
const aBond: Step = inTurn(
  answering(/\/api\/bonds\?/, 'GET', BONDS),
  answering(/\/api\/bonds\/4$/, 'GET', BOND_RECORD),
  again,
  press('Oct 2, 2026'),
)
const OFFICER = { id: 2, name: 'Ben Uy' }
const CLOSED_DAY = {
  ...{ current_page: 1, last_page: 1, per_page: 10, total: 1 },
  data: [
    {
      ...{ id: 1, place: { id: 1, name: 'Cash drawer' }, from: '2026-11-20', day: '2026-11-20', state: 'closed' },
      ...{ pieces: [], counted: 0, book: 0, difference: 0, reason: null, stays: 0, to: null, deposit: null },
      ...{ counted_by: OFFICER, counted_at: '', closed_by: OFFICER, closed_at: '', undone_by: null, undone_at: null },
      ...{ undo_reason: null, created_at: '', updated_at: '' },
    },
  ],
}
const CLOSED_MONTH = {
  ...{ closed_to: '2026-09-30', next: null },
  closings: [
    {
      ...{
        id: 1,
        month: '2026-09',
        state: 'closed',
        points: [],
        closed_by: OFFICER,
        closed_at: '',
        reopen_reason: null,
      },
      ...{ reopen_asked_by: null, reopen_asked_at: null, reopened_by: null, reopened_at: null },
      ...{ created_at: '', updated_at: '' },
    },
  ],
}
const CHEQUES = {
  ...{ current_page: 1, last_page: 1, per_page: 10, total: 1, from: 1, to: 1, to_deposit: { count: 0, amount: 0 } },
  data: [
    {
      ...{ id: 4040, lot: 'Block 2 Lot 14', bank: 'Sta. Rosa Bank', number: '004512', due_on: '2026-11-10' },
      payment: { id: 1, receipt_number: 'AR-000040', amount: 1_500, day: '2026-11-10' },
      ...{ state: 'deposited', place: { id: 3, name: 'Bank' }, deposit: { id: 1, day: '2026-11-12' } },
      ...{ cleared_on: null, bounced_on: null, bounce_reason: null },
      ...{ created_at: '2026-11-10T00:00:00Z', updated_at: '2026-11-12T00:00:00Z' },
    },
  ],
}
const NEIGHBOUR = { changes: [], part_of: null, can_join: [{ id: 4040, address: 'Block 2 Lot 15' }] }
const OWNED = { role: 'home_owner', main: true, from_day: '2019-03-01', oldest_due: '2026-09-07', credit: 0 }
const LOTS = [
  { ...OWNED, id: 1, address: 'Block 1 Lot 1', owed: 1850.5 },
  { ...OWNED, id: 2, address: 'Block 1 Lot 2', owed: 600 },
]
const TWO_STEP = '/change-password'
const begin = inTurn(
  answering(/\/api\/second-factor$/, 'POST', SECRET),
  answering(/\/api\/second-factor\/confirm$/, 'POST', CODES),
  press('Switch on'),
)
const toCode = inTurn(begin, type('Password', 'mangga-at-suman-7'), send, (page) =>
  page.getByRole('img', { name: /QR/ }).waitFor(),
)

const of = (
  file: string,
  windows: readonly (readonly [title: string | RegExp, at: OpenedDialog['at'] | string, open: Step])[],
) => windows.map(([title, at, open]) => ({ from: file, title, at: typeof at === 'string' ? () => at : at, open }))

/** Every window of the product. */
export const DIALOGS: readonly OpenedDialog[] = [
  ...of('features/overview/search/web/ShortcutList.tsx', [
    ['Keyboard shortcuts', '/notices', (page) => page.keyboard.press('?')],
  ]),
  ...of('features/overview/search/web/Palette.tsx', [
    ['Find anything', '/notices', (page) => page.keyboard.press('/')],
  ]),
  ...of('features/people/account/web/InvitationDialog.tsx', [
    [
      'Invitation link',
      PEOPLE,
      inTurn(answering(/\/api\/users\/\d+\/invitation$/, 'POST', LINK), press(/^Invite again/)),
    ],
  ]),
  ...of('features/people/account/web/OwnPasswordDialog.tsx', [
    ['New password link', PEOPLE, press(/^New password link for Teresa/)],
  ]),
  ...of('features/people/admins/web/AddAdmin.tsx', [['Add Admin', PEOPLE, press('Add New Admin')]]),
  ...of('features/people/admins/web/EditAdmin.tsx', [['Edit Admin', PEOPLE, press(/^Edit Teresa/)]]),
  ...of('features/people/admins/web/AdminActions.tsx', [
    ['Delete admin', PEOPLE, press(/^Delete Teresa/)],
    ['Switch two-step sign-in off', PEOPLE, press(/^Two-step off/)],
  ]),
  ...of('features/overview/audit/web/EntryDialog.tsx', [[/./, '/audit', openRow]]),
  ...of('features/overview/audit/web/OpenSessions.tsx', [
    ['Sign out everywhere', '/audit?tab=sessions', press(/^Sign .+ out everywhere$/)],
  ]),
  ...of('features/overview/my/web/Members.tsx', [
    [
      'Permissions of Bea Santos',
      '/my',
      inTurn(
        answering(/\/api\/houses\/members\/\d+$/, 'GET', { house: {}, residents: [MEMBER] }),
        answering(/\/api\/users\/4040$/, 'GET', { user: { household_permissions: [] } }),
        again,
        press(/^Permissions of /),
      ),
    ],
  ]).map((one) => ({
    ...one,
    who: 'owner' as const,
  })),
  ...of('features/money/expenses/web/ExpenseForms.tsx', [
    ['Add New Expense', '/expenses-income', press(/New Expense|Add Expense/)],
    ['Edit Expense', '/expenses-income', press(/^Edit /)],
  ]),
  ...of('features/money/expenses/web/Expenses.tsx', [['Delete Expense', '/expenses-income', press(/^Delete /)]]),
  ...of('features/money/expenses/web/ExpenseDetails.tsx', [['Expense Details', '/expenses-income', openRow]]),
  ...of('features/money/expenses/web/IncomeWindow.tsx', [[/./, '/expenses-income?income=bill', nothing]]),
  ...of('features/money/billing/web/BillsTab.tsx', [
    ['Edit Bill', DUES, press(/^Edit the bill/)],
    ['Paid Bill Details', PAID, press(/the bill of/)],
  ]),
  ...of('features/money/billing/web/taking-back.tsx', [
    ['Void payment', PAID, inTurn(press(/the bill of/), press('Void payment'))],
    ['Waive penalty', OVERDUE, inTurn(press(/^Edit the bill/), press(/^Waive penalty/))],
    ['Replace payment', PAID, inTurn(press(/the bill of/), press('Replace payment'))],
  ]),
  ...of('features/money/billing/web/MonthlyDuesPage.tsx', [
    ['Generate bills', DUES, press('Generate bills')],
    ['Penalties', DUES, press('Penalties')],
    ['Special Assessments', DUES, press('Assessments')],
  ]),
  ...of('features/overview/counter/web/LotView.tsx', [
    ['Take payment', ({ late }) => `/counter?lot=${late}`, press('Take payment')],
  ]),
  ...of('features/money/billing/web/AccountView.tsx', [
    ['Make Payment', ({ late }) => `/monthly-dues?tab=overdues&account=${late}`, press('Make Payment')],
  ]),
  ...of('features/bookings/bookings/web/EditAmenities.tsx', [
    ['Edit Amenities', '/booking', press('Edit Amenities')],
    ['Unsaved changes', '/booking', inTurn(press('Edit Amenities'), press('Add Amenity'), press('Close'))],
  ]),
  ...of('features/bookings/bookings/web/use-amenity-rows.ts', [
    ['Delete amenity', '/booking', inTurn(press('Edit Amenities'), press(/^Delete /))],
  ]),
  ...of('features/people/session/web/SwitchOn.tsx', [
    [/[Tt]wo-step/, TWO_STEP, begin],
    [/[Tt]wo-step/, TWO_STEP, toCode],
    ['Two-step sign-in is on', TWO_STEP, inTurn(toCode, type('Code', '123456'), send)],
  ]),
  ...of('features/people/session/web/SwitchOff.tsx', [
    [
      'Switch two-step sign-in off',
      TWO_STEP,
      inTurn(
        answering(/\/api\/second-factor$/, 'GET', { on: true, since: '2026-11-01T04:00:00Z', recovery_codes: 9 }),
        again,
        press('Switch off'),
      ),
    ],
  ]),
  ...of('features/requests/requests/web/RequestView.tsx', [
    ['Reject Request', ({ review }) => `/clearance?review=${review}`, press('Reject')],
    ['Mark as Done', '/clearance?tab=in_progress&page=1', inTurn(openRow, press('Mark as Done'))],
  ]),
  ...of('features/requests/requests/web/Gallery.tsx', [
    ['Supporting documents', ({ request }) => `/clearance?request=${request}`, press(/Document 1/)],
  ]),
  ...of('features/requests/requests/web/IssuedList.tsx', [['Message', '/files/house-permit', press(/^Message /)]]),
  ...of('features/requests/requests/web/RequestsTab.tsx', [
    ['Add Payment', '/clearance?tab=to_pay', press(/Payment, /)],
    ['Mark as Done', '/clearance?tab=in_progress', press(/Done, /)],
    ['Set as Claimed', '/clearance?tab=to_claim', press(/Claim.*, /)],
  ]),
  ...of('features/requests/requests/web/Payments.tsx', [
    ['Void payment', '/clearance?tab=in_progress', inTurn(openRow, press(/^Void payment/))],
  ]),
  ...of('features/requests/requests/web/RequestsScreen.tsx', [['New Request', '/clearance', press('New Request')]]),
  ...of('features/people/residents/web/AccountActions.tsx', [
    ['Remove resident', ({ resident }) => `/users/residents?user=${resident}`, press('Remove from house')],
  ]),
  ...of('features/people/privacy/web/PersonalDataPage.tsx', [['Erase Person', '/personal-data', press(/^Erase /)]]),
  ...of('features/messages/complaints/web/ComplaintView.tsx', [
    ['Solve Complaint', ({ complaint }) => `/complaints?complaint=${complaint}`, press('Solve')],
    ['Delete Complaint', ({ complaint }) => `/complaints?complaint=${complaint}`, press('Delete')],
  ]),
  ...of('features/messages/complaints/web/ComplaintsPage.tsx', [
    ['New Complaint', '/complaints', press('New Complaint')],
  ]),
  ...of('features/overview/import/web/UndoImport.tsx', [
    ['Undo this import', ({ posted }) => `/import?id=${posted}`, press('Undo')],
  ]),
  ...of('features/overview/import/web/TotalsStep.tsx', [
    ['Post this file', ({ ready }) => `/import?id=${ready}&step=totals`, press(/^Post \d+ houses?$/)],
  ]),
  ...of('features/messages/announcements/web/AnnouncementDialog.tsx', [
    ['Announcement', '/announcements?tab=view', press(/^VIEW /)],
    ['Announcement', '/announcements?tab=view&id=4040', nothing],
    ['Withdraw', '/announcements?tab=view', inTurn(press(/^VIEW /), press('Withdraw'))],
  ]),
  ...of('features/messages/announcements/web/ask-first.ts', [
    [
      'Notify everyone',
      '/announcements?tab=notify',
      inTurn(
        (page) => page.getByRole('form', { name: 'Notify everyone' }).getByLabel('Type').selectOption('Emergency'),
        press('Send Notification'),
      ),
    ],
  ]),
  ...of('features/bookings/bookings/web/ReviewWindow.tsx', [
    ['Review Booking', '/booking?amenity=all', press(/^REVIEW /)],
  ]),
  ...of('features/bookings/bookings/web/NotifyConfirmation.tsx', [
    ['Notify Confirmation', '/booking?amenity=all', inTurn(press(/^REVIEW /), press('Save'))],
  ]),
  ...of('features/bookings/bookings/web/NewBooking.tsx', [['New Booking', '/booking', press('New Booking')]]),
  ...of('features/bookings/bookings/web/RequestsOfSlot.tsx', [
    [/^Requests/, '/booking?view=calendar&scale=week&day=2026-11-27', press(/2 requests/)],
  ]),
  ...of('features/overview/dashboard/web/FailedNotices.tsx', [
    ['Notices that did not arrive', '/dashboard?show=notices', nothing],
  ]),
  ...of('features/overview/dashboard/web/OverdueWindows.tsx', [
    ['Unpaid Monthly Dues', '/dashboard?show=unpaid', nothing],
    ['Overdue Residents', '/dashboard?show=overdue', nothing],
  ]),
  ...of('features/people/houses/web/AddMember.tsx', [
    ['Add New Member', ({ house }) => `/houses?house=${house}`, press('ADD NEW MEMBER')],
  ]),
  ...of('features/people/houses/web/EditMember.tsx', [
    ['Edit Member', ({ house }) => `/houses?house=${house}`, openRow],
  ]),
  ...of('features/people/houses/web/AddHouse.tsx', [['Add New House', '/houses', press('ADD HOUSE')]]),
  ...of('features/people/moves/web/SellLot.tsx', [
    [/^Record a sale of/, ({ house }) => `/houses?house=${house}`, press('Record a sale')],
  ]),
  ...of('features/people/moves/web/MoveIn.tsx', [
    [/^Add somebody known to/, ({ house }) => `/houses?house=${house}&tab=history`, press('Add somebody known')],
  ]),
  ...of('features/people/moves/web/EndTenure.tsx', [
    [/^Days of/, ({ house }) => `/houses?house=${house}&tab=history`, press(/^Days of /)],
  ]),
  ...of('features/people/moves/web/PersonLots.tsx', [
    [
      'Make them one person',
      ({ resident }) => `/users/residents?user=${resident}`,
      inTurn(
        answering(/\/api\/residents\/\d+\/history$/, 'GET', { tenures: [], merged: [], same: [TWIN] }),
        again,
        press('Make them one person'),
      ),
    ],
  ]),
  ...of('features/people/houses/web/EditHouse.tsx', [
    ['Edit House', ({ house }) => `/houses?house=${house}`, press('Edit House')],
  ]),
  ...of('features/people/houses/web/HouseActions.tsx', [
    ['Delete house', ({ house }) => `/houses?house=${house}`, press('Delete house')],
  ]),
  ...of('features/money/billing/web/PastRuns.tsx', [
    [
      'Take the Run Back',
      DUES,
      inTurn(answering(/\/api\/bill-runs\?/, 'GET', RUNS), again, press('Generate bills'), press('Take back')),
    ],
  ]),
  ...of('features/money/billing/web/account-actions.tsx', [
    ['Charge the Lot', ({ late }) => `/monthly-dues?tab=overdues&account=${late}`, press('Charge the Lot')],
    ['Correct the Bill', ({ late }) => `/monthly-dues?tab=accounts&account=${late}`, press('Correct')],
  ]),
  ...of('features/money/charges/web/EditCharge.tsx', [
    ['Add a Charge', '/admin-settings', press('Add a Charge')],
    ['Edit the Charge', '/admin-settings', (page) => page.getByText('Lost sticker', { exact: true }).click()],
  ]),
  ...of('features/money/series/web/EditSeries.tsx', [
    ['Add a Series', '/admin-settings', press('Add a Series')],
    ['Edit the Series', '/admin-settings', (page) => page.getByText('Numbered by the computer').first().click()],
  ]),
  ...of('features/money/series/web/SpoilNumber.tsx', [
    [
      'Enter a Spoiled Receipt',
      '/reports?tab=receipts',
      inTurn(answering(/\/api\/receipt-series$/, 'GET', BOOKLET), again, press('Enter a Spoiled Receipt')),
    ],
  ]),
  ...of('features/money/rates/web/AddRate.tsx', [['Add a Rate', '/admin-settings', press('Add a Rate')]]),
  ...of('features/money/rates/web/RatesCard.tsx', [
    ['Remove this rate?', '/admin-settings', inTurn(answering(/\/api\/rates$/, 'GET', RATES), again, press('Remove'))],
  ]),
  ...of('features/people/houses/web/AddLot.tsx', [
    ['Add Lot without Owner', '/houses', press('Add Lot without Owner')],
  ]),
  ...of('features/people/houses/web/EditKind.tsx', [['Add Kind of Lot', '/admin-settings', press('Add Kind')]]),
  ...of('features/people/residents/web/SignInName.tsx', [
    ['Sign-in name', ({ resident }) => `/users/residents?user=${resident}`, press('Sign-in name')],
  ]),
  ...of('features/money/sales/web/SellButton.tsx', [
    ['Receipt over several things', '/expenses-income', press('New receipt')],
  ]),
  ...of('features/money/places/web/MoveMoney.tsx', [['Move Money', '/cash-book?tab=places', press('Move Money')]]),
  ...of('features/money/places/web/EditPlace.tsx', [
    ['Add a Place', '/cash-book?tab=places', press('Add a Place')],
    ['Edit the Place', '/cash-book?tab=places', inTurn(openRow, press('Edit the Place'))],
  ]),
  ...of('features/money/deposits/web/NewDeposit.tsx', [
    ['New Deposit', '/cash-book?tab=deposits', press('New Deposit')],
  ]),
  ...of('features/money/closings/web/CountDrawer.tsx', [[/^Count /, '/cash-book?tab=closing', press(/^Count .+/)]]),
  ...of('features/money/closings/web/UndoClosing.tsx', [
    [
      'Undo the Closing',
      '/cash-book?tab=closing',
      inTurn(answering(/\/api\/day-closings\?/, 'GET', CLOSED_DAY), again, press(/^Undo: /)),
    ],
  ]),
  ...of('features/money/months/web/CloseMonth.tsx', [
    [/^Close /, '/cash-book?tab=closing', press(/^Close \w+ \d{4}$/)],
  ]),
  ...of('features/money/months/web/AskToReopen.tsx', [
    [
      /^Ask to Open /,
      '/cash-book?tab=closing',
      inTurn(answering(/\/api\/month-closings$/, 'GET', CLOSED_MONTH), again, press(/^Ask to open /)),
    ],
  ]),
  ...of('features/money/cheques/web/BounceCheque.tsx', [
    [
      /^Cheque .* bounced$/,
      '/cash-book?tab=cheques',
      inTurn(answering(/\/api\/cheques\?/, 'GET', CHEQUES), again, press(/^Cheque .* bounced$/)),
    ],
  ]),
  ...of('features/money/replenishments/web/Replenish.tsx', [
    [
      /^Replenish/,
      '/cash-book?tab=petty',
      inTurn(
        answering(/\/api\/places$/, 'GET', FUND),
        answering(/\/api\/replenishments\/proposal/, 'GET', TO_PAY_BACK),
        again,
        press('Replenish'),
      ),
    ],
  ]),
  ...of('features/money/bonds/web/TakeBond.tsx', [['Take a Bond', '/cash-book?tab=held', press('Take a Bond')]]),
  ...of('features/money/bonds/web/BondWindow.tsx', [[/^Bond/, '/cash-book?tab=held', aBond]]),
  ...of('features/money/bonds/web/Inspect.tsx', [
    ['Enter the Inspection', '/cash-book?tab=held', inTurn(aBond, press('Enter the Inspection'))],
  ]),
  ...of('features/money/bonds/web/ReleaseBond.tsx', [
    ['Give back or keep', '/cash-book?tab=held', inTurn(aBond, press('Give back or keep'))],
  ]),
  ...of('features/money/lots/web/JoinLots.tsx', [
    [
      /^Join another lot to/,
      ({ house }) => `/houses?house=${house}&tab=history`,
      inTurn(answering(/\/api\/lots\/\d+\/changes$/, 'GET', NEIGHBOUR), again, press('Join another lot')),
    ],
  ]),
  ...of('features/money/lots/web/SplitLot.tsx', [
    [/^Split /, ({ house }) => `/houses?house=${house}&tab=history`, press('Split this lot')],
  ]),
  ...of('features/money/billing/web/RemindersTab.tsx', [
    ['Remind all', '/monthly-dues?tab=reminders', press('Remind all')],
  ]),
  ...of('features/money/refunds/web/LotCredit.tsx', [
    [
      'Give Credit Back',
      ({ house }) => `/houses?house=${house}`,
      inTurn(answering(/\/api\/refunds\?/, 'GET', { credit: 600, refunds: [] }), again, press('Give Credit Back')),
    ],
  ]),
  ...of('features/overview/matrix/web/MonthWindow.tsx', [
    [/^\w+ \d{4}, BLK /, '/dues-sheet', (page) => page.locator('[role=grid] [data-state]').first().click()],
  ]),
  ...of('features/overview/person/web/PersonBalances.tsx', [
    [
      'Take payment for several lots',
      ({ resident }) => `/users/residents?user=${resident}`,
      inTurn(answering(/\/api\/residents\/\d+\/lots$/, 'GET', LOTS), again, press('Take payment for several lots')),
    ],
  ]),
]
