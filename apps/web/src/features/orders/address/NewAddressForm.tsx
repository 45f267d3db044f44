import { Button, Group, Paper, TextInput, Title } from '@mantine/core'
import { customersContract } from '@tradecounter/contract/customers/customers.contract.ts'
import { australia, states } from '@tradecounter/rules/customers/addresses.ts'
import { addressFieldMaximum } from '@tradecounter/rules/orders/orderLimits.ts'
import { schemaProblems } from '../../../lib/api/schemaProblems.ts'
import { Columns } from '../../../ui/table/Columns.tsx'
import { useAddShippingAddress, type NewAddress, type PriceList } from './addresses.data.ts'
import { Form } from '../../../ui/form/Form.tsx'
import { Select } from '../../../ui/form/Select.tsx'
import { usePortalForm } from '../../../ui/form/usePortalForm.ts'

interface NewAddressFormProps {
  readonly customerId: number
  readonly priceLists: readonly PriceList[]
  readonly onAdded: (shippingAddressId: number) => void
}

const empty = {
  priceListId: null as string | null,
  addressLine1: '',
  addressLine2: '',
  addressLine3: '',
  addressLine4: '',
  suburb: '',
  state: null as string | null,
  postalCode: '',
}

const addressOf = ({
  priceListId: _,
  state,
  ...lines
}: typeof empty): Omit<NewAddress, 'state'> & {
  readonly state: { readonly id: number } | undefined
} => ({ ...lines, state: state === null ? undefined : { id: Number(state) } })

/** §2 'Add new address', for customers with that permission; checked by the server's schema (§5). */
export function NewAddressForm({ customerId, priceLists, onAdded }: NewAddressFormProps) {
  const add = useAddShippingAddress(customerId)
  const [first] = priceLists
  const blank = { ...empty, priceListId: first ? String(first.referenceID) : null }
  const form = usePortalForm({
    keptAs: 'newAddress',
    staysUntilSent: true,
    initialValues: blank,
    problems: (values) => schemaProblems(customersContract.addShippingAddress.body, addressOf(values)),
    send: (values) => {
      const { state, ...address } = addressOf(values)
      if (!state) throw new Error('The schema asks for a state.')
      return add.mutateAsync({ priceListId: Number(values.priceListId), address: { ...address, state } })
    },
    onSent: ({ shippingAddressId }) => {
      form.restart(blank)
      onAdded(shippingAddressId)
    },
  })
  const line = (
    name: Exclude<keyof typeof empty, 'priceListId' | 'state'>,
    label: string,
    required = false,
  ) => (
    <TextInput label={label} maxLength={addressFieldMaximum} withAsterisk={required} {...form.field(name)} />
  )
  return (
    <Paper p="lg">
      <Form form={form}>
        <Title order={2}>Add new address</Title>
        <Columns narrowest={240}>
          {priceLists.length > 1 ? (
            <Select
              label="Price list"
              data={priceLists.map((list) => ({
                value: String(list.referenceID),
                label: list.priceListName,
              }))}
              {...form.field('priceListId')}
            />
          ) : null}
          {line('addressLine1', 'Address line 1', true)}
          {line('addressLine2', 'Address line 2')}
          {line('addressLine3', 'Address line 3')}
          {line('addressLine4', 'Address line 4')}
          {line('suburb', 'Suburb')}
          <Select
            label="State"
            placeholder="Select state"
            withAsterisk
            data={states.map((name, index) => ({ value: String(index + 1), label: name }))}
            {...form.field('state')}
          />
          {line('postalCode', 'Postal code')}
          <TextInput label="Country" value={australia.name} readOnly />
        </Columns>
        <Group>
          <Button type="submit" variant="default" loading={form.busy}>
            Save address
          </Button>
        </Group>
      </Form>
    </Paper>
  )
}
