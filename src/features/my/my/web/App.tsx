import { type ComponentProps, type ComponentType, Suspense, useEffect } from 'react'
import { deleteEverything, useAccount } from '#features/people/session/web/own-account.ts'
import { SignInAgain } from '#features/people/session/web/SignInAgain.tsx'
import { saveLanguageOfAccount } from '#features/people/session/web/save-language.ts'
import { ApiError, messageOf } from '#web/calls/api-error.ts'
import { readToken } from '#web/device/token.ts'
import { Boundary, late } from '#web/mobile/late.tsx'
import { sendWaiting, watchLine } from '#web/mobile/outbox.ts'
import { Alert, Button, Wait } from '#web/mobile/parts.tsx'
import { go, usePath } from '#web/mobile/place.tsx'
import s from '#web/mobile/shell.module.css'
import { Saying } from '#web/mobile/toast.tsx'
import { allows, isResident } from '#web/roles.ts'
import { language, t } from '#web/texts/t.ts'
import { WhoseTab } from '#web/ui/WhoseTab.tsx'

export interface Screen {
  path: RegExp
  Page: ComponentType<{ id: number }>
  /** For who is not signed in. */
  door?: true
  /** For who may see the gate; who is not signed in comes in by the door of the office. */
  gate?: true
}

/** Comes when a session has ended: it is no part of what one sees. */
const { Page: PasswordOfDoor } = late(async () => (await import('./door/PasswordField.tsx')).PasswordField)
const Password: ComponentProps<typeof SignInAgain>['Password'] = (props) => (
  <Suspense fallback={null}>
    <PasswordOfDoor {...props} autoFocus />
  </Suspense>
)

const HOME = '/my'
const DOOR = '/my/sign-in'
const OFFICE = '/'

/** Comes late: it is no part of what one sees. */
const renewPushSubscription = async () =>
  (await import('#features/messages/notifications/web/device.ts')).renewPushSubscription()

/** The residents' pages: the one that the address names, for who may see it. */
export function App({ screens }: { screens: readonly Screen[] }) {
  const path = usePath()
  const screen = screens.find((one) => one.path.test(path))
  const signedIn = readToken() !== null
  const elsewhere = screen?.door ? (signedIn && path === DOOR ? HOME : null) : screen ? (signedIn ? null : DOOR) : HOME
  const isGate = Boolean(screen?.gate)
  useEffect(() => {
    if (elsewhere && isGate) location.replace(OFFICE)
    else if (elsewhere) go(elsewhere, { replace: true })
  }, [elsewhere, isGate])
  if (!screen || elsewhere) return null
  const id = Number(screen.path.exec(path)?.[1] ?? 0)
  const page = (
    <Boundary key={path}>
      <Suspense fallback={<Coming />}>
        <screen.Page id={id} />
      </Suspense>
    </Boundary>
  )
  return (
    <>
      {screen.door ? page : <Known gate={isGate}>{page}</Known>}
      <Saying />
      <WhoseTab />
      <SignInAgain Password={Password} />
    </>
  )
}

const Coming = () => (
  <div className={s.main}>
    <Wait rows={5} />
  </div>
)

/** Waits until it is known who is signed in; staff belong to the other pages, but for those of the gate. */
function Known({ gate, children }: { gate: boolean; children: React.ReactNode }) {
  const me = useAccount()
  useEffect(() => {
    watchLine()
  }, [])
  const elsewhere = me.data && (gate ? !allows(me.data, 'gate') : !isResident(me.data.role_type))
  const id = me.data?.id
  useEffect(() => {
    if (elsewhere) location.replace(OFFICE)
    else if (id !== undefined) {
      void saveLanguageOfAccount(id, language())
      if (!gate) void renewPushSubscription()
    }
    // Waiting letters belong to somebody.
    if (id !== undefined) sendWaiting()
  }, [elsewhere, gate, id])
  if (elsewhere) return null
  if (me.data) return children
  if (!me.error) return <Coming />
  return (
    <div className={s.main}>
      <Alert>
        {messageOf(me.error)}
        <Button kind="plain" onClick={() => void me.refetch()}>
          {t('Try again')}
        </Button>
        {!(me.error instanceof ApiError && me.error.status === 0) && (
          <Button kind="quiet" onClick={() => void deleteEverything().then(() => location.reload())}>
            {t('Sign out')}
          </Button>
        )}
      </Alert>
    </div>
  )
}
