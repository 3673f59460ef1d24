import { Button, Stack } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useAsk } from '#web/query.ts'
import { t } from '#web/texts/t.ts'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { PageLoader } from '#web/ui/PageLoader.tsx'
import { Section } from '#web/ui/Section.tsx'
import { CheckedImport } from './CheckedImport.tsx'
import { imports } from './calls.ts'
import { ImportsList } from './ImportsList.tsx'
import { useImportState } from './import-state.ts'
import { PostedImport } from './PostedImport.tsx'
import { UploadStep } from './UploadStep.tsx'
import { useRestoredFocus } from './use-restored-focus.ts'

/**
 * Import (/import, docs/spec/overview.md#import): a village's spreadsheet becomes its houses, owners and opening
 * balances.
 */
export function ImportPage() {
  const [{ id, step }, setState] = useImportState()
  useRestoredFocus(`${id} ${step}`)
  if (id !== 0) return <OpenImport key={id} id={id} onLeave={() => void setState({ id: 0, step: 'columns' })} />
  return (
    <>
      <PageHeader
        title={t('Import')}
        about={t('Bring in houses, owners and what they owe from the spreadsheet the village has kept so far.')}
      />
      <Stack gap="lg">
        <UploadStep onChecked={(made) => void setState({ id: made.id, step: 'columns' })} />
        <ImportsList />
      </Stack>
    </>
  )
}

function OpenImport({ id, onLeave }: { id: number; onLeave: () => void }) {
  const { data, error, refetch } = useAsk(imports.read, { id })
  useRestoredFocus(data?.updated_at ?? '')
  const back = (
    <Button variant="default" leftSection={<IconArrowLeft size={18} aria-hidden />} onClick={onLeave}>
      {t('Another file')}
    </Button>
  )
  return (
    <>
      <PageHeader title={t('Import')} about={data?.file_name} actions={back} />
      {data ? (
        data.status === 'checked' ? (
          <CheckedImport file={data} />
        ) : (
          <PostedImport file={data} />
        )
      ) : error ? (
        <Section>
          <LoadFailure error={error} retry={refetch} />
        </Section>
      ) : (
        <PageLoader />
      )}
    </>
  )
}
