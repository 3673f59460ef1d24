import { Button, Group, Kbd, Text } from '@mantine/core'
import { useLocation } from '@tanstack/react-router'
import { Fragment, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { useMenuEntries } from '#features/people/session/web/menu-entries.ts'
import { t } from '#web/texts/t.ts'
import { Markdown } from '#web/ui/Markdown.tsx'
import { Dialog } from '#web/ui/windows/Dialog.tsx'
import announcement from '../../../../../docs/guide/announcement.md?raw'
import bookAnAmenity from '../../../../../docs/guide/book-an-amenity.md?raw'
import books from '../../../../../docs/guide/books.md?raw'
import cashBook from '../../../../../docs/guide/cash-book.md?raw'
import chaseWhoIsBehind from '../../../../../docs/guide/chase-who-is-behind.md?raw'
import clearance from '../../../../../docs/guide/clearance.md?raw'
import complaint from '../../../../../docs/guide/complaint.md?raw'
import dayAtTheCounter from '../../../../../docs/guide/day-at-the-counter.md?raw'
import firstDay from '../../../../../docs/guide/first-day.md?raw'
import forResidents from '../../../../../docs/guide/for-residents.md?raw'
import gate from '../../../../../docs/guide/gate.md?raw'
import otherPages from '../../../../../docs/guide/other-pages.md?raw'
import paperCodes from '../../../../../docs/guide/paper-codes.md?raw'
import paraSaResidente from '../../../../../docs/guide/para-sa-residente.md?raw'
import penalties from '../../../../../docs/guide/penalties.md?raw'
import peopleWithAccess from '../../../../../docs/guide/people-with-access.md?raw'
import readme from '../../../../../docs/guide/README.md?raw'
import receipts from '../../../../../docs/guide/receipts.md?raw'
import reconciliation from '../../../../../docs/guide/reconciliation.md?raw'
import reportedPayments from '../../../../../docs/guide/reported-payments.md?raw'
import reports from '../../../../../docs/guide/reports.md?raw'
import residentsApp from '../../../../../docs/guide/residents-app.md?raw'
import sale from '../../../../../docs/guide/sale.md?raw'
import sticker from '../../../../../docs/guide/sticker.md?raw'
import takeAPayment from '../../../../../docs/guide/take-a-payment.md?raw'
import turnOfTheMonth from '../../../../../docs/guide/turn-of-the-month.md?raw'
import classes from './guide.module.css'
import { type GuidePlace, placeAt } from './guide.tsx'
import { GO_KEYS } from './shortcuts.ts'

/** The pages of the guide, by the names they have there. */
export const GUIDE: Readonly<Record<string, string>> = {
  'README.md': readme,
  'announcement.md': announcement,
  'book-an-amenity.md': bookAnAmenity,
  'books.md': books,
  'cash-book.md': cashBook,
  'chase-who-is-behind.md': chaseWhoIsBehind,
  'clearance.md': clearance,
  'complaint.md': complaint,
  'day-at-the-counter.md': dayAtTheCounter,
  'first-day.md': firstDay,
  'for-residents.md': forResidents,
  'gate.md': gate,
  'other-pages.md': otherPages,
  'paper-codes.md': paperCodes,
  'para-sa-residente.md': paraSaResidente,
  'penalties.md': penalties,
  'people-with-access.md': peopleWithAccess,
  'receipts.md': receipts,
  'reconciliation.md': reconciliation,
  'reported-payments.md': reportedPayments,
  'reports.md': reports,
  'residents-app.md': residentsApp,
  'sale.md': sale,
  'sticker.md': sticker,
  'take-a-payment.md': takeAPayment,
  'turn-of-the-month.md': turnOfTheMonth,
}

const FIRST = 'README.md'
/** Stands for the folder of the guide: the reader of Markdown knows addresses of the web only. */
const HERE = 'https://guide.invalid/'

/** A page of the guide in the marks that `Markdown` knows: without pictures, tables as lists, each paragraph one line. */
export function readGuide(text: string): string {
  const lines: string[] = []
  for (const raw of text.split('\n')) {
    const line = raw.trim()
    if (line.startsWith('![') || /^\|[-| ]+\|$/.test(line)) continue
    const begins = /^(#|[-*] |\d+\. |\|)/.test(line)
    if (line === '' || begins || !lines.at(-1)) lines.push(line.startsWith('|') ? rowOf(line) : raw.trimEnd())
    else lines[lines.length - 1] += ` ${line}`
  }
  return lines
    .join('\n')
    .replaceAll(/<kbd>(.*?)<\/kbd>|`([^`]+)`/g, '**$1$2**')
    .replaceAll(/\b_([^_\n]+)_\b/g, '*$1*')
    .replaceAll(/\[([^\]]+)\]\(([^)]+)\)/g, (_, words, to) =>
      Object.hasOwn(GUIDE, to) ? `[${words}](${HERE}${to})` : words,
    )
}

function rowOf(line: string): string {
  const [first = '', second = ''] = line
    .split('|')
    .slice(1)
    .map((cell) => cell.trim())
  return second ? `- ${first}: ${second}` : `**${first}:**`
}

interface Props {
  opened: boolean
  onClose: () => void
}

/** The guide's page for the screen one is on, opened by `?`, and the list of keys behind a button. */
export function GuideWindow({ opened, onClose }: Props) {
  const { pathname, search } = useLocation()
  const [was, setWas] = useState(opened)
  const [chosen, setChosen] = useState<GuidePlace | 'keys' | null>(null)
  if (opened !== was) {
    setWas(opened)
    if (opened) setChosen(null)
  }
  const shown = chosen ?? placeAt(pathname, search) ?? { page: FIRST }
  return (
    <Dialog
      title={shown === 'keys' ? t('Keyboard shortcuts') : t('Help with this page')}
      size="lg"
      opened={opened}
      onClose={onClose}
      footer={
        <Group gap="xs">
          {chosen && (
            <Button variant="default" onClick={() => setChosen(null)}>
              {t('Back to this page')}
            </Button>
          )}
          <Button variant="default" onClick={() => setChosen({ page: FIRST })}>
            {t('The whole guide')}
          </Button>
          {shown !== 'keys' && (
            <Button variant="default" onClick={() => setChosen('keys')}>
              {t('Keyboard shortcuts')}
            </Button>
          )}
        </Group>
      }
    >
      {shown === 'keys' ? (
        <ShortcutList />
      ) : (
        <GuidePage key={shown.page} {...shown} onPage={(page) => setChosen({ page })} />
      )}
    </Dialog>
  )
}

/** One page, which is in English only, from its heading on. */
function GuidePage({ page, heading, onPage }: GuidePlace & { onPage: (page: string) => void }) {
  const text = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const headings = [...(text.current?.querySelectorAll('h2, h3') ?? [])]
    const first = heading ? headings.find(({ textContent }) => textContent === heading) : headings[0]
    first?.scrollIntoView({ block: 'start' })
  }, [heading])
  const link = (href: string, words: ReactNode[]) => (
    <button type="button" className={classes.link} onClick={() => onPage(href.slice(HERE.length))}>
      {words}
    </button>
  )
  return (
    <div ref={text} lang="en" className={classes.page}>
      <Markdown link={link}>{readGuide(GUIDE[page] ?? '')}</Markdown>
    </div>
  )
}

interface Shortcut {
  keys: readonly string[]
  /** Between the keys: one after the other, or together. */
  joined?: string
  does: string
}

/** The keys of the shell. */
function ShortcutList() {
  const entries = useMenuEntries()
  const goes = Object.entries(GO_KEYS).flatMap(([key, path]): Shortcut[] => {
    const entry = entries.find((one) => one.path === path)
    return entry ? [{ keys: ['G', key.toUpperCase()], joined: t('then'), does: entry.label }] : []
  })
  const shortcuts: Shortcut[] = [
    { keys: ['/'], does: t('Find anything') },
    { keys: ['Ctrl', 'K'], joined: '+', does: t('Find anything, also while typing') },
    { keys: ['N'], does: t('The new one of this page: booking, request, house, expense …') },
    { keys: ['?'], does: t('Help with this page') },
    { keys: ['Esc'], does: t('Close what is open') },
    ...goes,
  ]
  return (
    <>
      <Text size="sm" c="dimmed" mb="md">
        {t('They rest while you are typing.')}
      </Text>
      <dl className={classes.keys}>
        {shortcuts.map(({ keys, joined, does }) => (
          <Fragment key={keys.join(' ')}>
            <dt>
              {keys.map((key, at) => (
                <Fragment key={key}>
                  {at > 0 && <Text span size="xs" c="dimmed">{` ${joined} `}</Text>}
                  <Kbd>{key}</Kbd>
                </Fragment>
              ))}
            </dt>
            <dd>{does}</dd>
          </Fragment>
        ))}
      </dl>
    </>
  )
}
