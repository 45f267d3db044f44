import type { SubjectKind } from '../acts.ts'

/** Names on the audit screen for the subjects of acts; a subject without an entry shows its own name. */
const subjectNames: Readonly<Partial<Record<SubjectKind, string>>> = {
  order: 'Order',
  payment: 'Payment',
  billing: 'Billing details',
  paymentRequest: 'Payment request',
  question: 'Question',
  quote: 'Quote',
  orderList: 'Order list',
  orderSchedule: 'Order schedule',
  delegation: 'Delegation',
  priceList: 'Price list',
  shippingAddress: 'Shipping address',
  statements: 'Statements',
  reconciliation: 'Reconciliation',
  terms: 'Terms',
  provider: 'Supplier',
  product: 'Product',
  failedJob: 'Failed job',
  shipDays: 'Closed days',
  synonym: 'Synonym',
  customer: 'Customer',
  user: 'User',
  login: 'Login',
  costCentre: 'Cost centre',
  budget: 'Budget',
  partnerKey: 'Integration key',
  webhook: 'Webhook',
}

export const subjectKinds = Object.keys(subjectNames) as SubjectKind[]

/** `approveOrder` → 'Approve order'. */
export function inWords(name: string): string {
  const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

export const subjectName = (kind: string): string =>
  (subjectNames as Readonly<Record<string, string>>)[kind] ?? inWords(kind)
