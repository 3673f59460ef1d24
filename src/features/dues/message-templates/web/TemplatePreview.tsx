import { SimpleGrid, Stack, Text } from '@mantine/core'
import { useVillage } from '#features/office/settings/web/village.ts'
import { t } from '#web/texts/t.ts'
import { filledTexts, type TemplateTexts, valuesOf } from '../rules.ts'

const EXAMPLE = { name: 'Ana Cruz', lots: [t('Block 3 Lot 5')], owed: 300_000, months: 3 }

/** Example of what one person reads, in both languages; a due day stays a field. */
export function TemplatePreview({ template }: { template: TemplateTexts }) {
  const facts = { ...EXAMPLE, association: useVillage()?.village_name ?? '' }
  const texts = filledTexts(template, valuesOf(facts), valuesOf(facts))
  return (
    <Stack component="section" gap={4} aria-label={t('As one person reads it')}>
      <Text size="sm" c="dimmed">
        {t('An example: each person reads their own name, lots and amount, in their own language.')}
      </Text>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <OneLanguage name={t('English')} title={texts.title_en} body={texts.body_en} />
        <OneLanguage name={t('Filipino')} title={texts.title_fil} body={texts.body_fil} />
      </SimpleGrid>
    </Stack>
  )
}

const OneLanguage = ({ name, title, body }: { name: string; title: string; body: string }) => (
  <Stack gap={2}>
    <Text size="sm" c="dimmed">
      {name}
    </Text>
    <Text fw={500} style={{ overflowWrap: 'anywhere' }}>
      {title}
    </Text>
    <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{body}</Text>
  </Stack>
)
