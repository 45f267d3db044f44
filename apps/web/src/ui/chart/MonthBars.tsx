import { Button } from '@mantine/core'
import { useState } from 'react'
import { TableScroll } from '../table/TableScroll.tsx'
import { Money } from '../text/Money.tsx'
import classes from './Chart.module.css'

interface MonthBar {
  /** `November 2026`. */
  readonly name: string
  /** Under the bar: `Nov`. */
  readonly label: string
  /** Amount of each part, in the order of `parts`. */
  readonly cents: readonly number[]
}

interface MonthBarsProps {
  /** Title of the amounts, for screen readers and above the table. */
  readonly caption: string
  /** Names of the amounts that a bar stacks, from its foot up; up to three. */
  readonly parts: readonly string[]
  readonly months: readonly MonthBar[]
}

const threeDigits = { notation: 'compact', maximumSignificantDigits: 3 } as const
const currency = { style: 'currency', currency: 'AUD', currencyDisplay: 'narrowSymbol' } as const
const short = new Intl.NumberFormat('en-AU', { ...currency, ...threeDigits })
/** Format without the currency, for which thirteen months side by side have no room. */
const shortest = new Intl.NumberFormat('en-AU', threeDigits)

const dollars = (cents: number): string => short.format(cents / 100)

const sum = (cents: readonly number[]): number => cents.reduce((total, part) => total + part, 0)

/** Part as a bar draws it: none below zero, such as credits above the invoices of a month. */
const drawn = (cents: number): number => Math.max(0, cents)

/** `November 2026: $1.2K`, with the parts where there are several. */
const tipOf = ({ name, cents }: MonthBar, parts: readonly string[]): string =>
  parts.length < 2
    ? `${name}: ${dollars(sum(cents))}`
    : `${name}: ${dollars(sum(cents))} (${parts.map((part, at) => `${part} ${dollars(cents[at] ?? 0)}`).join(', ')})`

/**
 * Bars of amounts by month, which stack their parts, with the same numbers as a
 * table for screen readers, which can be shown.
 */
export function MonthBars({ caption, parts, months }: MonthBarsProps) {
  const [tabled, setTabled] = useState(false)
  const stacked = parts.length > 1
  const most = Math.max(1, ...months.map(({ cents }) => sum(cents.map(drawn))))
  const table = (
    <table className={classes.table}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Month</th>
          {[...parts, ...(stacked ? ['Total'] : [])].map((part) => (
            <th key={part} scope="col">
              {part}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {months.map(({ name, cents }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {parts.map((part, at) => (
              <td key={part}>
                <Money cents={cents[at] ?? 0} />
              </td>
            ))}
            {stacked ? (
              <td>
                <Money cents={sum(cents)} />
              </td>
            ) : null}
          </tr>
        ))}
      </tbody>
    </table>
  )
  return (
    <div>
      {tabled ? (
        <TableScroll name={caption}>{table}</TableScroll>
      ) : (
        <>
          <div className={classes.bars} aria-hidden>
            {months.map((month) => (
              <div key={month.name} className={classes.month} title={tipOf(month, parts)}>
                <span className={classes.worth}>
                  {sum(month.cents) === 0 ? '–' : shortest.format(sum(month.cents) / 100)}
                </span>
                <span className={classes.well}>
                  {parts.map((part, at) => (
                    <span
                      key={part}
                      className={classes.bar}
                      data-part={at}
                      style={{ '--share': drawn(month.cents[at] ?? 0) / most }}
                    />
                  ))}
                </span>
                <span className={classes.label}>{month.label}</span>
              </div>
            ))}
          </div>
          {stacked ? (
            <div className={classes.key} aria-hidden>
              {parts.map((part, at) => (
                <span key={part}>
                  <span className={classes.swatch} data-part={at} />
                  {part}
                </span>
              ))}
            </div>
          ) : null}
          {/* A table ignores its own width, so a box hides it. */}
          <div className={classes.heard}>{table}</div>
        </>
      )}
      <Button variant="subtle" size="compact-sm" mt="xs" onClick={() => setTabled(!tabled)}>
        {tabled ? 'Show as bars' : 'Show as a table'}
      </Button>
    </div>
  )
}
