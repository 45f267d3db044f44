/** Scopes that a partner's key can have, with their descriptions. */
export const partnerScopes = {
  'catalogue.write': 'Products, price lists, their items and shipping addresses',
  'customers.write': 'Customers, their people, cost centres and budgets',
  'documents.write': 'Invoices and credits',
  'receipts.write': 'Receipts of payments made in the portal',
  'payments.read': 'Paid payments with their documents, notes and files',
  'stock.write': 'Stock of products',
  'orders.read': 'Approved orders and their purchase order files',
  'orders.write': 'Acknowledgements and events of orders',
  'quotes.read': 'Quotes: requests of customers, and each version of the answer',
  'quotes.write': 'Acknowledgements of quotes',
  'budgets.read': 'Budgets of cost centres with their standing',
  'mail.write': 'Reports of returned emails',
} as const

export type PartnerScope = keyof typeof partnerScopes

export const partnerScopeNames = Object.keys(partnerScopes) as PartnerScope[]

/** Prefix of every key, so that people and secret scanners recognise keys. */
export const partnerKeyStart = 'tc_'

export const partnerKeyNameMaximum = 100
