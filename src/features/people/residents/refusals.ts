import { declareRefusals } from '#shared/messages.ts'

/** Refusals of residents. */
export const refusals = declareRefusals('residents', {
  choose_type: 'Please choose a type of resident.',
  choose_permissions: 'Please choose permissions of the list.',
  choose_member: 'Please choose a member of your house.',
  birthdate_needed: 'Birthdate is required.',
  future_birthdate: 'The birthdate cannot be in the future.',
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
  another_lot: '{name} of {place} has another lot.',
  one_name: 'A corporation or an estate has one name, in the last name.',
  left_meanwhile: 'One of these people does not live in the village any more. Please choose again.',
  all_have_codes: 'Everybody of this list has a code already. Choose people to make a new one for them.',
  belongs_already: 'The person belongs to this lot already on one of these days.',
  entered_by_office: 'The office entered {name}. Please ask there to correct it.',
  has_own_account: '{name} has an account and changes the own details there.',
  more_lots: '{name} belongs to another lot, too. Please ask the office.',
  owner_stays: 'A home owner is entered and removed by the office.',
  choose_people: 'Please choose 1 to {max} people.',
})
