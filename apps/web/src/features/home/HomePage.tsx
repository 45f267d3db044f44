import { claimsShow } from '@tradecounter/rules/members/claims.ts'
import { fullName } from '@tradecounter/rules/members/member.ts'
import { isAdmin } from '@tradecounter/rules/members/roles.ts'
import { CustomerPaymentStatus } from '@tradecounter/rules/payments/paymentStatus.ts'
import { Suspense } from 'react'
import type { User } from '@tradecounter/contract/users/users.entities.ts'
import { useMember } from '../../lib/session/memberStore.ts'
import { memberClaims } from '../../shell/gates.ts'
import { Skeleton } from '../../ui/page/Skeleton.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { TaxNote } from '../../ui/text/TaxNote.tsx'
import { tabsFor } from '../orders/list/orderTabs.ts'
import { FirstDue, HomeFigures } from './HomeAccount.tsx'
import { RecentOrders } from '../orders/list/RecentOrders.tsx'
import { homeRows } from './home.data.ts'
import { OrdersOfTab } from './HomeOrders.tsx'
import { HomeBudgetAsks } from './HomeBudgetAsks.tsx'
import { lazyPart } from '../../lib/parts/lazyPart.ts'
import { NeedsAttention } from './NeedsAttention.tsx'
import { WaitingQuestions } from './WaitingQuestions.tsx'
import { useLoadingFailure } from '../../lib/api/useLoadingFailure.ts'
import { paths } from '../../paths.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import type { DataColumn } from '../../ui/table/dataColumn.ts'
import { ListCard } from '../../ui/page/ListCard.tsx'
import { useUsers } from '../users/users.data.ts'
import { ownUsers } from '../users/usersOf.ts'
import classes from './Home.module.css'
import { Button } from '@mantine/core'
import { IconCreditCard } from '@tabler/icons-react'
import { useClaim } from '../../shell/claims.ts'
import { NewOrderButton } from '../orders/NewOrderButton.tsx'

/** Most frequent acts that the member may begin. */
function HomeActions() {
  const hasAccount = useMember().customer !== null
  const pays = useClaim('payments', 'paymentAction').shown && hasAccount
  return (
    <>
      {pays ? (
        <Button
          component="a"
          href={paths.payments()}
          variant="default"
          leftSection={<IconCreditCard size={18} aria-hidden />}
          data-preload
        >
          Pay
        </Button>
      ) : null}
      <NewOrderButton />
    </>
  )
}

const columns: readonly DataColumn<User>[] = [
  { id: 'name', header: 'Name', phone: 'title', clip: true, cell: (user) => fullName(user) },
  { id: 'emailAddress', header: 'Email', clip: true, cell: (user) => user.emailAddress },
]

/** People of the customer, for managers of users (§9). */
function HomeUsers() {
  const users = useUsers(ownUsers(useMember()), {}, homeRows)
  const failure = useLoadingFailure('The users could not be loaded', users)
  return (
    <ListCard title="Users" href={paths.users()} all="All users">
      <DataTable
        caption="Users"
        columns={columns}
        rows={users.data?.rows}
        failure={failure}
        rowId={(user) => user.userName}
        skeletonRows={homeRows}
      />
    </ListCard>
  )
}

// Loaded late, only for people who see quotes or budgets.
const HomeQuotes = lazyPart(() => import('./HomeQuotes.tsx'), 'HomeQuotes')
const HomeNearlyUsed = lazyPart(() => import('./HomeNearlyUsed.tsx'), 'HomeNearlyUsed')

/** Work that waits for the signed-in person, five rows a list (§9); claims decide which lists are shown. */
export function HomePage() {
  const member = useMember()
  const claims = memberClaims(member)
  const admin = isAdmin(member)
  const tabs = claimsShow(claims, 'orders') ? tabsFor(member) : []
  const pays =
    member.customer !== null &&
    member.customer.paymentStatusId !== CustomerPaymentStatus.off &&
    claimsShow(claims, 'payments', 'invoiceList')
  return (
    <>
      <PageHeader
        title={`Welcome, ${fullName(member)}`}
        aside={pays ? <TaxNote /> : null}
        action={<HomeActions />}
      />
      {pays && member.customer ? <HomeFigures customerId={member.customer.customerId} /> : null}
      <div className={classes.lists}>
        {admin ? <NeedsAttention /> : null}
        {admin ? <WaitingQuestions /> : null}
        {member.customer &&
        claimsShow(claims, 'budgets') &&
        claimsShow(claims, 'orders', 'orderRequestedApprovalList') ? (
          <HomeBudgetAsks customerId={member.customer.customerId} />
        ) : null}
        {member.customer && claimsShow(claims, 'budgets') ? (
          <Suspense fallback={<Skeleton height={190} leads />}>
            <HomeNearlyUsed customerId={member.customer.customerId} />
          </Suspense>
        ) : null}
        {claimsShow(claims, 'quotes') ? (
          <Suspense fallback={<Skeleton height={190} leads />}>
            <HomeQuotes customerId={member.customer?.customerId} />
          </Suspense>
        ) : null}
        {tabs.includes('requested') ? <OrdersOfTab tab="requested" always /> : null}
        {tabs.includes('rejected') ? <OrdersOfTab tab="rejected" /> : null}
        {pays && member.customer ? <FirstDue customerId={member.customer.customerId} /> : null}
        {tabs.includes('draft') ? <OrdersOfTab tab="draft" /> : null}
        {tabs.length > 0 ? <RecentOrders perPage={homeRows} /> : null}
        {!admin && claimsShow(claims, 'users') ? <HomeUsers /> : null}
      </div>
    </>
  )
}
