import { Paper, Stack, Text } from '@mantine/core'
import { IconHammer } from '@tabler/icons-react'
import { useMatches } from '@tanstack/react-router'
import { PageHeader } from './PageHeader.tsx'

/** An honest page for what is not built yet: its name and what will be here, both from the route table. */
export function InPreparation() {
  const about = useMatches().at(-1)?.staticData
  return (
    <>
      <PageHeader title={about?.title ?? 'In preparation'} />
      <Paper p="xl">
        <Stack gap="xs" align="flex-start">
          <IconHammer size={28} stroke={1.5} aria-hidden />
          <Text fw={600}>This page is in preparation.</Text>
          <Text c="dimmed" maw="60ch">
            {about?.soon}
          </Text>
        </Stack>
      </Paper>
    </>
  )
}
