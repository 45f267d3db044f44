import { Group, Paper, Title } from '@mantine/core'
import type { OrderTransaction } from '@tradecounter/contract/documents/documents.entities.ts'
import { LoadFailure } from '../../ui/page/LoadFailure.tsx'
import { DateText } from '../../ui/text/DateText.tsx'
import { Money } from '../../ui/text/Money.tsx'
import { DocumentNumber } from './DocumentNumber.tsx'
import { useOrderTransactions } from './orderTransactions.data.ts'
import { AskAbout } from '../questions/AskAbout.tsx'
import { QuestionBadge } from '../questions/QuestionBadge.tsx'
import classes from './OrderInvoices.module.css'
import { ProofOfDelivery } from './ProofOfDelivery.tsx'

/** Documents that bill an order, with their files; renders nothing without any. */
export function OrderInvoices({ orderId }: { readonly orderId: number }) {
  const { data, error, refetch } = useOrderTransactions(orderId)
  if (data?.length === 0 || (!data && !error)) return null
  return (
    <Paper component="section" aria-label="Invoices" p="md">
      <Title order={2} mb="xs">
        Invoices
      </Title>
      {data ? (
        <ul className={classes.list}>
          {data.map((transaction) => (
            <Invoice key={transaction.transactionId} transaction={transaction} />
          ))}
        </ul>
      ) : (
        <LoadFailure title="The invoices could not be loaded" query={{ error, refetch }} />
      )}
    </Paper>
  )
}

function Invoice({ transaction }: { readonly transaction: OrderTransaction }) {
  const { documentTotalCents, documentBalanceCents, transactionDate } = transaction
  return (
    <li>
      <Group justify="space-between" wrap="nowrap" fw={550}>
        <span>
          <DocumentNumber document={transaction} />
          <AskAbout document={transaction} question={transaction.question} />
          <QuestionBadge question={transaction.question} />
        </span>
        <span>
          <Money cents={documentTotalCents} /> inc GST
        </span>
      </Group>
      <Group justify="space-between" wrap="nowrap" className={classes.more}>
        <span>
          <DateText date={transactionDate} />
          {transaction.proofOfDeliveryDocumentUrl ? (
            <>
              {' · '}
              <ProofOfDelivery document={transaction} inWords />
            </>
          ) : null}
        </span>
        <span>
          {documentBalanceCents === 0 ? (
            'Settled'
          ) : (
            <>
              <Money cents={documentBalanceCents} /> open
            </>
          )}
        </span>
      </Group>
    </li>
  )
}
