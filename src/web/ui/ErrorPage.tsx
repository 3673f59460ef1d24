import type { ErrorComponentProps } from '@tanstack/react-router'
import { t } from '#web/texts/t.ts'
import { ApiError, messageOf } from '../api-error.ts'
import classes from './ErrorPage.module.css'

type Props = Pick<ErrorComponentProps, 'error'>

/** A page that could not be shown, in the frame of the others. Plain elements: it has to work when the rest does not. */
export const ErrorPage = ({ error }: Props) => (
  <div className={classes.page} role="alert">
    <h1>{t('Unexpected Application Error!')}</h1>
    <p>{error instanceof ApiError ? messageOf(error) : t('This page could not be shown. Please try again.')}</p>
    <button type="button" onClick={() => location.reload()}>
      {t('Try again')}
    </button>
  </div>
)

/** The same where there is no frame either. */
export const LoneErrorPage = ({ error }: Props) => (
  <main>
    <ErrorPage error={error} />
  </main>
)
