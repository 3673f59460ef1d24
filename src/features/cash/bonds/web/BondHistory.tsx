import { Group, Stack, Text } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import type { BondRecord, Inspection, Release } from '#features/cash/bonds/contract.ts'
import { call } from '#web/calls/api.ts'
import { may } from '#web/may.ts'
import { T } from '#web/texts/T.tsx'
import { t } from '#web/texts/t.ts'
import { DayText } from '#web/ui/DayText.tsx'
import { Money } from '#web/ui/Money.tsx'
import { PaperButton } from '#web/ui/PaperButton.tsx'
import { Photos } from '#web/ui/Photos.tsx'
import { lazyPart } from '#web/ui/page/lazy-part.tsx'
import { RowButton } from '#web/ui/RowButton.tsx'
import { useWindow } from '#web/ui/windows/use-window.ts'
import { bondsContract } from '../contract.ts'

const UndoRelease = lazyPart(async () => (await import('./UndoRelease.tsx')).UndoRelease)

/** The inspections of a bond, and what was given back and kept of it; the last of that can be taken back. */
export const BondHistory = ({ bond }: { bond: BondRecord }) => (
  <Stack gap="sm" mt="md">
    {bond.inspections.map((one) => (
      <Inspected key={one.id} of={one} />
    ))}
    {bond.releases.map((one) => (
      <Released key={one.id} of={one} last={bond.covered === 0 && one.id === lastOf(bond)} />
    ))}
  </Stack>
)

/** The last release that stands. */
const lastOf = ({ releases }: BondRecord) => releases.findLast(({ undone }) => !undone)?.id

const Inspected = ({ of }: { of: Inspection }) => (
  <div>
    <Text fw={600}>
      {of.passed ? (
        <T
          text="{day}: {inspector} found nothing against giving it back."
          day={<DayText day={of.day} />}
          inspector={<bdi>{of.inspector}</bdi>}
        />
      ) : (
        <T
          text="{day}: {inspector} found what is to be mended."
          day={<DayText day={of.day} />}
          inspector={<bdi>{of.inspector}</bdi>}
        />
      )}
    </Text>
    <Text size="sm">
      <bdi>{of.findings}</bdi>
    </Text>
    <Photos of={of.photos} />
  </div>
)

const Released = ({ of, last }: { of: Release; last: boolean }) => (
  <div>
    <Group justify="space-between" gap="xs">
      <Text fw={600}>
        <T text="{day}: {amount} given back" day={<DayText day={of.day} />} amount={<Money pesos={of.returned} />} />
      </Text>
      {of.voucher_number && (
        <PaperButton
          label={t('Print voucher {number}', { number: of.voucher_number })}
          file={() => call(bondsContract.voucher, { id: of.id })}
          leftSection={<IconPrinter size={16} aria-hidden />}
        >
          {of.voucher_number}
        </PaperButton>
      )}
    </Group>
    {of.deductions.map((one, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: what was written never changes its order
      <Text key={at} size="sm">
        <T
          text="Kept: {amount} for {what} ({account})"
          amount={<Money pesos={one.amount} />}
          what={<bdi>{one.text}</bdi>}
          account={<bdi>{one.account}</bdi>}
        />
      </Text>
    ))}
    {of.undone ? (
      <Text size="sm" c="red">
        <T text="Taken back: {reason}" reason={<bdi>{of.undone.reason}</bdi>} />
      </Text>
    ) : (
      last && <ReverseButton release={of} />
    )}
    {of.note && (
      <Text size="sm" c="dimmed">
        <bdi>{of.note}</bdi>
      </Text>
    )}
  </div>
)

function ReverseButton({ release }: { release: Release }) {
  const undoing = useWindow<true>()
  return (
    <>
      {may('voids') && (
        <RowButton danger onClick={() => undoing.open(true)}>
          {t('Take back')}
        </RowButton>
      )}
      {undoing.show(<UndoRelease release={release} onClose={undoing.close} />)}
    </>
  )
}
