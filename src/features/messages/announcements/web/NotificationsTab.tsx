import { Stack } from '@mantine/core'
import classes from './Announcements.module.css'
import type { TabProps } from './announcements-state.ts'
import { Deliveries } from './Deliveries.tsx'
import { NotifyResidents } from './NotifyResidents.tsx'
import { SendToAll } from './SendToAll.tsx'

/** ADD NOTIFICATIONS: to everybody, to chosen residents, and how they fare on their way. */
export const NotificationsTab = (tab: TabProps) => (
  <Stack gap="md">
    <div className={classes.columns}>
      <SendToAll />
      <NotifyResidents {...tab} />
    </div>
    <Deliveries {...tab} />
  </Stack>
)
