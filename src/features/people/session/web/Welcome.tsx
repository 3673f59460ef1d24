import { Loader, Paper, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { logoOf, nameOf, useDocumentTitle, useVillage } from '#features/office/settings/web/village.ts'
import { t } from '#web/texts/t.ts'
import { LanguageSwitch } from '#web/ui/fields/LanguageSwitch.tsx'
import classes from './Welcome.module.css'

/** While a link is looked at. */
export const Looking = ({ title }: { title: string }) => (
  <Welcome title={title}>
    <Loader role="status" aria-label={t('Loading')} />
  </Welcome>
)

interface Props {
  title: string
  about?: ReactNode
  children: ReactNode
  footer?: ReactNode
}

/** The frame of the pages before the sign-in: the village's logo and name, and one card. */
export function Welcome({ title, about, children, footer }: Props) {
  const village = useVillage()
  useDocumentTitle(title)
  return (
    <main className={classes.page}>
      <div className={classes.column}>
        <div className={classes.logo}>{village && <img src={logoOf(village)} alt="" />}</div>
        <Text className={classes.village}>{village && nameOf(village)}</Text>
        <Paper className={classes.card}>
          <Title order={1} size="h2" mb={about ? 4 : 'md'}>
            {title}
          </Title>
          {about && (
            <Text size="sm" c="dimmed" mb="md">
              {about}
            </Text>
          )}
          {children}
        </Paper>
        {footer}
        <LanguageSwitch />
      </div>
    </main>
  )
}
