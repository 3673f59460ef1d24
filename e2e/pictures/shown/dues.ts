import { bare, full, office, type Screen } from '../screen.ts'

export const SHOWN: readonly Screen[] = [
  office('dues', '/monthly-dues?status=all'),
  office('dues-overdues', '/monthly-dues?tab=overdues'),
  office('dues-history', '/monthly-dues?tab=history'),
  office('dues-reminders', '/monthly-dues?tab=reminders'),
  office('dues-plans', '/monthly-dues?tab=plans'),
  office('dues-accounts', '/monthly-dues?tab=accounts'),
  {
    ...office('dues-account', ''),
    full: full(({ late }) => `/monthly-dues?tab=overdues&account=${late}`),
    empty: bare(({ house }) => `/monthly-dues?tab=accounts&account=${house}`),
  },
  office('dues-sheet', '/dues-sheet'),
  office('reported-payments', '/reported-payments', { mayBeEmpty: true }),
  {
    ...office('statement', ''),
    full: full(({ house }) => `/statement?house=${house}`),
    empty: bare(({ house }) => `/statement?house=${house}`),
  },
  office('statement-of-none', '/statement', { mayBeEmpty: true }),
]
