import { Radio, Stack } from '@mantine/core'
import { Select } from '../../../ui/form/Select.tsx'
import type { OrderSummary } from '@tradecounter/contract/orders/orders.entities.ts'
import type { ShippingAddress } from '@tradecounter/contract/customers/customers.contract.ts'
import { counted } from '../../../lib/text/counted.ts'
import { Skeleton } from '../../../ui/page/Skeleton.tsx'
import { AddressSelect } from '../../orders/address/AddressSelect.tsx'

/** Target of the lines: a new order or a draft. */
export interface ReorderChoice {
  readonly kind: 'new' | 'draft'
  readonly addressId?: number | undefined
  readonly draftId?: number | undefined
}

interface ReorderTargetProps {
  readonly choice: ReorderChoice
  readonly addresses: readonly ShippingAddress[] | undefined
  readonly drafts: readonly OrderSummary[] | undefined
  readonly onChange: (choice: ReorderChoice) => void
}

/** Choice of a new order for an address, or one of the member's drafts. */
export function ReorderTarget({ choice, addresses, drafts, onChange }: ReorderTargetProps) {
  if (!addresses || !drafts) return <Skeleton height={112} />
  return (
    <Stack gap="sm">
      <Radio.Group
        label="Add to"
        value={choice.kind}
        onChange={(kind) => onChange({ ...choice, kind: kind === 'draft' ? 'draft' : 'new' })}
      >
        <div style={{ display: 'flex', flexWrap: 'wrap', gap: '4px 24px' }}>
          <Radio value="new" label="A new order" />
          <Radio
            value="draft"
            label={drafts.length === 0 ? 'An existing draft (none)' : 'An existing draft'}
            disabled={drafts.length === 0}
          />
        </div>
      </Radio.Group>
      {choice.kind === 'new' ? (
        <AddressSelect
          addresses={addresses}
          value={choice.addressId}
          onChange={(addressId) => onChange({ ...choice, addressId })}
        />
      ) : (
        <Select
          label="Draft order"
          placeholder="Select a draft"
          searchable
          nothingFoundMessage="No draft has this number"
          data={drafts.map((draft) => ({
            value: draft.orderID,
            label: `${draft.orderNumber} – ${counted(draft.lineCount, 'item')}`,
          }))}
          value={choice.draftId ?? null}
          onChange={(value) => onChange({ ...choice, draftId: value ?? undefined })}
        />
      )}
    </Stack>
  )
}
