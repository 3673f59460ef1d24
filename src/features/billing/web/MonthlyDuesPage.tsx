import { Button, Group } from '@mantine/core'
import { IconReceipt } from '@tabler/icons-react'
import { messageOf } from '#web/api-error.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { ErrorText } from '#web/ui/ErrorText.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { PageLoader } from '#web/ui/PageLoader.tsx'
import { PageTabs } from '#web/ui/PageTabs.tsx'
import { Section } from '#web/ui/Section.tsx'
import { AccountsTab } from './AccountsTab.tsx'
import { BillsTab } from './BillsTab.tsx'
import { TABS, useDuesState } from './dues-state.ts'
import { GenerateBills } from './GenerateBills.tsx'
import { HistoryTab } from './HistoryTab.tsx'
import { OverduesTab } from './OverduesTab.tsx'
import { RemindersTab } from './RemindersTab.tsx'
import { useTabsAhead } from './use-tabs-ahead.ts'
import { useDuesVillage, type Village } from './use-village.ts'
import { useWindow } from './use-window.ts'

/** Billing (/monthly-dues, part 1 §2): what is owed, what was paid, who is behind. */
export function MonthlyDuesPage() {
  const { village, error, retry } = useDuesVillage()
  if (village) return <Dues village={village} />
  return (
    <>
      <PageHeader title="Monthly Dues" />
      {error ? (
        <Section>
          <Group gap="sm">
            <ErrorText>{`Error: ${messageOf(error)}`}</ErrorText>
            <Button size="xs" variant="default" onClick={() => void retry()}>
              Try again
            </Button>
          </Group>
        </Section>
      ) : (
        <PageLoader />
      )}
    </>
  )
}

const panels = {
  overdues: OverduesTab,
  list: BillsTab,
  history: HistoryTab,
  reminders: RemindersTab,
  accounts: AccountsTab,
}

function Dues({ village }: { village: Village }) {
  const [list, setList] = useDuesState(village.today)
  const generating = useWindow<true>()
  useTabsAhead(list)
  const Panel = panels[list.tab]
  return (
    <>
      <PageHeader
        title="Monthly Dues"
        actions={
          <Button data-new leftSection={<IconReceipt size={18} aria-hidden />} onClick={() => generating.open(true)}>
            Generate bills
          </Button>
        }
      />
      <PageTabs label="Monthly dues" tabs={TABS} value={list.tab} onChange={(tab) => setList({ tab, account: null })}>
        <Panel village={village} list={list} setList={setList} />
      </PageTabs>
      <Dialog title="Generate bills" size="xl" opened={generating.opened} onClose={generating.close}>
        <GenerateBills key={generating.times} village={village} onClose={generating.close} />
      </Dialog>
    </>
  )
}
