import { paymentExportContract } from '@tradecounter/contract/payments/paymentExport.contract.ts'
import { apiFor } from '../../../lib/api/api.ts'

/** CSV files of the payments area; the tray fetches each by its address (§7). */
export const paymentExports = apiFor(paymentExportContract)
