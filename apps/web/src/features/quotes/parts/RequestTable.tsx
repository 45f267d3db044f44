import type { QuoteRequest } from '@tradecounter/contract/quotes/quotes.entities.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import type { DataColumn } from '../../../ui/table/dataColumn.ts'
import classes from './VersionTable.module.css'

type RequestLine = QuoteRequest['lines'][number]

const columns: readonly DataColumn<RequestLine>[] = [
  {
    id: 'product',
    header: 'Product or description',
    phone: 'title',
    cell: ({ product, description, note }) => (
      <>
        <span>{product?.productName ?? description}</span>
        {product ? <span className={classes.code}>{product.productCode}</span> : null}
        {product && description ? <span className={classes.note}>{description}</span> : null}
        {note ? <span className={classes.note}>{note}</span> : null}
      </>
    ),
  },
  {
    id: 'quantity',
    header: 'Quantity',
    align: 'right',
    phone: 'end',
    width: '110px',
    cell: ({ quantity }) => quantity.toLocaleString('en-AU'),
  },
]

/** Lines of a request. */
export function RequestTable({ request }: { readonly request: QuoteRequest }) {
  return (
    <DataTable
      caption={`Lines of request ${request.requestNumber}`}
      columns={columns}
      rows={request.lines}
      rowId={({ requestLineId }) => String(requestLineId)}
    />
  )
}
