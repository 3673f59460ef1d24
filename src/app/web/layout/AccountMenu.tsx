import { IconCashRegister, IconKey, IconLanguage, IconLogout } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { setHabit, signOut, useHabit, useMe } from '#features/people/session/web/me.ts'
import { saveLanguageOfAccount } from '#features/people/session/web/save-language.ts'
import { fullName, initialsOf } from '#shared/text/names.ts'
import { thrown } from '#web/calls/api-error.ts'
import { allows } from '#web/roles.ts'
import { t } from '#web/texts/t.ts'
import { LanguageSwitch } from '#web/ui/fields/LanguageSwitch.tsx'
import { notify } from '#web/ui/page/notify.ts'
import { statusText } from '#web/ui/StatusPill.tsx'
import classes from './DropDown.module.css'
import { DropDown } from './DropDown.tsx'

/** Menu of the signed-in account, with the way to the password and out. */
export function AccountMenu() {
  const me = useMe()
  const navigate = useNavigate()
  const counterFirst = useHabit('counter-first')
  const leave = async () => {
    try {
      await signOut()
      await navigate({ to: '/', replace: true })
    } catch (cause) {
      notify.failure(thrown(cause))
    }
  }
  return (
    <DropDown label={t('Account')} button={<Face />}>
      {(close) => (
        <>
          <p className={classes.who}>
            <strong>
              <bdi>{fullName(me)}</bdi>
            </strong>
            <span>{statusText(me.admin?.office_role ?? me.role_type)}</span>
          </p>
          <Link to="/change-password" onClick={close}>
            <IconKey size={17} stroke={1.7} aria-hidden />
            {t('Change password')}
          </Link>
          {allows(me, 'read') && (
            <button
              type="button"
              aria-pressed={counterFirst}
              onClick={() => void setHabit('counter-first', !counterFirst).catch(notify.failure)}
            >
              <IconCashRegister size={17} stroke={1.7} aria-hidden />
              {t('Start with the counter')}
            </button>
          )}
          <LanguageSwitch
            className={classes.group}
            icon={<IconLanguage size={17} stroke={1.7} aria-hidden />}
            onSame={close}
            onChange={(language) => saveLanguageOfAccount(me.id, language)}
          />
          <button type="button" onClick={() => void leave()}>
            <IconLogout size={17} stroke={1.7} aria-hidden />
            {t('Log out')}
          </button>
          <p className={classes.version}>{t('Version {version}', { version: import.meta.env.VERSION })}</p>
        </>
      )}
    </DropDown>
  )
}

/** The picture of who is signed in, or the initials. */
function Face() {
  const { picture_url, ...me } = useMe()
  if (picture_url) return <img src={picture_url} alt="" className={classes.face} />
  // Drawn by the style sheet: as text it would be part of the button's name.
  return <span data-initials={initialsOf(me)} className={classes.face} />
}
