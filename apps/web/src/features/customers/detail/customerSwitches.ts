import type { CustomerDetail } from '@tradecounter/contract/customers/adminCustomers.contract.ts'
import type { CustomerFlag } from '@tradecounter/rules/customers/customerFields.ts'
import { CustomerPaymentStatus } from '@tradecounter/rules/payments/paymentStatus.ts'

export type CustomerSwitch = CustomerFlag | 'ordersEnabled' | 'paymentsEnabled'

export interface SwitchText {
  readonly name: CustomerSwitch
  readonly label: string
  /** Effect of the switch's present position on the customer's people. */
  readonly about: (customer: CustomerDetail) => string
}

const always = (text: string) => () => text

/** §2 Customer detail (R12, R13). */
export const mainSwitches: readonly SwitchText[] = [
  {
    name: 'ordersEnabled',
    label: 'Enable ordering',
    about: ({ ordersEnabled }) =>
      ordersEnabled
        ? 'Users can place and approve orders.'
        : 'Ordering is off. Existing orders stay readable.',
  },
  {
    name: 'paymentsEnabled',
    label: 'Enable Payment gateway',
    about: ({ paymentStatusId }) => {
      if (paymentStatusId === CustomerPaymentStatus.viewOnly)
        return 'View only (set by the accounts system): users see transactions but can’t pay them.'
      return paymentStatusId === CustomerPaymentStatus.off
        ? 'Users can’t pay, and their menu has no Outstanding Transactions.'
        : 'Users see outstanding transactions and can pay them by card.'
    },
  },
  {
    name: 'onHold',
    label: 'Account on hold',
    about: always('Orders can be submitted and paid for, but not approved. Users see a red banner.'),
  },
]

/** The other flags of §3 Member.customer. */
export const otherSwitches: readonly SwitchText[] = [
  {
    name: 'showCostCentre',
    label: 'Cost centres',
    about: always('Orders can be assigned to a cost centre.'),
  },
  {
    name: 'requireCostCentre',
    label: 'Cost centre required',
    about: always('Orders are submitted with a cost centre only. Applies only if cost centres are on.'),
  },
  {
    name: 'allowAddShippingAddress',
    label: 'New shipping addresses',
    about: always('Buyers can add addresses.'),
  },
  {
    name: 'allowSelfApproval',
    label: 'Self-approval',
    about: always('Approvers can approve their own orders, within their limit.'),
  },
  {
    name: 'showPurchaseOrderNumber',
    label: 'Purchase order number',
    about: always('Show the PO number on orders.'),
  },
  {
    name: 'requirePurchaseOrderNumber',
    label: 'Purchase order number required',
    about: always('Applies only if the PO number is shown.'),
  },
  {
    name: 'showUploadPurchaseOrderFile',
    label: 'Purchase order file',
    about: always('A PDF can be added to an order.'),
  },
  {
    name: 'requirePurchaseOrderFile',
    label: 'Purchase order file required',
    about: always('Applies only if files are allowed.'),
  },
  {
    name: 'showRequestShipDate',
    label: 'Requested ship date',
    about: always('Show the requested ship date on orders.'),
  },
  {
    name: 'showAccountBalance',
    label: 'Account balance',
    about: always('Users see the account balance.'),
  },
  {
    name: 'requireSecondFactor',
    label: 'Two-step verification required',
    about: always('Everyone needs an authenticator code to log in.'),
  },
]
