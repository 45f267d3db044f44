import { budgetsImport } from './kinds/budgetsImport.queries.ts'
import { costCentresImport } from './kinds/costCentresImport.queries.ts'
import { customersImport } from './kinds/customersImport.queries.ts'
import { documentFilesImport } from './kinds/documentFilesImport.queries.ts'
import { creditsImport, invoicesImport } from './kinds/documentsImport.queries.ts'
import type { ImportKind, ImportKindName } from './importKind.ts'
import { addressesImport, priceListItemsImport, priceListsImport } from './kinds/priceListsImport.queries.ts'
import { orderEventsImport } from './kinds/orderEventsImport.queries.ts'
import { productsImport } from './kinds/productsImport.queries.ts'
import { receiptsImport } from './kinds/receiptsImport.queries.ts'
import { stockImport } from './kinds/stockImport.queries.ts'
import { usersImport } from './kinds/usersImport.queries.ts'

export const importKinds: Readonly<Record<ImportKindName, ImportKind>> = {
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
