import '@mantine/charts/styles.layer.css'
import { BarChart, LineChart } from '@mantine/charts'
import { showMonth } from '#web/texts/days.ts'
import { t } from '#web/texts/t.ts'
import { percentText, pesoText } from '#web/ui/Money.tsx'
import { collectionRate, type MonthFigures } from './months.ts'

interface Props {
  months: readonly MonthFigures[]
}

const compact = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 })
const HEIGHT = 260
const axis = { tickMargin: 8, fontSize: 12 }
const monthAxis = { ...axis, padding: { left: 8, right: 8 }, tickFormatter: (month: string) => month.slice(0, 3) }

/** Income beside expenses, month by month. */
export const IncomeChart = ({ months }: Props) => (
  <BarChart
    h={HEIGHT}
    data={months.map(({ month, income, expenses }) => ({ month: showMonth(month), income, expenses }))}
    dataKey="month"
    series={[
      { name: 'income', label: t('Income'), color: 'var(--chart-income)' },
      { name: 'expenses', label: t('Expenses'), color: 'var(--chart-expenses)' },
    ]}
    valueFormatter={pesoText}
    withLegend
    legendProps={{ verticalAlign: 'top', height: 36, itemSorter: null }}
    tickLine="none"
    barProps={{ radius: [3, 3, 0, 0], isAnimationActive: false }}
    maxBarWidth={16}
    xAxisProps={monthAxis}
    yAxisProps={{ ...axis, width: 56, tickFormatter: (pesos: number) => `₱${compact.format(pesos)}` }}
    barChartProps={{ accessibilityLayer: false, barGap: 2 }}
  />
)

/** Share of each month's dues that is paid by now. */
export const RateChart = ({ months }: Props) => (
  <LineChart
    h={HEIGHT}
    data={months.map((one) => ({ month: showMonth(one.month), rate: collectionRate(one) }))}
    dataKey="month"
    series={[{ name: 'rate', label: t('Settled'), color: 'var(--chart-income)' }]}
    valueFormatter={percentText}
    curveType="monotone"
    tickLine="none"
    strokeWidth={2.5}
    dotProps={{ r: 3.5 }}
    lineProps={{ isAnimationActive: false }}
    xAxisProps={monthAxis}
    yAxisProps={{ ...axis, width: 48, domain: [0, 100], tickFormatter: percentText }}
    lineChartProps={{ accessibilityLayer: false, margin: { top: 12, right: 8 } }}
  />
)
