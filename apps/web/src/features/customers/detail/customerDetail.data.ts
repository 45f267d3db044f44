import { adminCustomersContract } from '@tradecounter/contract/customers/adminCustomers.contract.ts'
import type { CustomerDetail } from '@tradecounter/contract/customers/adminCustomers.contract.ts'
import { useMutation } from '@tanstack/react-query'
import { apiFor } from '../../../lib/api/api.ts'
import { queryClient } from '../../../lib/api/queryClient.ts'
import { refreshChangedCustomers } from '../refreshChangedCustomers.ts'
import { customersKey } from '../customerKeys.ts'

const { updateCustomer, uploadCustomerLogo } = adminCustomersContract
const customersApi = apiFor({ updateCustomer, uploadCustomerLogo })

type CustomerBody = Parameters<typeof customersApi.updateCustomer>[0]['body']
/** Change of the version that a form shows; of the present one for a single switch. */
export type CustomerChange = Omit<CustomerBody, 'version'> & { readonly version?: number }

const keep = (customer: CustomerDetail) =>
  queryClient.setQueryData([...customersKey, customer.customerId], customer)

/** Changes a customer as it was read (R10). */
export const useUpdateCustomer = ({ customerId, version }: CustomerDetail) =>
  useMutation({
    mutationFn: (change: CustomerChange) =>
      customersApi.updateCustomer({ params: { customerId }, body: { version, ...change } }),
    onSuccess: keep,
    onSettled: refreshChangedCustomers,
  })

export const useUploadCustomerLogo = ({ customerId }: CustomerDetail) =>
  useMutation({
    mutationFn: (file: File) => customersApi.uploadCustomerLogo({ params: { customerId }, file }),
    onSettled: refreshChangedCustomers,
  })
