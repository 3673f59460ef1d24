import { Anchor, Group } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { t } from '#web/texts/t.ts'
import { Section } from '#web/ui/Section.tsx'

/** Where the rights of people and the duties of the office are looked after (RA 10173). */
export const PrivacyLinks = () => (
  <Section title={t('Personal data')}>
    <Group gap="lg">
      <Anchor component={Link} to="/personal-data">
        {t('Export or erase a person')}
      </Anchor>
      <Anchor component={Link} to="/breach">
        {t('What to do in a breach')}
      </Anchor>
    </Group>
  </Section>
)
