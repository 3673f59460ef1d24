import { inTurn, of, press } from '../../window.ts'

const REMINDERS = '/monthly-dues?tab=reminders'

export const WINDOWS = [
  ...of('features/dues/reminders/web/RemindersTab.tsx', [
    ['Remind all', REMINDERS, press('Remind all')],
    [
      'Texts for the chat',
      REMINDERS,
      inTurn((page) => page.getByRole('checkbox', { name: 'Select all' }).click(), press('Texts for the chat')),
    ],
  ]),
  ...of('features/dues/reminders/web/StepsOfReminders.tsx', [
    ['Switch on: 7 days after the due day', REMINDERS, press('Switch on: 7 days after the due day')],
  ]),
  ...of('features/dues/reminders/web/EditStep.tsx', [
    ['Add a Step', REMINDERS, press('Add a Step')],
    ['Remove the step', REMINDERS, inTurn(press('On the due day'), press('Remove'))],
  ]),
]
