import { Button, Skeleton, Stack, Text } from '@mantine/core'
import { useRef, useState } from 'react'
import classes from '#features/dues/bills/web/Dues.module.css'
import type { AnswerOf } from '#shared/contract.ts'
import { messageOf } from '#web/calls/api-error.ts'
import { useAsk, useSend } from '#web/calls/query.ts'
import { may } from '#web/may.ts'
import { plural, t, translate } from '#web/texts/t.ts'
import { FieldGrid } from '#web/ui/fields/FieldGrid.tsx'
import { Money } from '#web/ui/Money.tsx'
import { Banner } from '#web/ui/page/Banner.tsx'
import { lazyPart } from '#web/ui/page/lazy-part.tsx'
import { FormButtons } from '#web/ui/windows/FormButtons.tsx'
import { penaltiesContract } from '../contract.ts'
import { PastPenalties } from './PastPenalties.tsx'

const OwedPenalties = lazyPart(async () => (await import('./OwedPenalties.tsx')).OwedPenalties)

const OWED_A_PAGE = 5

type Preview = AnswerOf<typeof penaltiesContract.preview>

/**
 * The content of the Penalties window: which are owed today, adding them by hand, what was added so far
 * (docs/spec/money.md#penalties).
 */
export function Penalties({ onClose }: { onClose: () => void }) {
  const [page, setPage] = useState(1)
  const preview = useAsk(penaltiesContract.preview, { page, per_page: OWED_A_PAGE })
  const close = useRef<HTMLButtonElement>(null)
  const run = useSend(penaltiesContract.run, { done: () => close.current?.focus() })
  const failure = run.error ?? preview.error
  const count = preview.data?.count ?? 0
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        {t(
          'An unpaid bill draws penalties by the rule of the by-laws in the settings; without a rule one flat sum, once, when the month after its due date begins. They are added by themselves every night; what is owed already can be added here.',
        )}
      </Text>
      <Banner kind="failure">{failure && messageOf(failure)}</Banner>
      <Banner kind="success">{run.data && translate(run.data.message)}</Banner>
      {!preview.error && (preview.data ? <Owed preview={preview.data} /> : <Skeleton height={60} />)}
      {preview.data && preview.data.penalties.data.length > 0 && (
        <OwedPenalties query={preview} penalties={preview.data.penalties} page={page} onPage={setPage} />
      )}
      <FormButtons>
        <Button ref={close} variant="default" onClick={onClose} data-autofocus>
          {t('Close')}
        </Button>
        {may('staff') && (
          <Button disabled={count === 0} loading={run.isPending} onClick={() => run.mutate({})}>
            {count === 0 ? t('Add penalties') : plural(count, 'Add 1 penalty', 'Add {count} penalties')}
          </Button>
        )}
      </FormButtons>
      <PastPenalties />
    </Stack>
  )
}

const Owed = ({ preview: { allowed, count, penalty, total } }: { preview: Preview }) => (
  <section aria-label={t('Preview')}>
    {allowed ? (
      <Text>{t('The settings allow missed payments, so that no penalty is added.')}</Text>
    ) : (
      <div className={classes.details}>
        <FieldGrid
          fields={[
            [t('Penalties to add'), count.toLocaleString('en')],
            // By a rule each is another one.
            ...(penalty > 0 && count * penalty === total
              ? [[t('Penalty of each'), <Money key="each" pesos={penalty} />] as const]
              : []),
            [t('Total'), <Money key="total" pesos={total} />],
          ]}
        />
      </div>
    )}
  </section>
)
