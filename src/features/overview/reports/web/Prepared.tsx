import { Group, Progress, Text } from '@mantine/core'
import { Moment } from '#features/office/settings/web/Moment.tsx'
import type { PreparedDocument } from '#features/overview/reports/rows.ts'
import { call } from '#web/calls/api.ts'
import { saveFile } from '#web/device/download.ts'
import { T } from '#web/texts/T.tsx'
import { t } from '#web/texts/t.ts'
import { notify } from '#web/ui/page/notify.ts'
import { RowButton } from '#web/ui/RowButton.tsx'
import { reportsContract } from '../contract.ts'
import classes from './Reports.module.css'

interface Props {
  /** Percent of the document in the making; null when there is none. */
  progress: number | null
  /** The one that is ready. */
  stored: PreparedDocument | null
}

/** A long report on its way to paper, and where it is once it is there. */
export function Prepared({ progress, stored }: Props) {
  if (progress !== null)
    return (
      <div className={classes.prepared}>
        <Progress value={Math.max(2, progress)} aria-label={t('The report is being prepared')} />
        <Text size="sm" c="dimmed" role="status" className="num">
          {t('Generating... {progress}%', { progress })}
        </Text>
      </div>
    )
  if (!stored) return null
  return (
    <Group gap="xs" mt={6} justify="flex-end" role="status">
      <Text size="sm" c="dimmed">
        <T text="Kept until {time}." time={<Moment at={stored.expires_at} />} />
      </Text>
      <RowButton
        quiet
        onClick={() => void call(reportsContract.preparedFile, { id: stored.id }).then(saveFile, notify.failure)}
      >
        {t('Download {name}', { name: stored.name ?? '' })}
      </RowButton>
    </Group>
  )
}
