import { of, openRow, press } from '../../window.ts'

export const WINDOWS = [
  ...of('features/overview/audit/web/EntryDialog.tsx', [[/./, '/audit', openRow]]),
  ...of('features/overview/audit/web/OpenSessions.tsx', [
    ['Sign out everywhere', '/audit?tab=sessions', press(/^Sign .+ out everywhere$/)],
  ]),
]
