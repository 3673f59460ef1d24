import { refusals } from '#shared/said.ts'

/** What houses refuse. */
export const because = refusals('houses', {
  choose_block: 'Please choose a block of the village.',
  block_range: 'Please choose a block from 1 to {blocks}.',
  lot: 'Please enter a valid lot number between 1 and 99.',
  list_of_blocks: 'Please send a list of blocks.',
  contact_needed: 'Contact number is required.',
  taken: 'There is already a house at block {block}, lot {lot}.',
  taken_by_now: 'There is already a house at this block and lot.',
  stands: '{address} cannot be deleted. On it stand: {standing}.',
  entered_now: '{address} cannot be deleted: something was entered for it just now.',
})
