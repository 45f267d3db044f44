import { formatWithGst } from '@tradecounter/rules/money.ts'
import { monthName } from '@tradecounter/rules/statements/statementMonth.ts'
import { customerScope } from '../../db/database.ts'
import { payersOf } from '../../db/payersOf.ts'
import type { Events } from '../../jobs/events.ts'
import { sendLetter, sendToEach } from '../../jobs/sendMail.ts'
import type { JobContext, Reactions } from '../../jobs/worker.ts'
import { makeMissed } from './runStatements.ts'
import { findStatement } from './statements.queries.ts'

/** R25: emails all payers of the customer that a statement is ready. */
async function mailPayers(
  context: JobContext,
  { customerId, statementId }: Events['statementMade'],
): Promise<void> {
  const db = context.database.scoped(customerScope(customerId))
  const statement = await findStatement(db, customerId, statementId)
  if (!statement) return
  const month = monthName(statement.month)
  await sendToEach(await payersOf(db, customerId).execute(), (payer) =>
    sendLetter(context, payer, {
      canBeStopped: true,
      subject: `Your statement for ${month} is ready`,
      paragraphs: [`The statement of account ${statement.accountName} for ${month} can be downloaded now.`],
      facts: [
        ['Account', statement.accountNumber],
        ['Opening balance', formatWithGst(statement.figures.openingCents)],
        ['Closing balance', formatWithGst(statement.figures.closingCents)],
      ],
      action: { label: 'Statements', url: `${context.settings.publicUrl}/statements` },
    }),
  )
}

export const statementsReactions: Reactions = {
  statementMade: mailPayers,
  statementMissed: (context, event) => makeMissed(context, event, context.now),
}
