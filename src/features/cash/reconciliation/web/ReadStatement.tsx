import { PasswordInput, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import type { ReadStatementAnswer, ReconciledAccount } from '#features/cash/reconciliation/contract.ts'
import { call } from '#web/calls/api.ts'
import { messageOf } from '#web/calls/api-error.ts'
import { t } from '#web/texts/t.ts'
import { Choice } from '#web/ui/fields/Choice.tsx'
import { FileChoice } from '#web/ui/fields/FileChoice.tsx'
import { Dialog } from '#web/ui/windows/Dialog.tsx'
import { WindowForm } from '#web/ui/windows/WindowForm.tsx'
import { reconciliationContract } from '../contract.ts'
import { MapColumns } from './MapColumns.tsx'
import { Preview } from './Preview.tsx'
import { PdfRefused, readPdf } from './read-pdf.ts'
import { PDF_TEXTS } from './recon-texts.ts'
import { askOf, type RecordedLines } from './recorded-lines.ts'

interface Props {
  place: ReconciledAccount
  onClose: () => void
}

const KINDS = '.pdf,.csv,.txt,.xlsx,application/pdf,text/csv'
const isPdf = async (file: File) => (await file.slice(0, 1024).text()).includes('%PDF-')

/** Refusals that somebody mends by saying which column is which, or how the days are written. */
const BY_HAND = new Set(['reconciliation.no_headings', 'reconciliation.two_orders'])

/** Reads a statement: a file or pasted lines, then how each row is read, then it is kept (docs/spec/money.md#reconciliation). */
export function ReadStatement({ place, onClose }: Props) {
  const [taken, setTaken] = useState<RecordedLines | null>(null)
  const [read, setRead] = useState<ReadStatementAnswer | null>(null)
  const [unknown, setUnknown] = useState(false)
  const [request, setAsked] = useState(0)
  const look = async (given: RecordedLines) => {
    setTaken(given)
    setUnknown(false)
    try {
      setRead(await call(reconciliationContract.preview, askOf(place, given, null)))
      setAsked((times) => times + 1)
    } catch (cause) {
      // Columns that nobody knows are chosen by hand.
      if (given.rows && BY_HAND.has((cause as { code?: string }).code ?? '')) setUnknown(true)
      else throw cause
    }
  }
  return (
    <Dialog title={t('Read a Statement of {place}', { place: place.name })} opened onClose={onClose} size="xl">
      {taken && read ? (
        <Preview
          key={request}
          place={place}
          taken={taken}
          first={read}
          onTaken={look}
          onBack={() => setRead(null)}
          onClose={onClose}
        />
      ) : taken?.rows && unknown ? (
        <MapColumns place={place} taken={taken} onRead={setRead} onBack={() => setUnknown(false)} />
      ) : (
        <ReadForm onTaken={look} onClose={onClose} />
      )}
    </Dialog>
  )
}

const NOTHING = { file_name: null, rows: null, text: null, hidden_rows: [], doubtful_rows: [], sheets: [] }

function ReadForm({ onTaken, onClose }: { onTaken: (taken: RecordedLines) => Promise<void>; onClose: () => void }) {
  const [way, setWay] = useState<'file' | 'pasted'>('file')
  const [file, setFile] = useState<File | null>(null)
  const [text, setText] = useState('')
  const [locked, setLocked] = useState(false)
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const choose = (next: File | null) => {
    setFile(next)
    setLocked(false)
    setPassword('')
    setError(null)
  }
  async function rowsOf(chosen: File): Promise<RecordedLines> {
    if (await isPdf(chosen))
      return { ...NOTHING, source: 'pdf', file_name: chosen.name, rows: await readPdf(chosen, password) }
    const { sheets } = await call(reconciliationContract.readFile, {}, { files: { file: chosen } })
    // A hidden sheet is read only when somebody chooses it.
    const seen = sheets.toSorted(
      (one, other) => Number(one.hidden) - Number(other.hidden) || other.rows.length - one.rows.length,
    )
    return { ...NOTHING, source: 'sheet', file_name: chosen.name, rows: [], ...seen[0], sheets }
  }
  async function send() {
    if (way === 'file' && !file) return setError(t('Please choose the file of the statement.'))
    setBusy(true)
    setError(null)
    try {
      if (way === 'pasted') await onTaken({ ...NOTHING, source: 'pasted', text })
      else if (file) await onTaken(await rowsOf(file))
    } catch (cause) {
      if (cause instanceof PdfRefused) {
        setLocked(cause.problem === 'password' || cause.problem === 'wrong_password')
        setError(PDF_TEXTS[cause.problem])
      } else setError(messageOf(cause))
    }
    // Used once, and forgotten whatever came of it.
    setPassword('')
    setBusy(false)
  }
  const submit = (event?: React.FormEvent<HTMLFormElement>) => {
    event?.preventDefault()
    if (!busy) void send()
  }
  return (
    <WindowForm form={{ error, busy, submit }} yes={t('Read It')} busyText={t('Reading the file...')} onClose={onClose}>
      <Choice
        label={t('From')}
        options={[
          ['file', t('A file: PDF, CSV or Excel')],
          ['pasted', t('Lines that were copied')],
        ]}
        value={way}
        onChange={setWay}
      />
      {way === 'file' ? (
        <FileChoice
          label={t('Statement')}
          description={t('As the bank or the wallet gave it, up to 10 MB')}
          accept={KINDS}
          value={file}
          onChange={choose}
        />
      ) : (
        <Textarea
          label={t('Lines')}
          description={t('A line a row: date, description, reference, amount, balance')}
          minRows={6}
          maxRows={14}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      )}
      {locked && (
        <PasswordInput
          label={t('Password of the PDF')}
          description={t('It is used here once. It is neither sent nor kept.')}
          data-autofocus
          autoComplete="off"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          visibilityToggleButtonProps={{ 'aria-label': t('Show the password') }}
        />
      )}
      <Text size="sm" c="dimmed">
        {t('You see first how each row is read. Nothing is kept before you say so, and nothing is posted by itself.')}
      </Text>
    </WindowForm>
  )
}
