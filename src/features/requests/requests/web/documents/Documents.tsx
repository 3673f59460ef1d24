import { Text } from '@mantine/core'
import { IconFileTypePdf } from '@tabler/icons-react'
import { useState } from 'react'
import { t } from '#web/texts/t.ts'
import { Section } from '#web/ui/page/Section.tsx'
import type { PassDocument } from '../pass-request.ts'
import classes from './Documents.module.css'
import { documentName, Gallery } from './Gallery.tsx'

/** The supporting documents as thumbnails; each opens the gallery. */
export function Documents({ documents }: { documents: readonly PassDocument[] }) {
  const [shown, setShown] = useState<number | null>(null)
  return (
    <Section title={t('Supporting Documents')}>
      {documents.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('No supporting documents')}
        </Text>
      ) : (
        <ul className={classes.thumbnails}>
          {documents.map((one, index) => (
            <li key={one.id}>
              <button type="button" onClick={() => setShown(index)}>
                <Thumbnail of={one} />
                <bdi>{documentName(one, index)}</bdi>
              </button>
            </li>
          ))}
        </ul>
      )}
      {shown !== null && (
        <Gallery documents={documents} shown={shown} onShow={setShown} onClose={() => setShown(null)} />
      )}
    </Section>
  )
}

const Thumbnail = ({ of: { content_type, document_url } }: { of: PassDocument }) =>
  content_type === 'application/pdf' ? (
    <span className={classes.pdf}>
      <IconFileTypePdf size={36} stroke={1.25} aria-hidden />
      {t('PDF')}
    </span>
  ) : (
    <img src={document_url} alt="" loading="lazy" decoding="async" />
  )
