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
        ? 'People order, submit and approve.'
        : 'Nothing is ordered, submitted or approved. Orders there are can be read.',
  },
  {
    name: 'paymentsEnabled',
    label: 'Enable Payment gateway',
    about: ({ paymentStatusId }) => {
      if (paymentStatusId === CustomerPaymentStatus.viewOnly)
        return 'View only, as the accounts system says: transactions are seen, not paid.'
      return paymentStatusId === CustomerPaymentStatus.off
        ? 'Outstanding transactions are neither shown nor paid.'
        : 'Outstanding transactions are shown and can be paid by card.'
    },
  },
  {
    name: 'onHold',
    label: 'Account on hold',
    about: always('Orders can be submitted and paid for, but nothing is approved; a red banner says so.'),
  },
]

/** The other flags of §3 Member.customer. */
export const otherSwitches: readonly SwitchText[] = [
  {
    name: 'showCostCentre',
    label: 'Cost centres',
    about: always('Orders can name one; people keep a list of them.'),
  },
  {
    name: 'allowAddShippingAddress',
    label: 'New shipping addresses',
    about: always('Who orders may add an address.'),
  },
  {
    name: 'allowSelfApproval',
    label: 'Approving one’s own orders',
    about: always('Approvers may approve what they ordered, within their limit.'),
  },
  {
    name: 'showPurchaseOrderNumber',
    label: 'Purchase order number',
    about: always('Orders have a field for it.'),
  },
  {
    name: 'requirePurchaseOrderNumber',
    label: 'Purchase order number required',
    about: always('Counts where orders have the field.'),
  },
  {
    name: 'showUploadPurchaseOrderFile',
    label: 'Purchase order file',
    about: always('A PDF can be added to an order.'),
  },
  {
    name: 'requirePurchaseOrderFile',
    label: 'Purchase order file required',
    about: always('Counts where a file can be added.'),
  },
  { name: 'showRequestShipDate', label: 'Requested ship date', about: always('Orders ask for a ship date.') },
  {
    name: 'showAccountBalance',
    label: 'Account balance',
    about: always('Its people see the balance of the account.'),
  },
  {
    name: 'requireSecondFactor',
    label: 'Two-step verification required',
    about: always('Everybody logs in with a code of an authenticator app besides the password.'),
  },
]
