import { get } from '#shared/contract.ts'

export const transparencyContract = {
  figures: get('/figures', {
    who: 'public',
    summary:
      'What was received and spent and how much of the dues is paid, by month: no names, no lots; 404 unless the office shows it',
    atRoot: true,
    reply: 'file',
  }),
}
