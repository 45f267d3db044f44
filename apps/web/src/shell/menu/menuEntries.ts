import {
  IconBuildingCommunity,
  IconChecklist,
  IconFileDollar,
  IconFileInvoice,
  IconIdBadge2,
  IconHistory,
  IconHome,
  IconListCheck,
  IconMailDollar,
  IconMessageDollar,
  IconMessageQuestion,
  IconPackage,
  IconScale,
  IconReportMoney,
  IconSettings,
  IconShoppingCart,
  IconUsers,
  IconWebhook,
  type TablerIcon,
} from '@tabler/icons-react'
import { claimState } from '@tradecounter/rules/members/claims.ts'
import type { ClaimName, PageName } from '@tradecounter/rules/members/claimTable.ts'
import { isAdmin } from '@tradecounter/rules/members/roles.ts'
import { CustomerPaymentStatus } from '@tradecounter/rules/payments/paymentStatus.ts'
import { paths } from '../../paths.ts'
import { memberClaims } from '../gates.ts'
import type { SignedInMember } from '../../lib/session/memberStore.ts'

interface MenuEntry {
  readonly label: string
  readonly href: string
  readonly icon: TablerIcon
  /** Page whose claim shows the entry; undefined for all members with another entry. */
  readonly page?: PageName
  /** Component whose claim is needed besides the page's. */
  readonly component?: ClaimName
  /** Hidden for reasons beyond the claims (§2 Page shell). */
  readonly hiddenFor?: (member: SignedInMember) => boolean
}

/** Menu entries in the order of §2. */
const entries: readonly MenuEntry[] = [
  { label: 'Home', href: paths.home(), icon: IconHome },
  { label: 'Orders', href: paths.orders(), icon: IconShoppingCart, page: 'orders' },
  {
    label: 'Order lists',
    href: paths.orderLists(),
    icon: IconListCheck,
    page: 'orders',
    component: 'orderLists',
  },
  { label: 'Quotes', href: paths.quotes(), icon: IconMessageDollar, page: 'quotes' },
  {
    label: 'Outstanding Transactions',
    href: paths.payments(),
    icon: IconFileInvoice,
    page: 'payments',
    hiddenFor: (member) => isAdmin(member) || member.customer?.paymentStatusId === CustomerPaymentStatus.off,
  },
  {
    label: 'Account Management',
    href: paths.accountManagement(),
    icon: IconIdBadge2,
    page: 'accountManagement',
  },
  { label: 'Payment History', href: paths.paymentHistory(), icon: IconHistory, page: 'paymentHistory' },
  { label: 'Statements', href: paths.statements(), icon: IconFileDollar, page: 'statements' },
  { label: 'Questions', href: paths.questions(), icon: IconMessageQuestion, page: 'questions' },
  { label: 'Users', href: paths.users(), icon: IconUsers, page: 'users' },
  { label: 'Cost Centres', href: paths.centres(), icon: IconBuildingCommunity, page: 'centres' },
  { label: 'Budgets', href: paths.budgets(), icon: IconReportMoney, page: 'budgets' },
  { label: 'Customers', href: paths.customers(), icon: IconBuildingCommunity, page: 'customers' },
  { label: 'Accounts', href: paths.accounts(), icon: IconReportMoney, page: 'accounts' },
  {
    label: 'Products',
    href: paths.products(),
    icon: IconPackage,
    page: 'products',
    component: 'productList',
  },
  {
    label: 'Payment Requests',
    href: paths.paymentRequests(),
    icon: IconMailDollar,
    page: 'paymentRequests',
  },
  { label: 'Work Lists', href: paths.workLists(), icon: IconChecklist, page: 'workLists' },
  {
    label: 'Reconciliation',
    href: paths.reconciliation(),
    icon: IconScale,
    page: 'reconciliation',
  },
  { label: 'Webhooks', href: paths.webhooks(), icon: IconWebhook, page: 'webhooks' },
  { label: 'Audit log', href: paths.auditLog(), icon: IconHistory, page: 'auditLog' },
  { label: 'Settings', href: paths.settings(), icon: IconSettings, page: 'settings' },
]

/**
 * Menu from the stored claims, of which only those with
 * status 1 show (§2); for display only, the server decides (R23).
 */
export function menuFor(member: SignedInMember): readonly MenuEntry[] {
  const shown = entries.filter(
    ({ page, component, hiddenFor }) =>
      !page || (claimState(memberClaims(member), page, component) === 'enabled' && !hiddenFor?.(member)),
  )
  return shown.some(({ page }) => page) ? shown : []
}
