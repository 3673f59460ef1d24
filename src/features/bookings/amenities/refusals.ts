import { declareRefusals } from '#shared/messages.ts'

/** Refusals of amenities. */
export const refusals = declareRefusals('amenities', {
  gone: 'There is no such amenity.',
  name_needed: 'Amenity name is required.',
  per_group_needed: 'Is Per Group must be specified.',
  day_price: 'Day price must be a positive number.',
  night_price: 'Night price must be a positive number.',
  day_person_price: 'Day per person price must be positive.',
  night_person_price: 'Night per person price must be positive.',
  guest_price: 'Guest additional price must be positive.',
  extension_price: 'Extension price must be positive.',
  capacity: 'Please enter how many people it holds, from 1 to 100,000.',
  bond: 'Bond must be a positive number.',
})
