import { Anchor, Group } from '@mantine/core'
import { t } from '#web/texts/t.ts'

/** Photos of a record, small and in a row; each opens in full. */
export const Photos = ({ of }: { of: readonly { id: string; url: string }[] }) => (
  <Group gap="xs">
    {of.map((photo, at) => (
      <Anchor key={photo.id} href={photo.url} target="_blank" rel="noreferrer">
        <img src={photo.url} alt={t('Photo {number}', { number: at + 1 })} height={72} loading="lazy" />
      </Anchor>
    ))}
  </Group>
)
