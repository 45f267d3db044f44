import { problem, type Problem } from '../../decision.ts'
import { formatCents } from '../../money.ts'

/** Changes of a product since an earlier order, shown before its line is added again. */
export const proposedLineProblems = {
  notOnList: (productName: string) => problem('notOnList', `${productName} is not on this price list.`),
  discontinued: (productName: string) => problem('discontinued', `${productName} can no longer be ordered.`),
  carton: ({ displayMessage }: Problem, nearest: number) =>
    problem('carton', `${displayMessage} Nearest: ${nearest}.`),
  /** Unit prices in cents ex GST. */
  price: (beforeCents: number, nowCents: number) =>
    problem(
      'price',
      `The price was ${formatCents(beforeCents)} and is now ${formatCents(nowCents)} (ex GST).`,
    ),
  freight: (beforeCents: number, nowCents: number) =>
    problem(
      'freight',
      `The freight of a unit was ${formatCents(beforeCents)} and is now ${formatCents(nowCents)} (ex GST).`,
    ),
  stock: (availableStock: number, quantity: number) =>
    problem('stock', `${availableStock} in stock; you asked for ${quantity}.`),
} as const
