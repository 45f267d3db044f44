import { Anchor } from '@mantine/core'
import { paymentLookupsContract } from '@tradecounter/contract/payments/paymentLookups.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { apiFor } from '../../../lib/api/api.ts'
import { paths } from '../../../paths.ts'
import { claimOf } from '../../../shell/claims.ts'
import { useMember } from '../../../lib/session/memberStore.ts'
import { Definition } from '../../../ui/text/DefinitionList.tsx'
import { paymentKeys } from '../paymentKeys.ts'

const lookupsApi = apiFor(paymentLookupsContract)

export const useBilledTo = (paymentId: number, enabled: boolean) =>
  useQuery({
    queryKey: [...paymentKeys.detail(paymentId), 'billedTo'],
    queryFn: ({ signal }) => lookupsApi.getDefaultPaymentDetails({ params: { paymentId } }, { signal }),
    enabled,
  })

/** Billing details, which prefill the card page. */
export function BillingAddress({ paymentId }: { readonly paymentId: number }) {
  const changes = claimOf(useMember(), 'accountManagement', 'billingInformationForm').shown
  const { data } = useBilledTo(paymentId, true)
  if (!data) return null
  const lines = [
    data.billingCompanyName,
    [data.billingPersonFirstName, data.billingPersonLastName].filter(Boolean).join(' '),
    data.billingAddressLine1,
    data.billingAddressLine2,
    [data.billingAddressCity, data.billingAddressState, data.billingAddressPostalCode]
      .filter(Boolean)
      .join(' '),
  ].filter(Boolean)
  return (
    <Definition term="Billing address">
      {data.billingAddressLine1 === '' ? 'Entered on the card page' : lines.join('\n')}
      {changes ? (
        <Anchor className="screen-only" href={paths.updateBilling()} inherit display="block" w="fit-content">
          {data.billingAddressLine1 === '' ? 'Add billing details' : 'Change billing details'}
        </Anchor>
      ) : null}
    </Definition>
  )
}
