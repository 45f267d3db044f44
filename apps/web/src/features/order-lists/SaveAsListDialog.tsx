import { Checkbox, TextInput } from '@mantine/core'
import { usePortalForm } from '../../ui/form/usePortalForm.ts'
import { FormDialog } from '../../ui/overlay/FormDialog.tsx'
import type { OrderSummary } from '@tradecounter/contract/orders/orders.entities.ts'
import { counted } from '../../lib/text/counted.ts'
import { toastSuccess } from '../../lib/toasts.tsx'
import { useCreateOrderList } from './newOrderLists.data.ts'

interface SaveAsListDialogProps {
  readonly order: Pick<OrderSummary, 'orderID' | 'orderNumber' | 'lineCount'>
  readonly onClose: () => void
}

/** Dialog for the name and sharing of a list from an order. */
export function SaveAsListDialog({ order, onClose }: SaveAsListDialogProps) {
  const create = useCreateOrderList()
  const form = usePortalForm({
    keptAs: `saveAsList.name.${order.orderID}`,
    initialValues: { name: `Order ${order.orderNumber}`, shared: false },
    send: (values) => create.mutateAsync({ ...values, fromOrderId: order.orderID }),
    onSent: (list) => {
      toastSuccess(`List “${list.name}” saved.`)
      onClose()
    },
  })
  return (
    <FormDialog form={form} onClose={onClose} title="Save as list" action="Save list">
      <TextInput
        label="Name of the list"
        description={`With ${counted(order.lineCount, 'item')} of ${order.orderNumber}.`}
        maxLength={200}
        {...form.field('name')}
      />
      <Checkbox
        label="Share it with the other buyers of your company"
        description="They can order it and copy it; only you can change it."
        {...form.checkbox('shared')}
      />
    </FormDialog>
  )
}
