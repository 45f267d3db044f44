import type { Billing } from '@tradecounter/rules/billing/billingFields.ts'

type BillingAddress = Pick<
  Billing,
  | 'billingPhoneNumber'
  | 'billingAddressLine1'
  | 'billingAddressLine2'
  | 'billingAddressCity'
  | 'billingAddressState'
  | 'billingAddressPostalCode'
>

const address = (
  billingPhoneNumber: string,
  billingAddressLine1: string,
  billingAddressLine2: string,
  billingAddressCity: string,
  billingAddressState: string,
  billingAddressPostalCode: string,
): BillingAddress => ({
  billingPhoneNumber,
  billingAddressLine1,
  billingAddressLine2,
  billingAddressCity,
  billingAddressState,
  billingAddressPostalCode,
})

/** Billing addresses by account number, of the four customers of R33 whose records have no gaps. */
export const billingAddresses: Readonly<Record<string, BillingAddress>> = {
  '100210': address('0298765401', 'Level 2', '88 Ironbark Road', 'Alexandria', 'NSW', '2015'),
  '100347': address('0738765402', '31 Wattle Street', '', 'Geebung', 'QLD', '4034'),
  '100455': address('0889765403', 'Accounts Office', '5 Saltbush Drive', 'Alice Springs', 'NT', '0870'),
  '100700': address('0298765404', '14 Sandstone Way', '', 'Alexandria', 'NSW', '2015'),
}

/** True if every order that was placed names a purchase order and a cost centre. */
export const hasFullRecords = (accountNumber: string): boolean => accountNumber in billingAddresses
