import type { ReactNode } from 'react'
import { showMonth } from '#web/texts/days.ts'
import { t } from '#web/texts/t.ts'
import { percentText, pesoText } from '#web/ui/Money.tsx'
import classes from './Dashboard.module.css'
import { collectionRate, type MonthFigures } from './months.ts'

interface Props {
  months: readonly MonthFigures[]
}

/** Figures of the chart of income and expenses: read aloud, and printed in its place. */
export const BooksTable = ({ months }: Props) => (
  <Figures>
    <caption>{t('Income and expenses of twelve months')}</caption>
    <thead>
      <tr>
        <th scope="col">{t('Month')}</th>
        <th scope="col">{t('Income')}</th>
        <th scope="col">{t('Expenses')}</th>
      </tr>
    </thead>
    <tbody>
      {months.map(({ month, income, expenses }) => (
        <tr key={month}>
          <th scope="row">{showMonth(month)}</th>
          <td>{pesoText(income)}</td>
          <td>{pesoText(expenses)}</td>
        </tr>
      ))}
    </tbody>
  </Figures>
)

/** Figures of the chart of the collection rate. */
export const RatesTable = ({ months }: Props) => (
  <Figures>
    <caption>{t('Dues of twelve months and how much of them is paid')}</caption>
    <thead>
      <tr>
        <th scope="col">{t('Month')}</th>
        <th scope="col">{t('Billed')}</th>
        <th scope="col">{t('Settled')}</th>
        <th scope="col">{t('Collection rate')}</th>
      </tr>
    </thead>
    <tbody>
      {months.map((one) => (
        <tr key={one.month}>
          <th scope="row">{showMonth(one.month)}</th>
          <td>{pesoText(one.billed)}</td>
          <td>{pesoText(one.collected)}</td>
          <td>{percentText(collectionRate(one))}</td>
        </tr>
      ))}
    </tbody>
  </Figures>
)

/** A table cannot be made as small as a box around it can. */
const Figures = ({ children }: { children: ReactNode }) => (
  <div className={classes.figures}>
    <table>{children}</table>
  </div>
)
