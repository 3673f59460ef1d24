import { declareRefusals } from '#shared/messages.ts'

/** Refusals of complaints. */
export const refusals = declareRefusals('complaints', {
  gone: 'There is no such complaint.',
  choose_type: 'Please choose a type of complaint.',
  what_happened: 'Please write what happened.',
  how_solved: 'Please write how it was solved.',
  no_such_status: 'Complaints are Pending or Solved.',
  write_something: 'Please write something.',
  too_many_photos: 'Please send at most {max:count} photos.',
  closed: 'This complaint is solved. Open it again to write more.',
  over: 'This is over: nothing more is written about it. What was written stays.',
  solved: 'This complaint is solved already.',
  withdrawn: 'This complaint was taken back already.',
  answered: 'The office works on this complaint already. Write to it instead.',
  working: 'It is said already that the office works on this complaint.',
  pending: 'This complaint is pending already.',
  not_deleted: 'No such complaint was deleted.',
  complaint_recorded: 'A complaint was recorded for {place}.',
})
