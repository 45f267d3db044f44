import { quoteColumns, quoteTitle, type Quote } from './quote.ts'
import classes from './QuoteSheet.module.css'

const Facts = ({ facts }: Pick<Quote, 'facts'>) => (
  <dl className={classes.facts}>
    {facts.map(([label, text]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{text}</dd>
      </div>
    ))}
  </dl>
)

/** Quote as a page, with the contents of the print and the PDF. */
export function QuoteSheet({ quote }: { readonly quote: Quote }) {
  return (
    <article className={classes.sheet} data-printed aria-label={`${quoteTitle} ${quote.orderNumber}`}>
      <header className={classes.head}>
        <div>
          <strong>{quote.supplier.name}</strong>
        </div>
        <div>
          <h3>{quoteTitle}</h3>
          <span className="tabular">{quote.orderNumber}</span>
        </div>
      </header>
      <div className={classes.parties}>
        {[quote.supplier, quote.customer].map(({ role, name, facts }) => (
          <section key={role}>
            <h4>{role}</h4>
            <p>{name}</p>
            <Facts facts={facts} />
          </section>
        ))}
      </div>
      <Facts facts={quote.facts} />
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
