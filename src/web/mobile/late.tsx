import { Component, type ComponentType, lazy, type ReactNode } from 'react'
import { t } from '#web/texts/t.ts'
import { Alert, Button } from './parts.tsx'

/** A page whose code comes when it is opened, or ahead of it. */
export function late<Props>(load: () => Promise<ComponentType<Props>>) {
  let coming: Promise<{ default: ComponentType<Props> }> | undefined
  const ahead = () => {
    coming ??= load().then((page) => ({ default: page }))
    coming.catch(() => {
      coming = undefined
    })
    return coming
  }
  return { ahead, Page: lazy(ahead) as unknown as ComponentType<Props> }
}

/** In place of a page whose code did not come, or that failed. */
export class Boundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <Alert>
        {t('This page could not be loaded. Check the connection and try again.')}
        <Button kind="plain" onClick={() => location.reload()}>
          {t('Try again')}
        </Button>
      </Alert>
    )
  }
}
