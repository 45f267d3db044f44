import type { CustomerDetail } from '@tradecounter/contract/customers/adminCustomers.contract.ts'
import { combinedAddress } from '@tradecounter/rules/customers/addresses.ts'
import { fullName } from '@tradecounter/rules/members/member.ts'
import { Button } from '@mantine/core'
import { IconReportMoney } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { lazyPart } from '../../../lib/parts/lazyPart.ts'
import { paths } from '../../../paths.ts'
import { Definition, DefinitionList } from '../../../ui/text/DefinitionList.tsx'
import { Money } from '../../../ui/text/Money.tsx'
import { SectionCard } from '../../../ui/page/SectionCard.tsx'
import { Skeleton } from '../../../ui/page/Skeleton.tsx'

const LocationMap = lazyPart(() => import('./map/LocationMap.tsx'), 'LocationMap')

/** §2 Customer detail: the account and its primary contact. */
export function AccountCard({ customer }: { readonly customer: CustomerDetail }) {
  const { accountNumber, accountLimitCents, primaryContact, mainAddress } = customer
  return (
    <SectionCard
      title="Account"
      action={
        <Button
          component={Link}
          to={paths.customerAccount(customer.customerId)}
          variant="default"
          leftSection={<IconReportMoney size={16} aria-hidden />}
        >
          Account and reminders
        </Button>
      }
    >
      <DefinitionList>
        <Definition term="Account number">{accountNumber}</Definition>
        <Definition term="Credit limit">
          <Money cents={accountLimitCents} />
        </Definition>
        <Definition term="Primary contact">
          {primaryContact ? `${fullName(primaryContact)}, ${primaryContact.userName}` : 'None set'}
        </Definition>
        <Definition term="Address">{mainAddress ? combinedAddress(mainAddress) : 'None set'}</Definition>
      </DefinitionList>
      {mainAddress ? (
        <Suspense fallback={<Skeleton height={320} />}>
          <LocationMap address={mainAddress} />
        </Suspense>
      ) : null}
    </SectionCard>
  )
}
