import { type ReactNode, useEffect } from 'react'
import k from '#web/mobile/kit.module.css'
import { Card } from '#web/mobile/parts.tsx'
import s from '#web/mobile/shell.module.css'
import { LANGUAGES, speak } from '#web/texts/language.ts'
import { language, t } from '#web/texts/t.ts'
import { useVillage, villageLogo, villageName } from '../village.ts'

/** English | Filipino, kept on this phone. */
export const Languages = ({ before }: { before?: (to: 'en' | 'fil') => Promise<unknown> }) => (
  <fieldset className={s.languages} aria-label={t('Language')}>
    {LANGUAGES.map(([code, name]) => (
      <button
        key={code}
        type="button"
        lang={code}
        aria-pressed={code === language()}
        onClick={() => {
          if (code !== language()) void Promise.resolve(before?.(code)).finally(() => speak(code))
        }}
      >
        {name}
      </button>
    ))}
  </fieldset>
)

/** The frame of the pages before the sign-in: the village, and one card. */
export function Door({
  title,
  about,
  footer,
  children,
}: {
  title: string
  about?: string
  footer?: ReactNode
  children: ReactNode
}) {
  const village = useVillage()
  const name = villageName(village)
  useEffect(() => {
    document.title = `${title} · ${name}`
  }, [title, name])
  return (
    <main className={s.door}>
      <img src={village ? villageLogo(village) : '/icon.svg'} alt="" width="64" height="64" />
      <p className={s.village}>{village ? name : ' '}</p>
      <Card>
        <div className={k.tight}>
          <h1>{title}</h1>
          {about && <p className={k.dim}>{about}</p>}
        </div>
        {children}
      </Card>
      {footer}
      <Languages />
    </main>
  )
}
