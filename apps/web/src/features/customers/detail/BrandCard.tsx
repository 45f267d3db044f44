import type { CustomerDetail } from '@tradecounter/contract/customers/adminCustomers.contract.ts'
import { customerMessages } from '@tradecounter/rules/customers/customers.problems.ts'
import { usePortal } from '../../../lib/portal.ts'
import { toastSuccess } from '../../../lib/toasts.tsx'
import { BrandForm } from './BrandForm.tsx'
import { SectionCard } from '../../../ui/page/SectionCard.tsx'
import { useUpdateCustomer, useUploadLogo } from './customerDetail.data.ts'
import { LogoField } from './LogoField.tsx'

/** §2 Brand customisation: logo and colours of one customer. */
export function BrandCard({ customer }: { readonly customer: CustomerDetail }) {
  const update = useUpdateCustomer(customer)
  const upload = useUploadLogo(customer)
  const removal = useUpdateCustomer(customer)
  const division = usePortal()
  const { customerName, logoImageUrl } = customer
  return (
    <SectionCard
      title="Brand"
      lead="What the customer’s people see the portal in. An empty colour is the division’s own."
    >
      <LogoField owner={customerName} logoImageUrl={logoImageUrl} upload={upload} removal={removal} />
      <BrandForm
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
