import { refreshes } from './testing/refreshes.fixtures.ts'
import { Role } from '@tradecounter/rules/members/roles.ts'
import { useCustomers, useSetCustomerStatus } from './features/customers/customers.data.ts'
import { useUpdateCustomer } from './features/customers/detail/customerDetail.data.ts'
import {
  usePaymentRequests,
  useRevokePaymentRequest,
} from './features/payment-requests/admin/paymentRequests.data.ts'
import {
  useApplyReceipt,
  useEndAttempt,
  useMarkRefunded,
  useMarkCreditRefunded,
  useWorkLists,
} from './features/payments/work-lists/workLists.data.ts'
import { useFailedJobs, useRetryFailedJob } from './features/provider-settings/failedJobs.data.ts'
import { useUpdateProvider } from './features/provider-settings/provider.data.ts'
import { usePortalQuery } from './lib/portal.ts'
import type { CustomerDetail } from '@tradecounter/contract/customers/adminCustomers.contract.ts'
import type { ProviderSettings } from '@tradecounter/contract/provider/provider.contract.ts'
import { useCustomerReminders, useSendReminder } from './features/payment-reminders/paymentReminders.data.ts'
import { useCatalogueProduct } from './features/products/catalogue/catalogue.data.ts'
import { useFetchAgain, useProductFiles } from './features/products/files/productFiles.data.ts'

const admin = [Role.systemAdmin]
const useAllWorkLists = () => useWorkLists({})
refreshes('a refund that is marked leaves the work lists (R39)', {
  useScreen: useAllWorkLists,
  useWrite: useMarkRefunded,
  input: { customerId: 7, providerTransactionId: 'T1', reference: 'R1' },
  roles: admin,
})
refreshes('a kept credit that is marked as refunded leaves the work lists (R39)', {
  useScreen: useAllWorkLists,
  useWrite: useMarkCreditRefunded,
  input: { customerId: 7, documentId: 3, reference: 'R1' },
  roles: admin,
})
refreshes('a receipt that is applied leaves the work lists (R39)', {
  useScreen: useAllWorkLists,
  useWrite: useApplyReceipt,
  input: { customerId: 7, documentId: 3 },
  roles: admin,
})
refreshes('an attempt that is ended leaves the work lists (R39)', {
  useScreen: useAllWorkLists,
  useWrite: useEndAttempt,
  input: { customerId: 7, attemptId: 3 },
  roles: admin,
})
refreshes('a withdrawn payment request is listed as withdrawn (R20)', {
  useScreen: () => usePaymentRequests({}),
  useWrite: () => useRevokePaymentRequest({ paymentRequestId: 3 }),
  input: undefined,
  roles: admin,
})

refreshes('a changed customer is listed with the change', {
  useScreen: () => useCustomers({}),
  useWrite: () => useUpdateCustomer({ customerId: 7, version: 1 } as CustomerDetail),
  input: { ordersEnabled: false },
  roles: admin,
})
refreshes('changed details of the supplier are shown in the frame (R1)', {
  useScreen: usePortalQuery,
  useWrite: () => useUpdateProvider({ version: 1 } as ProviderSettings),
  input: {},
  roles: admin,
})
refreshes('a failed job that is tried again leaves the list', {
  useScreen: () => useFailedJobs(1),
  useWrite: useRetryFailedJob,
  input: 'whatever',
  roles: admin,
})
refreshes('a disabled customer is listed as disabled', {
  useScreen: () => useCustomers({}),
  useWrite: () => useSetCustomerStatus(7),
  input: false,
  roles: admin,
})
refreshes('a reminder that is being sent is in the history of reminders', {
  useScreen: () => useCustomerReminders(7),
  useWrite: () => useSendReminder(7),
  input: undefined,
  reads: { history: [] },
  roles: admin,
})
refreshes('a product shows the picture that was uploaded for it', {
  useScreen: () => [useCatalogueProduct(3), useProductFiles(3)],
  useWrite: () => useFetchAgain(3),
  input: { place: 'picture' },
  roles: admin,
})
