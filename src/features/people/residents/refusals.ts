import { refusals } from '#shared/said.ts'

/** What residents refuse. */
export const because = refusals('residents', {
  choose_type: 'Please choose a type of resident.',
  choose_permissions: 'Please choose permissions of the list.',
  choose_member: 'Please choose a member of your house.',
  birthdate_needed: 'Birthdate is required.',
  future_birthdate: 'The birthdate cannot be in the future.',
  unpaid_bills: 'This house still has unpaid bills, so its home owner cannot be removed.',
  has_every_permission: 'The home owner has every permission already.',
  second_owner: 'This house already has a home owner.',
  no_open_bill:
    'No bill of the house is open. No more bills are issued to it until somebody is made its home owner. Please confirm, or add the new owner after it.',
  one_open_bill:
    'Their 1 open bill of {total:pesos} stays with the house. No more bills are issued to it until somebody is made its home owner. Please confirm, or add the new owner after it.',
  open_bills:
    'Their {bills} open bills of {total:pesos} stay with the house. No more bills are issued to it until somebody is made its home owner. Please confirm, or add the new owner after it.',
  person_added: '{name} was added to {place}.',
  permissions_granted: 'Permissions were granted in {place}.',
})
