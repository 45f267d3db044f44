import type { CustomerDetail } from '@tradecounter/contract/customers/adminCustomers.contract.ts'
import { customerMessages } from '@tradecounter/rules/customers/customers.problems.ts'
import { usePortal } from '../../../lib/portal.ts'
import { toastSuccess } from '../../../lib/toasts.tsx'
import { BrandForm } from './BrandForm.tsx'
import { SectionCard } from '../../../ui/page/SectionCard.tsx'
import { useUpdateCustomer, useUploadCustomerLogo } from './customerDetail.data.ts'
import { LogoField } from './LogoField.tsx'

/** §2 Brand customisation: logo and colours of one customer. */
export function BrandCard({ customer }: { readonly customer: CustomerDetail }) {
  const update = useUpdateCustomer(customer)
  const upload = useUploadCustomerLogo(customer)
  const removal = useUpdateCustomer(customer)
  const division = usePortal()
  const { customerName, logoImageUrl } = customer
  return (
    <SectionCard title="Brand" lead="Colours and logo this customer’s users see. Blank uses the default.">
      <LogoField owner={customerName} logoImageUrl={logoImageUrl} upload={upload} removal={removal} />
      <BrandForm
        keptAs={`brand.${customer.customerId}`}
        saved={customer}
        name={customerName}
        logoImageUrl={logoImageUrl}
        behind={division}
        send={update.mutateAsync}
        onSent={() => toastSuccess(customerMessages.updated)}
      />
    </SectionCard>
  )
}
