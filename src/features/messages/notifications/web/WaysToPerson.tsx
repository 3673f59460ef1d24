import { Box, Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useSettings } from '#features/office/settings/web/use-settings.ts'
import { showPhone } from '#shared/text/phones.ts'
import { call } from '#web/calls/api.ts'
import { useAsk, useSend } from '#web/calls/query.ts'
import { may } from '#web/may.ts'
import { showMoment } from '#web/texts/days.ts'
import { plural, t } from '#web/texts/t.ts'
import { LoadState } from '#web/ui/page/LoadFailure.tsx'
import { notify, wordsOf } from '#web/ui/page/notify.ts'
import { Section } from '#web/ui/page/Section.tsx'
import { RowButton } from '#web/ui/RowButton.tsx'
import { undoing } from '#web/undo.ts'
import { notificationsContract, type PersonChannels } from '../contract.ts'

type Stop = PersonChannels['channels'][number]

const STOPPED_BY: Readonly<Record<NonNullable<Stop['stopped_by']>, string>> = {
  person: t('Stopped by this person, who alone lets it be used again.'),
  reply: t('Stopped by this person, who answered a text message with STOP.'),
  office: t('Stopped by the office.'),
}

/** By what a resident is reached, and which way is stopped; the office stops a way for them, and undoes what it stopped. */
export function WaysToPerson({ userId }: { userId: number }) {
  const query = useAsk(notificationsContract.personChannels, { userId })
  const stop = useSend(notificationsContract.stopForPerson, {
    done: (answer, { channel, stopped }) =>
      notify.success(
        wordsOf(answer),
        undoing(() => call(notificationsContract.stopForPerson, { userId, channel, stopped: !stopped })),
      ),
    failed: notify.failure,
  })
  const { data } = query
  if (!data) return <LoadState query={query} inCard />
  const { inbox, email, bounced, mobile, devices } = data
  const lines: Record<Stop['channel'], [way: string, value: string, usable: boolean]> = {
    mail: [t('E-mail'), email ?? t('No e-mail address'), email !== null],
    sms: [t('Text messages'), showPhone(mobile) ?? t('No mobile number'), mobile !== null],
    push: [
      t('Notices on devices'),
      devices > 0 ? plural(devices, '1 device', '{count} devices') : t('No device'),
      devices > 0,
    ],
  }
  const lineOf = ({ channel, stopped_by: by }: Stop) => {
    const [way, value, usable] = lines[channel]
    const send = (stopped: boolean) => stop.mutate({ userId, channel, stopped })
    return (
      <Line
        key={channel}
        way={way}
        value={value}
        action={
          may(notificationsContract.stopForPerson) &&
          ((by === null && usable && (
            <RowButton quiet label={t('Stop: {way}', { way })} disabled={stop.isPending} onClick={() => send(true)}>
              {t('Stop')}
            </RowButton>
          )) ||
            (by === 'office' && (
              <RowButton label={t('Use again: {way}', { way })} disabled={stop.isPending} onClick={() => send(false)}>
                {t('Use again')}
              </RowButton>
            )))
        }
      >
        {channel === 'mail' && bounced && <Bounced {...bounced} />}
        {by && (
          <Text size="sm" c="dimmed">
            {STOPPED_BY[by]}
          </Text>
        )}
      </Line>
    )
  }
  return (
    <Section title={t('How the village reaches this person')}>
      <Stack gap="xs">
        <Line way={t('Inbox')} value={inbox ? t('Has an account') : t('No account')} />
        {data.channels.map(lineOf)}
      </Stack>
    </Section>
  )
}

interface LineProps {
  way: string
  value: string
  action?: ReactNode
  children?: ReactNode
}

const Line = ({ way, value, action, children }: LineProps) => (
  <Group justify="space-between" align="start" wrap="nowrap" role="group" aria-label={way}>
    <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      <Text size="sm">
        <b>{way}</b> · <bdi>{value}</bdi>
      </Text>
      {children}
    </div>
    <Box flex="none">{action}</Box>
  </Group>
)

/** Mail that came back: since when, and the way to mend it. */
function Bounced({ at, reason }: NonNullable<PersonChannels['bounced']>) {
  const { village } = useSettings()
  return (
    <>
      <Text size="sm" c="red">
        {t('Mail came back on {moment}: there is no such address. No more is sent there.', {
          moment: showMoment(at, village?.zone),
        })}
      </Text>
      <Text size="sm">
        {t(
          'Correct the e-mail address of this person. If it is right, an administrator tries the failed notice again.',
        )}
      </Text>
      <Text size="xs" c="dimmed">
        {t('Words of the mail server: {reason}', { reason })}
      </Text>
    </>
  )
}
