import { Anchor } from '@mantine/core'
import { IconFileTypePdf, IconPhotoOff } from '@tabler/icons-react'
import { useState } from 'react'
import type { Expense } from '#features/cash/expenses/contract.ts'
import { t } from '#web/texts/t.ts'
import classes from './Receipt.module.css'

interface Props {
  of: Pick<Expense, 'expense_name' | 'receipt_url' | 'receipt_content_type'>
  small?: boolean
}

/** The receipt of an expense: its picture, or what opens its PDF; both open in a tab of their own. */
export function Receipt({ of, small = false }: Props) {
  // A new link comes with every reading of the list; the picture stays the one that was opened.
  const [link] = useState(of.receipt_url)
  const [broken, setBroken] = useState(false)
  if (!link) return null
  const isPdf = of.receipt_content_type === 'application/pdf'
  return (
    <Anchor
      href={link}
      target="_blank"
      rel="noopener noreferrer"
      className={classes.receipt}
      data-small={small || undefined}
      aria-label={t('Open the receipt of {expenseName}', { expenseName: of.expense_name })}
    >
      {isPdf ? (
        <span className={classes.paper}>
          <IconFileTypePdf size={small ? 20 : 28} stroke={1.5} aria-hidden />
          {t('Open the PDF')}
        </span>
      ) : broken ? (
        <span className={classes.paper}>
          <IconPhotoOff size={20} aria-hidden />
          {t('The picture could not be loaded.')}
        </span>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveElementInteractions: that a picture does not come is no interaction
        <img src={link} alt="" onError={() => setBroken(true)} />
      )}
    </Anchor>
  )
}
