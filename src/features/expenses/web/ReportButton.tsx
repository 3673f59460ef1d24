import { Button, Stack } from '@mantine/core'
import { IconFileTypePdf } from '@tabler/icons-react'
import { useState } from 'react'
import { ApiError } from '#web/api-error.ts'
import { saveFile } from '#web/download.ts'
import { ErrorText } from '#web/ui/ErrorText.tsx'
import { reports } from './calls.ts'

/** Saves the month's income and expenses as PDF; says that it is at work, and in red what went wrong (part 2 §2). */
export function ReportButton({ year, month }: { year: number; month: number }) {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const generate = async () => {
    setBusy(true)
    setError(null)
    try {
      saveFile(await reports.incomeAndExpenses({ year, month }))
    } catch (cause) {
      setError(cause instanceof ApiError && cause.status > 0 ? cause.message : FAILED)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Stack gap={4}>
      <Button
        leftSection={<IconFileTypePdf size={18} aria-hidden />}
        data-disabled={busy || undefined}
        disabled={busy}
        onClick={() => void generate()}
      >
        {busy ? 'Generating...' : 'Generate Report (PDF)'}
      </Button>
      <ErrorText>{error}</ErrorText>
    </Stack>
  )
}

const FAILED = 'An error occurred while exporting the report.'
