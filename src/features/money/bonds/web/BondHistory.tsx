import { Anchor, Group, Stack, Text } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import type { BondRecord, Inspection, Release } from '#features/money/bonds/contract.ts'
import { T } from '#web/texts/T.tsx'
import { t } from '#web/texts/t.ts'
import { DayText } from '#web/ui/DayText.tsx'
import { Money } from '#web/ui/Money.tsx'
import { PaperButton } from '#web/ui/PaperButton.tsx'
import { bonds } from './calls.ts'

/** The inspections of a bond, and what was given back and kept of it. */
export const BondHistory = ({ bond }: { bond: BondRecord }) => (
  <Stack gap="sm" mt="md">
    {bond.inspections.map((one) => (
      <Inspected key={one.id} of={one} />
    ))}
    {bond.releases.map((one) => (
      <Released key={one.id} of={one} />
    ))}
  </Stack>
)

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
    <Group gap="xs">
      {of.photos.map((photo, at) => (
        <Anchor key={photo.id} href={photo.url} target="_blank" rel="noreferrer">
          <img src={photo.url} alt={t('Photo {number}', { number: at + 1 })} height={72} loading="lazy" />
        </Anchor>
      ))}
    </Group>
  </div>
)

const Released = ({ of }: { of: Release }) => (
  <div>
    <Group justify="space-between" gap="xs">
      <Text fw={600}>
        <T text="{day}: {amount} given back" day={<DayText day={of.day} />} amount={<Money pesos={of.returned} />} />
      </Text>
      {of.voucher_number && (
        <PaperButton
          label={t('Print voucher {number}', { number: of.voucher_number })}
          file={() => bonds.voucher({ id: of.id })}
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
    {of.note && (
      <Text size="sm" c="dimmed">
        <bdi>{of.note}</bdi>
      </Text>
    )}
  </div>
)
