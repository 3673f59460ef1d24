import { LANGUAGES, speak } from '../texts/language.ts'
import { language, t } from '../texts/t.ts'
import classes from './LanguageSwitch.module.css'

/** English | Filipino, for pages without the shell's menus; kept on this device. */
export const LanguageSwitch = () => (
  <fieldset className={classes.switch} aria-label={t('Language')}>
    {LANGUAGES.map(([code, name]) => (
      <button
        key={code}
        type="button"
        lang={code}
        aria-pressed={code === language()}
        onClick={() => code !== language() && speak(code)}
      >
        {name}
      </button>
    ))}
  </fieldset>
)
