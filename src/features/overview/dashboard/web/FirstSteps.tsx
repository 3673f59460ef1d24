import { IconCheck, IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { incomeContract } from '#features/cash/income/contract.ts'
import { ratesContract } from '#features/dues/rates/contract.ts'
import { settingText } from '#features/office/settings/rules.ts'
import { useSettings } from '#features/office/settings/web/use-settings.ts'
import { useMe } from '#features/people/session/web/me.ts'
import { type Day, monthOf } from '#shared/dates.ts'
import { useAsk } from '#web/calls/query.ts'
import { t } from '#web/texts/t.ts'
import { Section } from '#web/ui/page/Section.tsx'
import { dashboardContract } from '../contract.ts'
import classes from './Dashboard.module.css'
import { askOf } from './months.ts'

interface Step {
  number: number
  text: string
  list: { to: string; search?: Record<string, string> }
  done: boolean
}

const DUES = 'bill_amount_per_month'

/**
 * True when somebody said what is due a month: at the first start, which asks it with the parts of an address, in the settings, or by a
 * rate. False while that is not known.
 */
function useDuesSet(enabled: boolean): boolean {
  const { village } = useSettings()
  const rates = useAsk(ratesContract.list, {}, { enabled })
  if (!village) return false
  const unchanged = Number(village.amount(DUES)) === Number(settingText({}, DUES))
  return village.addressParts !== '' || !unchanged || (rates.data?.length ?? 0) > 0
}

/** The way to the first paid bill, in a village that has taken no money yet. */
export function FirstSteps({ today }: { today: Day }) {
  const { role_type: role } = useMe()
  const duesSet = useDuesSet(role === 'admin')
  const overview = useAsk(dashboardContract.overview, {})
  const figures = useAsk(incomeContract.months, askOf(monthOf(today)))
  if (!overview.data || !figures.data) return null
  const { houses, monthly_dues: dues } = overview.data
  if (dues.collected > 0 || figures.data.months.some((month) => month.income > 0)) return null
  const peopled = houses.total > 0
  const bills = { to: '/monthly-dues', search: { status: 'all' } }
  const steps: Step[] = [
    {
      number: 1,
      text: t('Set the amount of the monthly dues'),
      list: { to: '/admin-settings', search: { page: 'dues' } },
      done: duesSet || dues.billed > 0,
    },
    { number: 2, text: t('Import the houses from a spreadsheet'), list: { to: '/import' }, done: peopled },
    { number: 2, text: t('Or add a house with its owner by hand'), list: { to: '/houses' }, done: peopled },
    { number: 3, text: t('Generate the bills of the month'), list: bills, done: dues.billed > 0 },
    { number: 4, text: t('Take the first payment: Edit beside its bill'), list: bills, done: false },
  ]
  return (
    <Section title={t('First steps')} flush>
      <ul className={classes.rows}>
        {steps
          .filter(({ number }) => role === 'admin' || number > 1)
          .map(({ number, text, list, done }) => (
            <li key={text}>
              <Link {...list} className={classes.row}>
                <span className={classes.badge}>{done ? <IconCheck size={14} aria-label={t('Done')} /> : number}</span>
                <span className={classes.rowText}>{text}</span>
                <IconChevronRight size={16} aria-hidden />
              </Link>
            </li>
          ))}
      </ul>
    </Section>
  )
}
