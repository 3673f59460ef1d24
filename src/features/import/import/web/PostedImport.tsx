import { Button, Group, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { showLongDay } from '#web/texts/days.ts'
import { T } from '#web/texts/T.tsx'
import { t } from '#web/texts/t.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { windowAhead } from '#web/ui/lazy-part.tsx'
import { Section } from '#web/ui/Section.tsx'
import type { Import } from '../contract.ts'
import { Figures } from './Figures.tsx'

const UndoImport = windowAhead(async () => (await import('./UndoImport.tsx')).UndoImport)

/** A file that was posted, or posted and undone. */
export function PostedImport({ file }: { file: Import }) {
  const [undoing, setUndoing] = useState(false)
  const undone = file.status === 'undone'
  return (
    <Stack gap="md">
      {undone ? (
        <Section>
          <Text fw={600}>{t('This import was undone.')}</Text>
          <Text size="sm" mt={4}>
            <T text="Reason: {undoReason}" undoReason={file.undo_reason} />
          </Text>
        </Section>
      ) : (
        <Banner kind="success">{t('This file is posted.')}</Banner>
      )}
      <Section
        title={
          undone
            ? t('What the file came to, as of {day}', { day: showLongDay(file.as_of) })
            : t('What was added, as of {day}', { day: showLongDay(file.as_of) })
        }
        actions={
          undone ? undefined : (
            <Button variant="default" color="red" onClick={() => setUndoing(true)}>
              {t('Undo')}
            </Button>
          )
        }
      >
        <Stack gap="md">
          <Figures file={file} />
          {!undone && (
            <Group gap="xs">
              <Button component={Link} to="/houses" variant="default">
                {t('Houses')}
              </Button>
              <Button component={Link} to="/monthly-dues" variant="default">
                {t('Monthly Dues')}
              </Button>
            </Group>
          )}
        </Stack>
      </Section>
      {undoing && <UndoImport file={file} onClose={() => setUndoing(false)} />}
    </Stack>
  )
}
