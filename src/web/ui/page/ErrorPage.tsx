import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { t } from '#web/texts/t.ts'
import { ApiError, messageOf } from '../../calls/api-error.ts'
import classes from './ErrorPage.module.css'
import { NotLoaded } from './NotLoaded.tsx'

type Props = Pick<ErrorComponentProps, 'error'>

/** A page that could not be shown, in the frame of the others. Plain elements: it has to work when the rest does not. */
export function ErrorPage({ error }: Props) {
  const router = useRouter()
  if (isNotLoaded(error)) return <NotLoaded retry={() => void router.invalidate()} />
  return (
    <div className={classes.page} role="alert">
      <h1>{t('Unexpected Application Error!')}</h1>
      <p>{error instanceof ApiError ? messageOf(error) : t('This page could not be shown. Please try again.')}</p>
      <button type="button" onClick={() => location.reload()}>
        {t('Try again')}
      </button>
    </div>
  )
}

/** Code that did not come, in the words of the browsers; nothing else of a failed import can be told apart. */
const isNotLoaded = (error: unknown): boolean =>
  error instanceof TypeError && /dynamically imported module|importing a module script/i.test(error.message)

/** The same where there is no frame either. */
export const LoneErrorPage = ({ error }: Props) => (
  <main>
    <ErrorPage error={error} />
  </main>
)
