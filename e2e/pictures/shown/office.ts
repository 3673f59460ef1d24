import { SETTINGS_PAGES } from '../../../src/features/office/settings/rules.ts'
import { empty, office, type Screen } from '../screen.ts'

const SETTINGS = { moods: { failed: 'failed-settings', waiting: 'waiting-settings' } } as const

export const SHOWN: readonly Screen[] = [
  office('settings', '/admin-settings', { mayBeEmpty: true }),
  ...SETTINGS_PAGES.map((page) =>
    office(`settings-${page}`, `/admin-settings?page=${page}`, { ...SETTINGS, mayBeEmpty: true }),
  ),
  office('audit', '/audit?record=residents', { empty: empty('/audit?person=nobody') }),
  office('approvals', '/approvals', { mayBeEmpty: true }),
  // Readings of the browser are noted too; it comes as somebody else.
  office('audit-readings', '/audit?tab=readings&person=teresa', { empty: empty('/audit?tab=readings&person=nobody') }),
]
