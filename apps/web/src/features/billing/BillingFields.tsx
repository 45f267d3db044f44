import { Group, TextInput } from '@mantine/core'
import {
  billingMaximums,
  type Billing,
  type BillingField,
} from '@tradecounter/rules/billing/billingFields.ts'
import { australia, states } from '@tradecounter/rules/customers/addresses.ts'
import type { KeyboardEvent } from 'react'
import { Select } from '../../ui/form/Select.tsx'
import type { FormFields } from '../../ui/form/usePortalForm.ts'

/** Blocks typed letters and symbols (§5); pasted text is checked with the form. */
function digitsOnly(event: KeyboardEvent): void {
  const isTyped = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey
  if (isTyped && !/\d/.test(event.key)) event.preventDefault()
}

const numeric = { inputMode: 'numeric', onKeyDown: digitsOnly } as const

/** §3 Billing as a form, also on the page of a payment link (§2). */
export function BillingFields({ form }: { readonly form: FormFields<Billing> }) {
  const field = (name: BillingField) => ({ ...form.field(name), maxLength: billingMaximums[name] })
  const choice = (name: BillingField) => {
    const { value, error, onChange } = form.field(name)
    return { value: value || null, error, onChange: (chosen: string | null) => onChange(chosen ?? '') }
  }
  return (
    <>
      <Group grow align="start">
        <TextInput
          label="First Name"
          withAsterisk
          autoComplete="given-name"
          {...field('billingPersonFirstName')}
        />
        <TextInput
          label="Last Name"
          withAsterisk
          autoComplete="family-name"
          {...field('billingPersonLastName')}
        />
      </Group>
      <TextInput
        label="Company Name"
        withAsterisk
        autoComplete="organization"
        {...field('billingCompanyName')}
      />
      <Group grow align="start">
        <TextInput
          label="Company Email"
          type="email"
          withAsterisk
          autoComplete="email"
          {...field('billingEmailAddress')}
        />
        <TextInput
          label="Phone Number"
          withAsterisk
          autoComplete="tel"
          {...numeric}
          {...field('billingPhoneNumber')}
        />
      </Group>
      <TextInput
        label="Address Line 1"
        withAsterisk
        autoComplete="address-line1"
        {...field('billingAddressLine1')}
      />
      <TextInput label="Address Line 2" autoComplete="address-line2" {...field('billingAddressLine2')} />
      <Group grow align="start">
        <TextInput label="City" withAsterisk autoComplete="address-level2" {...field('billingAddressCity')} />
        <Select
          label="State"
          withAsterisk
          placeholder="Select a state"
          data={[...states]}
          {...choice('billingAddressState')}
        />
      </Group>
      <Group grow align="start">
        <TextInput
          label="Postal Code"
          withAsterisk
          autoComplete="postal-code"
          {...numeric}
          {...field('billingAddressPostalCode')}
        />
        <Select
          label="Country"
          withAsterisk
          data={[{ value: australia.code, label: australia.name }]}
          {...choice('billingAddressCountry')}
        />
      </Group>
    </>
  )
}
