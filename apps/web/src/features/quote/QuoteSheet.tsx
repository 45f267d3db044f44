import { quoteColumns, quoteTitle, type Quote } from './quote.ts'
import classes from './QuoteSheet.module.css'

/** The quote as a page: what is printed, and what the PDF says. */
export function QuoteSheet({ quote }: { readonly quote: Quote }) {
  return (
    <article className={classes.sheet} data-printed aria-label={`${quoteTitle} ${quote.orderNumber}`}>
      <header className={classes.head}>
        <div>
          <strong>{quote.supplier}</strong>
          <span>{quote.customer}</span>
        </div>
        <div>
          <strong>{quoteTitle}</strong>
          <span className="tabular">{quote.orderNumber}</span>
        </div>
      </header>
      <dl className={classes.facts}>
        {quote.facts.map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <div className={classes.scroll} tabIndex={0} role="region" aria-label="Items of the quote">
        <table className={classes.table}>
          <thead>
            <tr>
              {quoteColumns.map(([heading]) => (
                <th key={heading} scope="col">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {quote.lines.map((line) => (
              <tr key={line.code}>
                {quoteColumns.map(([heading, key]) => (
                  <td key={heading} data-label={heading}>
                    {line[key]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            {quote.totals.map(([label, amount]) => (
              <tr key={label}>
                <th scope="row" colSpan={quoteColumns.length - 1}>
                  {label}
                </th>
                <td>{amount}</td>
              </tr>
            ))}
          </tfoot>
        </table>
      </div>
      <p className={classes.notice}>{quote.notice}</p>
    </article>
  )
}
