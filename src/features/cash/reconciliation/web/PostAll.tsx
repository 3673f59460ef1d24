import { Button, List, Progress, Text } from '@mantine/core'
import { useRef, useState } from 'react'
import type { Line, ReconciledAccount } from '#features/cash/reconciliation/contract.ts'
import { capitalAddress } from '#shared/addresses.ts'
import { call } from '#web/calls/api.ts'
import { messageOf } from '#web/calls/api-error.ts'
import { queryClient } from '#web/calls/query.ts'
import { t } from '#web/texts/t.ts'
import { pesoText } from '#web/ui/Money.tsx'
import { Banner } from '#web/ui/page/Banner.tsx'
import { Dialog } from '#web/ui/windows/Dialog.tsx'
import { FormButtons } from '#web/ui/windows/FormButtons.tsx'
import { reconciliationContract } from '../contract.ts'
import { proposalOf } from './proposal.ts'
import { entryLabel } from './recon-texts.ts'

interface Result {
  line: Line
  done: boolean
  text: string
}

const PAGE = 100

async function sureLines(place: number): Promise<Line[]> {
  const all: Line[] = []
  for (let page = 1; ; page++) {
    const { lines } = await call(reconciliationContract.lines, { place_id: place, state: 'sure', page, per_page: PAGE })
    all.push(...lines.data)
    if (lines.data.length < PAGE) return all
  }
}

/** Settles one line that is sure by its proposal. */
async function settle(line: Line): Promise<Result> {
  const proposal = proposalOf(line)
  try {
    if (!proposal) return { line, done: false, text: t('It is not sure any more.') }
    if ('entries' in proposal) {
      await call(reconciliationContract.link, proposal.ask)
      return { line, done: true, text: proposal.entries.map(entryLabel).join('; ') }
    }
    const { payment } = await call(reconciliationContract.post, proposal.ask)
    return { line, done: true, text: `${payment.receipt_number} · ${capitalAddress(proposal.lot.address)}` }
  } catch (cause) {
    return { line, done: false, text: messageOf(cause) }
  }
}

/** Posts and links what is sure, one after another, and tells what came of each. Nothing is posted before it is asked for here. */
export function PostAll({ place, onClose }: { place: ReconciledAccount; onClose: () => void }) {
  const [results, setResults] = useState<Result[] | null>(null)
  const [total, setTotal] = useState(0)
  const [error, setError] = useState<string | null>(null)
  const stopped = useRef(false)
  const busy = results !== null && results.length < total
  const close = () => {
    stopped.current = true
    onClose()
  }
  async function run() {
    setError(null)
    try {
      const lines = await sureLines(place.id)
      setTotal(lines.length)
      setResults([])
      const done: Result[] = []
      for (const line of lines) {
        if (stopped.current) break
        done.push(await settle(line))
        setResults([...done])
      }
    } catch (cause) {
      setError(messageOf(cause))
    }
    void queryClient.invalidateQueries()
  }
  const failed = results?.filter(({ done }) => !done) ?? []
  return (
    <Dialog title={t('Post and Link All Sure Ones')} opened onClose={close} size="md">
      <Banner kind="failure">{error}</Banner>
      {results === null ? (
        <Text>
          {t(
            'Lines with one entry of the same reference and amount are linked to it. Lines of a payer who is known for one lot are posted as a payment of that lot.',
          )}
        </Text>
      ) : (
        <>
          <Progress value={total === 0 ? 100 : (results.length / total) * 100} aria-label={t('Done so far')} mb="sm" />
          <Text role="status" fw={600}>
            {t('{done} of {total} done, {failed} refused', {
              done: results.length - failed.length,
              total,
              failed: failed.length,
            })}
          </Text>
          <List aria-label={t('What came of each')} size="sm" withPadding mah={320} style={{ overflow: 'auto' }}>
            {[...failed, ...results.filter(({ done }) => done)].map(({ line, done, text }) => (
              <List.Item key={line.id} {...(done ? {} : { c: 'var(--mantine-color-error)' })}>
                {pesoText(line.amount)} <bdi>{line.reference ?? line.description}</bdi>: <bdi>{text}</bdi>
              </List.Item>
            ))}
          </List>
        </>
      )}
      <FormButtons>
        <Button variant="default" onClick={close}>
          {results === null ? t('Cancel') : busy ? t('Stop') : t('Close')}
        </Button>
        {results === null && (
          <Button data-autofocus onClick={() => void run()}>
            {t('Post and Link')}
          </Button>
        )}
      </FormButtons>
    </Dialog>
  )
}
