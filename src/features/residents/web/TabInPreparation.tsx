import { Stack, Text } from '@mantine/core'
import { Section } from '#web/ui/Section.tsx'
import type { ResidentsState } from './residents-state.ts'

const soon: Record<Exclude<ResidentsState['tab'], 'billing'>, string> = {
  reservation: 'The bookings of this resident.',
  permits: 'The clearance requests of this resident.',
  stickers: 'The car sticker requests of this resident.',
  complaints: 'The complaints of this resident.',
}

/** An honest panel for a lower tab that is not built yet. */
export const TabInPreparation = ({ tab }: { tab: keyof typeof soon }) => (
  <Section>
    <Stack gap="xs">
      <Text fw={600}>This tab is in preparation.</Text>
      <Text c="dimmed">{soon[tab]}</Text>
    </Stack>
  </Section>
)
