import { Button, FileButton, Group, Text } from '@mantine/core'
import { IconPhotoUp } from '@tabler/icons-react'
import type { CustomerDetail } from '@tradecounter/contract/customers/adminCustomers.contract.ts'
import {
  customerMessages,
  customerProblems,
  logoMaximumBytes,
} from '@tradecounter/rules/customers/customers.problems.ts'
import { toastError, toastFailure, toastSuccess } from '../../../lib/toasts.tsx'
import { useUpdateCustomer, useUploadLogo } from './customerDetail.data.ts'
import classes from './Brand.module.css'

/** §2 Logo upload: the limit is told before anything is sent. */
export function LogoField({ customer }: { readonly customer: CustomerDetail }) {
  const upload = useUploadLogo(customer)
  const update = useUpdateCustomer(customer)
  const choose = (file: File | null) => {
    if (!file) return
    if (file.size > logoMaximumBytes) return toastError(customerProblems.logoSize.displayMessage)
    upload.mutate(file, {
      onSuccess: () => toastSuccess(customerMessages.logoUpdated),
      onError: toastFailure,
    })
  }
  return (
    <Group gap="sm">
      {customer.logoImageUrl ? (
        <img
          className={classes.logo}
          src={customer.logoImageUrl}
          alt={`Logo of ${customer.customerName}`}
          height={32}
        />
      ) : (
        <Text c="dimmed" size="sm">
          No logo yet
        </Text>
      )}
      <FileButton accept="image/png,image/jpeg,image/webp" onChange={choose}>
        {(props) => (
          <Button
            {...props}
            variant="default"
            leftSection={<IconPhotoUp size={18} />}
            loading={upload.isPending}
          >
            Upload logo
          </Button>
        )}
      </FileButton>
      {customer.logoImageUrl ? (
        <Button
          variant="subtle"
          color="red"
          loading={update.isPending}
          onClick={() =>
            update.mutate(
              { logoImageUrl: null },
              { onSuccess: () => toastSuccess(customerMessages.logoRemoved), onError: toastFailure },
            )
          }
        >
          Remove logo
        </Button>
      ) : null}
    </Group>
  )
}
