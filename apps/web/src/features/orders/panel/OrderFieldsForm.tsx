import { Stack, TextInput } from '@mantine/core'
import type { OrderDetail } from '@tradecounter/contract/orders/orders.entities.ts'
import { isBlank } from '@tradecounter/rules/characters.ts'
import { orderFieldMessages } from '@tradecounter/rules/orders/fields/orderFieldMessages.ts'
import {
  contactNameMaximum,
  noteMaximum,
  phoneMaximum,
  purchaseOrderNumberMaximum,
} from '@tradecounter/rules/orders/orderLimits.ts'
import { orderProblems } from '@tradecounter/rules/orders/orders.problems.ts'
import { mayMove } from '@tradecounter/rules/orders/orderAccess.ts'
import { Suspense, useRef, useState } from 'react'
import { lazyPart } from '../../../lib/parts/lazyPart.ts'
import { useMember } from '../../../lib/session/memberStore.ts'
import { NoteField } from '../../../ui/form/NoteField.tsx'
import { Skeleton } from '../../../ui/page/Skeleton.tsx'
import { ApproverSelect } from '../ApproverSelect.tsx'
import { CostCentreSelect } from './CostCentreSelect.tsx'
import { LastContact } from './LastContact.tsx'
import { PurchaseOrderFile } from './PurchaseOrderFile.tsx'
import { ShipDateField } from './ShipDateField.tsx'
import type { OrderFieldsControl } from './useOrderFields.ts'

const OrderBudgets = lazyPart(() => import('../../budgets/OrderBudgets.tsx'), 'OrderBudgets')

interface OrderFieldsFormProps {
  readonly order: OrderDetail
  readonly control: OrderFieldsControl
}

/**
 * Fields of the order by the customer's flags (§2, §6). An empty required field shows its message after the
 * focus has left it.
 */
export function OrderFieldsForm({ order, control }: OrderFieldsFormProps) {
  const { fields, errors, change } = control
  const { flags } = order
  const member = useMember()
  const contactName = useRef<HTMLInputElement>(null)
  const [leftFields, setLeftFields] = useState<Readonly<Record<string, boolean>>>({})
  const leave = (name: string) => () => setLeftFields((before) => ({ ...before, [name]: true }))
  const whenEmpty = (name: string, text: string, message: string) =>
    leftFields[name] && isBlank(text) ? message : undefined
  return (
    <Stack gap="sm">
      {flags.showCostCentre ? (
        <CostCentreSelect
          order={control.edited}
          error={errors['costCentre']}
          onChange={(costCentreId) => change({ costCentreId })}
        />
      ) : null}
      {flags.showCostCentre && flags.hasBudgets && control.edited.costCentre ? (
        <Suspense fallback={<Skeleton height={0} leads />}>
          <OrderBudgets order={order} costCentreId={control.edited.costCentre.id} />
        </Suspense>
      ) : null}
      <div style={{ position: 'relative' }}>
        <TextInput
          ref={contactName}
          label="Delivery contact person"
          withAsterisk
          autoComplete="off"
          maxLength={contactNameMaximum}
          value={fields.contactName}
          onChange={(event) => change({ contactName: event.currentTarget.value })}
          onBlur={leave('contactName')}
          error={
            errors['contactPerson.fullName'] ??
            whenEmpty('contactName', fields.contactName, orderFieldMessages.contactName)
          }
        />
        {fields.contactName === '' && fields.contactPhone === '' && mayMove(order, member) ? (
          <LastContact
            order={order}
            onUse={({ fullName, phoneNumber }) => {
              change({ contactName: fullName, contactPhone: phoneNumber })
              // The offer disappears when it is used; the focus moves to its field.
              contactName.current?.focus()
            }}
          />
        ) : null}
      </div>
      <TextInput
        label="Phone number"
        type="tel"
        withAsterisk
        autoComplete="off"
        maxLength={phoneMaximum}
        value={fields.contactPhone}
        onChange={(event) => change({ contactPhone: event.currentTarget.value })}
        onBlur={leave('contactPhone')}
        error={
          errors['contactPerson.phoneNumber'] ??
          whenEmpty('contactPhone', fields.contactPhone, orderFieldMessages.contactPhone)
        }
      />
      {flags.showRequestShipDate ? (
        <ShipDateField fields={fields} error={errors['requiredShipDate']} onChange={change} />
      ) : null}
      <ApproverSelect
        order={order}
        approverUserName={fields.approverUserName}
        error={errors['approver']}
        onChange={(approverUserName) => change({ approverUserName })}
      />
      <NoteField
        label="Notes for the approver"
        maximum={noteMaximum}
        value={fields.approverNote}
        onChange={(approverNote) => change({ approverNote })}
        error={errors['approverNote']}
      />
      <NoteField
        label="Invoice notes"
        maximum={noteMaximum}
        value={fields.invoiceNote}
        onChange={(invoiceNote) => change({ invoiceNote })}
        error={errors['invoiceNote']}
      />
      {flags.showPurchaseOrderNumber ? (
        <TextInput
          label="Purchase order number"
          withAsterisk={flags.requirePurchaseOrderNumber}
          autoComplete="off"
          maxLength={purchaseOrderNumberMaximum}
          value={fields.purchaseOrderNumber}
          onChange={(event) => change({ purchaseOrderNumber: event.currentTarget.value })}
          onBlur={leave('purchaseOrderNumber')}
          error={
            errors['purchaseOrderNumber'] ??
            (flags.requirePurchaseOrderNumber
              ? whenEmpty(
                  'purchaseOrderNumber',
                  fields.purchaseOrderNumber,
                  orderProblems.purchaseOrderNumber.displayMessage,
                )
              : undefined)
          }
        />
      ) : null}
      {flags.showUploadPurchaseOrderFile ? <PurchaseOrderFile order={order} /> : null}
    </Stack>
  )
}
