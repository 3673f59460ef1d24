import {
  IconBell,
  IconBook,
  IconDeviceMobile,
  IconDownload,
  IconFiles,
  IconKey,
  IconLifebuoy,
  IconReceipt,
  IconSpeakerphone,
  IconUser,
  IconUsers,
} from '@tabler/icons-react'
import { useState } from 'react'
import type { ownCopyContract } from '#features/my/own-copy/contract.ts'
import { signOut } from '#features/people/session/web/own-account.ts'
import { fullName } from '#shared/text/names.ts'
import { call } from '#web/calls/api.ts'
import { messageOf } from '#web/calls/api-error.ts'
import { useAsk } from '#web/calls/query.ts'
import { saveFile } from '#web/device/download.ts'
import { file } from '#web/mobile/endpoints.ts'
import { Segments } from '#web/mobile/fields.tsx'
import k from '#web/mobile/kit.module.css'
import { useLetters } from '#web/mobile/outbox.ts'
import { Alert, Button, Card, Item, Row, Rows, Section } from '#web/mobile/parts.tsx'
import { showToast } from '#web/mobile/toast.tsx'
import { language, t } from '#web/texts/t.ts'
import { officers, session } from '../calls.ts'
import { Languages } from '../door/Door.tsx'
import { lotsOf, useMe, useSettings } from '../me.ts'
import { Page } from '../Shell.tsx'
import { storeTextSize, textSize } from '../text-size.ts'
import { Install } from './Install.tsx'
import { PublicFigures } from './PublicFigures.tsx'

const ownCopy = file<(typeof ownCopyContract)['take']>('/my-data/archive', 'resident')

/** More: the household, the own data, this phone, and the way out. */
export function More() {
  const me = useMe()
  const settings = useSettings().data
  const owns = lotsOf(me).some((lot) => lot.role === 'home_owner')
  // Known before it is needed: whom to call is asked where there is no line.
  useAsk(officers, {})
  return (
    <Page title={t('More')}>
      <Rows>
        <Item
          icon={IconLifebuoy}
          title={t('Village office and help')}
          about={t('Guardhouse, hotlines, office hours, officers')}
          to="/my/more/help"
        />
        <Item icon={IconUser} title={fullName(me)} about={t('My details')} to="/my/more/profile" />
        {lotsOf(me).length > 0 && (
          <Item
            icon={IconUsers}
            title={t('My household')}
            about={owns ? t('Who lives here, and what each may do') : t('What you may see and do here')}
            to="/my/more/household"
          />
        )}
        <Item icon={IconReceipt} title={t('Receipts')} about={t('Of everything that you paid')} to="/my/receipts" />
        <Item icon={IconBell} title={t('Notices')} to="/my/notices" />
        <Item icon={IconSpeakerphone} title={t('Announcements')} to="/my/announcements" />
        <Item icon={IconBook} title={t('Guidelines')} to="/my/more/guidelines" />
        <Item icon={IconFiles} title={t('Documents')} to="/my/more/documents" />
        {settings?.public_figures === true && <PublicFigures />}
      </Rows>
      <Install />
      <Section title={t('This phone')}>
        <Card>
          <TextSizes />
          <Languages before={(language) => call(session.language, { language }).catch(() => undefined)} />
        </Card>
        <Rows>
          <Item
            icon={IconDeviceMobile}
            title={t('Notices and sessions')}
            about={t('Where you are signed in')}
            to="/my/more/devices"
          />
          <Item icon={IconKey} title={t('Change Password')} to="/my/more/password" />
          <li>
            <OwnData />
          </li>
        </Rows>
      </Section>
      <SignOut />
    </Page>
  )
}

function TextSizes() {
  const [size, setSize] = useState(textSize)
  return (
    <Segments
      label={t('Size of the text')}
      value={size}
      options={[
        ['usual', t('Usual')],
        ['large', t('Large')],
        ['largest', t('Largest')],
      ]}
      onChange={(chosen) => {
        storeTextSize(chosen)
        setSize(chosen)
      }}
    />
  )
}

/** The archive of the own data; its receipts are printed one by one, so it says that it is under way. */
function OwnData() {
  const [busy, setBusy] = useState(false)
  const take = async () => {
    if (busy) return
    setBusy(true)
    try {
      saveFile(await call(ownCopy, { language: language() }))
    } catch (cause) {
      showToast(messageOf(cause))
    }
    setBusy(false)
  }
  return (
    <div aria-busy={busy}>
      <Row
        icon={IconDownload}
        title={t('Download my data')}
        about={
          busy
            ? t('Being put together. Please keep this page open.')
            : t('A ZIP with a page to read, your receipts, pictures and papers')
        }
        onClick={() => void take()}
      />
    </div>
  )
}

function SignOut() {
  const [asking, setAsking] = useState(false)
  const waiting = useLetters().length
  if (!asking || waiting === 0)
    return (
      <Button kind="plain" wide onClick={() => (waiting > 0 ? setAsking(true) : void signOut())}>
        {t('Sign out')}
      </Button>
    )
  return (
    <div className={k.stack}>
      <Alert tone="wait">{t('Something is not sent to the office yet. Signing out throws it away.')}</Alert>
      <div className={k.buttons}>
        <Button kind="plain" onClick={() => setAsking(false)}>
          {t('Stay')}
        </Button>
        <Button kind="danger" onClick={() => void signOut()}>
          {t('Sign out all the same')}
        </Button>
      </div>
    </div>
  )
}
