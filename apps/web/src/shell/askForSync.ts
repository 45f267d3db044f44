import { paymentsContract } from '@tradecounter/contract/payments/payments.contract.ts'
import { apiFor } from '../lib/api/api.ts'

const syncApi = apiFor({ syncPayments: paymentsContract.syncPayments })

export const askForSync = () => syncApi.syncPayments({})
