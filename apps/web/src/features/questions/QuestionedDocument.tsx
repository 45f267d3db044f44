import { Anchor, Paper, Title } from '@mantine/core'
import type { Question } from '@tradecounter/contract/questions/questions.entities.ts'
import { questionMessages } from '@tradecounter/rules/questions/questions.problems.ts'
import { questionReasons } from '@tradecounter/rules/questions/questionStates.ts'
import { isAdmin } from '@tradecounter/rules/members/roles.ts'
import { useMember } from '../../lib/session/memberStore.ts'
import { paths } from '../../paths.ts'
import { useClaim } from '../../shell/claims.ts'
import { DateText } from '../../ui/text/DateText.tsx'
import { Definition, DefinitionList } from '../../ui/text/DefinitionList.tsx'
import { Money } from '../../ui/text/Money.tsx'
import { DocumentNumber } from '../documents/DocumentNumber.tsx'
import { ProofOfDelivery } from '../documents/ProofOfDelivery.tsx'

/** Document of a question with present amounts; for the supplier also its customer. */
export function QuestionedDocument({ question }: { readonly question: Question }) {
  const { document, customer, lines, reason } = question
  const admin = isAdmin(useMember())
  const opensOrders = useClaim('orders', 'orderApprovedList').shown
  return (
    <Paper component="section" aria-label="Document" p="md">
      <Title order={2} size="h4" mb="sm">
        {document.transactionType.transactionTypeName} <DocumentNumber document={document} />
      </Title>
      <DefinitionList>
        {admin ? (
          <Definition term="Customer">
            <Anchor href={paths.customer(customer.customerId)}>{customer.customerName}</Anchor>
          </Definition>
        ) : null}
        <Definition term="Reason">{questionReasons[reason].name}</Definition>
        <Definition term="Due Date">
          <DateText date={document.dueDate} /> (issued <DateText date={document.transactionDate} />)
        </Definition>
        <Definition term="Document Total (Inc GST)">
          <Money cents={document.documentTotalCents} />
        </Definition>
        <Definition term="Document Balance (Inc GST)">
          {document.documentBalanceCents === 0 ? (
            questionMessages.settled
          ) : (
            <Money cents={document.documentBalanceCents} />
          )}
        </Definition>
        {document.order ? (
          <Definition term="Order">
            {opensOrders ? (
              <Anchor href={paths.order(document.order.orderID)}>{document.order.orderNumber}</Anchor>
            ) : (
              document.order.orderNumber
            )}
          </Definition>
        ) : null}
        {document.proofOfDeliveryDocumentUrl ? (
          <Definition term="POD">
            <ProofOfDelivery document={document} inWords />
          </Definition>
        ) : null}
        {lines.length > 0 ? (
          <Definition term="Lines">
            {lines.map(({ lineID, productCode, productName, quantity }) => (
              <div key={lineID}>
                {quantity.toLocaleString('en-AU')} × <bdi>{productName}</bdi> ({productCode})
              </div>
            ))}
          </Definition>
        ) : null}
      </DefinitionList>
    </Paper>
  )
}
