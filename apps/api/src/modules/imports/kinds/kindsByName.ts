import { budgetsImport } from './budgetsImport.queries.ts'
import { costCentresImport } from './costCentresImport.queries.ts'
import { customersImport } from './customersImport.queries.ts'
import { documentFilesImport } from './documentFilesImport.queries.ts'
import { creditsImport, invoicesImport } from './documentsImport.queries.ts'
import type { ImportKind, ImportKindName } from '../importKind.ts'
import { addressesImport, priceListItemsImport, priceListsImport } from './priceListsImport.queries.ts'
import { orderEventsImport } from './orderEventsImport.queries.ts'
import { productsImport } from './productsImport.queries.ts'
import { receiptsImport } from './receiptsImport.queries.ts'
import { stockImport } from './stockImport.queries.ts'
import { usersImport } from './usersImport.queries.ts'

export const kindsByName: Readonly<Record<ImportKindName, ImportKind>> = {
  customers: customersImport,
  costcentres: costCentresImport,
  users: usersImport,
  budgets: budgetsImport,
  products: productsImport,
  pricelists: priceListsImport,
  pricelistitems: priceListItemsImport,
  addresses: addressesImport,
  invoices: invoicesImport,
  credits: creditsImport,
  stock: stockImport,
  receipts: receiptsImport,
  orderevents: orderEventsImport,
  documentfiles: documentFilesImport,
}
