import type { notificationsContract } from '#features/messages/notifications/contract.ts'
import { useDevice } from '#features/messages/notifications/web/use-device.ts'
import { typedEndpoint } from '#web/calls/api.ts'
import { messageOf } from '#web/calls/api-error.ts'
import { queryClient, useAsk, useSend } from '#web/calls/query.ts'
import { deviceName } from '#web/device/device-name.ts'
import { get } from '#web/mobile/endpoints.ts'
import { Check } from '#web/mobile/fields.tsx'
import k from '#web/mobile/kit.module.css'
import { Button, Card, Pill, QueryResult, Rows, Section } from '#web/mobile/parts.tsx'
import { showToast } from '#web/mobile/toast.tsx'
import { showMoment } from '#web/texts/days.ts'
import { t } from '#web/texts/t.ts'
import { session } from '../calls.ts'
import { Page } from '../Shell.tsx'

/** Notices on this phone, and the account's sessions. */
export function Devices() {
  return (
    <Page title={t('Notices and sessions')} above="/my/more">
      <NoticesHere />
      <WaysToMe />
      <Sessions />
    </Page>
  )
}

function NoticesHere() {
  const { checked, disabled, about, turn } = useDevice(showToast)
  return (
    <Section title={t('On this device')}>
      <Card>
        <Check label={t('Show notices')} checked={checked} disabled={disabled} onChange={turn} />
        <p className={`${k.dim} ${k.small}`} role="status" aria-busy={about === null}>
          {about}
        </p>
      </Card>
    </Section>
  )
}

type Notices = typeof notificationsContract
const ownChannels = get<Notices['channels']>('/me/channels', 'office + resident')
const stopChannel = typedEndpoint<Notices['stopChannel']>({
  ...{ method: 'PUT', path: '/me/channels', who: 'office + resident' },
})

const WAYS = {
  push: () => t('Notices on my devices'),
  mail: () => t('E-mail'),
  sms: () => t('Text messages'),
} as const

/** Ways by which the village reaches the account; a way that is stopped leaves the inbox. */
function WaysToMe() {
  const query = useAsk(ownChannels, {})
  const stop = useSend(stopChannel, {
    done: () => queryClient.invalidateQueries(),
    failed: (error) => showToast(messageOf(error)),
  })
  return (
    <Section title={t('How the village reaches me')}>
      <QueryResult of={query}>
        {({ channels }) => (
          <Card>
            {channels.map(({ channel, stopped }) => (
              <Check
                key={channel}
                label={WAYS[channel]()}
                checked={!stopped}
                disabled={stop.isPending}
                onChange={(on) => stop.mutate({ channel, stopped: !on })}
              />
            ))}
            <p className={`${k.dim} ${k.small}`}>{t('Everything stays in the inbox.')}</p>
          </Card>
        )}
      </QueryResult>
    </Section>
  )
}

function Sessions() {
  const query = useAsk(session.sessions, {})
  const end = useSend(session.endSession, {
    done: () => queryClient.invalidateQueries(),
    failed: (error) => showToast(messageOf(error)),
  })
  return (
    <Section title={t('Where you are signed in')}>
      <QueryResult of={query}>
        {(all) => (
          <Rows>
            {all.map((one) => (
              <li key={one.id} className={k.row}>
                <span className={k.rowText}>
                  <span className={k.strong}>{deviceName(one)}</span>
                  <span className={`${k.dim} ${k.small}`}>
                    {t('Last used {moment}', { moment: showMoment(one.last_used_at) })}
                  </span>
                </span>
                {one.current ? (
                  <Pill tone="good">{t('This session')}</Pill>
                ) : (
                  <Button
                    kind="quiet"
                    label={t('Sign out {device}', { device: deviceName(one) })}
                    onClick={() => end.mutate({ id: one.id })}
                  >
                    {t('Sign out')}
                  </Button>
                )}
              </li>
            ))}
          </Rows>
        )}
      </QueryResult>
    </Section>
  )
}
