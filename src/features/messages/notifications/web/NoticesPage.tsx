import { Stack } from '@mantine/core'
import * as z from 'zod/mini'
import { pageParam, useListState } from '#web/list-state.ts'
import { t } from '#web/texts/t.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { DeviceSwitch } from './DeviceSwitch.tsx'
import { Inbox } from './Inbox.tsx'

const state = z.object({ page: pageParam() })

/** Notices (/notices): what the product and the colleagues tell somebody of the office. */
export function NoticesPage() {
  const [{ page }, set] = useListState(state)
  return (
    <>
      <PageHeader title={t('Notices')} about={t('What you were told, newest first')} />
      <Stack gap="md" maw="48rem">
        <Inbox page={page} onPage={(next) => void set({ page: next })} />
        <DeviceSwitch />
      </Stack>
    </>
  )
}
