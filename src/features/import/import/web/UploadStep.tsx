import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { IconDownload, IconFileSpreadsheet } from '@tabler/icons-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useSettings } from '#features/office/settings/web/use-settings.ts'
import type { Day } from '#shared/dates.ts'
import { call } from '#web/calls/api.ts'
import { messageOf, thrown } from '#web/calls/api-error.ts'
import { useSend } from '#web/calls/query.ts'
import { saveFile } from '#web/device/download.ts'
import { t } from '#web/texts/t.ts'
import { DayInput } from '#web/ui/fields/DayInput.tsx'
import { FileChoice, SPREADSHEETS } from '#web/ui/fields/FileChoice.tsx'
import { Banner } from '#web/ui/page/Banner.tsx'
import { notify } from '#web/ui/page/notify.ts'
import { Section } from '#web/ui/page/Section.tsx'
import { FormButtons, SubmitButton } from '#web/ui/windows/FormButtons.tsx'
import { type Import, importContract } from '../contract.ts'
import classes from './Import.module.css'

/** A place where a file can be dropped; a second way beside the field that chooses one. `over` while one is held there. */
function useDrop(onFile: (file: File) => void): { ref: RefObject<HTMLDivElement | null>; over: boolean } {
  const ref = useRef<HTMLDivElement>(null)
  const drop = useRef(onFile)
  const [over, setOver] = useState(false)
  drop.current = onFile
  useEffect(() => {
    const place = ref.current
    if (!place) return
    const listening = new AbortController()
    const { signal } = listening
    const held = (event: DragEvent) => {
      event.preventDefault()
      setOver(true)
    }
    const dropped = (event: DragEvent) => {
      event.preventDefault()
      setOver(false)
      const file = event.dataTransfer?.files[0]
      if (file) drop.current(file)
    }
    place.addEventListener('dragover', held, { signal })
    place.addEventListener('dragleave', () => setOver(false), { signal })
    place.addEventListener('drop', dropped, { signal })
    return () => listening.abort()
  }, [])
  return { ref, over }
}

/** Only a workbook has sheets to choose from. */
const WORKBOOK = /\.xlsx$/i
const CHOOSE = t('Please choose a CSV or Excel (.xlsx) file.')

async function download(format: 'csv' | 'xlsx') {
  try {
    saveFile(await call(importContract.template, { format }))
  } catch (error) {
    notify.failure(thrown(error))
  }
}

/** The first step: choose a file, or drop it, and say for which day its balances hold. */
export function UploadStep({ onChecked }: { onChecked: (made: Import) => void }) {
  const { village } = useSettings()
  const [file, setFile] = useState<File | null>(null)
  const [asOf, setAsOf] = useState<Day | ''>('')
  const [sheet, setSheet] = useState('')
  const zone = useDrop(setFile)
  const [problem, setProblem] = useState<string | null>(null)
  const upload = useSend(importContract.upload, { done: onChecked, failed: (error) => setProblem(messageOf(error)) })

  const send = (chosen: File | null) => {
    setProblem(chosen ? null : CHOOSE)
    if (chosen && !upload.isPending)
      upload.mutate({
        as_of: asOf || null,
        sheet: WORKBOOK.test(chosen.name) ? sheet || null : null,
        files: { file: chosen },
      })
  }
  return (
    <Section title={t('Choose the file')}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          send(file)
        }}
      >
        <Stack gap="md">
          <Banner kind="failure">{problem}</Banner>
          <div ref={zone.ref} className={classes.drop} data-over={zone.over || undefined}>
            <IconFileSpreadsheet size={32} stroke={1.4} aria-hidden className={classes.sheet} />
            <FileChoice
              label={t('Spreadsheet')}
              description={t('CSV or Excel (.xlsx), up to 10 MB, one row a house; it can be dropped here')}
              accept={SPREADSHEETS}
              value={file}
              onChange={setFile}
              className={classes.file}
            />
          </div>
          <DayInput
            label={t('Balances as of')}
            description={t('Issue and due date of the opening bills')}
            max={village?.today ?? '9999-12-31'}
            value={asOf || (village?.today ?? '')}
            onChange={setAsOf}
            maw={260}
          />
          {file && WORKBOOK.test(file.name) && (
            <TextInput
              label={t('Sheet')}
              description={t('Only to read another sheet of a workbook than the first that fits, or a hidden one')}
              value={sheet}
              onChange={(event) => setSheet(event.currentTarget.value)}
              maw={260}
            />
          )}
          <Text size="sm" c="dimmed">
            {t(
              "Columns are found by their headings: block and lot, the owner's name, contact data, and what is still unpaid, as a total or one column a month. Nothing is stored in the village before you post it.",
            )}
          </Text>
          <FormButtons>
            <Group gap="xs" mr="auto">
              <Button
                variant="default"
                leftSection={<IconDownload size={18} aria-hidden />}
                onClick={() => download('xlsx')}
              >
                {t('Excel template')}
              </Button>
              <Button
                variant="default"
                leftSection={<IconDownload size={18} aria-hidden />}
                onClick={() => download('csv')}
              >
                {t('CSV template')}
              </Button>
            </Group>
            <SubmitButton busy={upload.isPending} busyText={t('Reading the file...')}>
              {t('Check the file')}
            </SubmitButton>
          </FormButtons>
        </Stack>
      </form>
    </Section>
  )
}
