import { Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { call } from '#web/calls/api.ts'
import { messageOf } from '#web/calls/api-error.ts'
import { t } from '#web/texts/t.ts'
import { FileChoice, SPREADSHEETS } from '#web/ui/fields/FileChoice.tsx'
import { Dialog } from '#web/ui/windows/Dialog.tsx'
import { WindowForm } from '#web/ui/windows/WindowForm.tsx'
import { importContract } from '../contract.ts'
import type { ReadVehicle } from '../vehicles/sheet-calls.ts'
import { ReadVehicles } from './ReadVehicles.tsx'

/** Brings in a spreadsheet of vehicles: a file or pasted rows, then how each row is read, then all that can be taken (docs/spec/requests.md#vehicles). */
export function VehicleSheetWindow({ onClose }: { onClose: () => void }) {
  const [file, setFile] = useState<File | null>(null)
  const [text, setText] = useState('')
  const [lines, setLines] = useState<readonly ReadVehicle[] | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  async function read() {
    const pasted = text.trim() === '' ? null : new File([text], 'pasted.txt', { type: 'text/plain' })
    const chosen = file ?? pasted
    if (!chosen) return setError(t('Please choose a file, or paste rows with their headings.'))
    setBusy(true)
    setError(null)
    try {
      setLines(await call(importContract.readVehicles, {}, { files: { file: chosen } }))
    } catch (cause) {
      setError(messageOf(cause))
    }
    setBusy(false)
  }
  const submit = (event?: React.FormEvent<HTMLFormElement>) => {
    event?.preventDefault()
    if (!busy) void read()
  }
  return (
    <Dialog title={t('Import Vehicles')} opened onClose={onClose} size="xl">
      {lines ? (
        <ReadVehicles lines={lines} onBack={() => setLines(null)} onClose={onClose} />
      ) : (
        <WindowForm
          form={{ error, busy, submit }}
          yes={t('Read It')}
          busyText={t('Reading the file...')}
          onClose={onClose}
        >
          <FileChoice
            label={t('Spreadsheet')}
            description={t('CSV or Excel (.xlsx), one row a vehicle')}
            accept={SPREADSHEETS}
            value={file}
            onChange={setFile}
          />
          <Textarea
            label={t('Or rows that were copied, with their headings')}
            placeholder={t('Block, Lot, Plate No., Make/Model, Color, Kind, Used by')}
            minRows={6}
            maxRows={14}
            autosize
            disabled={file !== null}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <Text size="sm" c="dimmed">
            {t(
              'Columns may stand in any order: the lot, the plate, and make, colour, kind and who uses it where you have them. You see first how each row is read.',
            )}
          </Text>
        </WindowForm>
      )}
    </Dialog>
  )
}
