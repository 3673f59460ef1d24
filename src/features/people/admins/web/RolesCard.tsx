import { OFFICERS } from '#shared/offices.ts'
import { t } from '#web/texts/t.ts'
import { FieldGrid } from '#web/ui/FieldGrid.tsx'
import { Section } from '#web/ui/Section.tsx'
import { POSITIONS, WHAT_THEY_MAY } from './positions.ts'

/** Permissions of each role, in plain words. */
export const RolesCard = () => (
  <Section title={t('What each may')}>
    <FieldGrid fields={OFFICERS.map((role) => [POSITIONS[role], WHAT_THEY_MAY[role]] as const)} />
  </Section>
)
