import { paymentExportContract } from '@tradecounter/contract/payments/paymentExport.contract.ts'
import { apiFor } from '../../../lib/api/api.ts'

/** CSV exports of the payments area, which the tray downloads (§7). */
export const paymentExports = apiFor(paymentExportContract)
