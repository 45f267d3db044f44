import { Button, Group, Text } from '@mantine/core'
import { IconPhotoUp } from '@tabler/icons-react'
import { customerMessages, customerProblems } from '@tradecounter/rules/customers/customers.problems.ts'
import { logoMaximumBytes } from '@tradecounter/rules/files/fileLimits.ts'
import { toastError, toastSuccess } from '../../../lib/toasts.tsx'
import { FileButton } from '../../../ui/form/FileButton.tsx'
import classes from './Brand.module.css'

/** Mutation that sends the logo or removes it. */
interface Act<Sent> {
  readonly isPending: boolean
  readonly mutate: (sent: Sent, then: { onSuccess: () => void }) => void
}

interface LogoFieldProps {
  readonly owner: string
  readonly logoImageUrl: string | null
  readonly upload: Act<File>
  readonly removal: Act<{ readonly logoImageUrl: null }>
}

/** §2 Logo upload, with a check of the limit before the upload. */
export function LogoField({ owner, logoImageUrl, upload, removal }: LogoFieldProps) {
  const choose = (file: File | null) => {
    if (!file) return
    if (file.size > logoMaximumBytes) return toastError(customerProblems.logoSize.displayMessage)
    upload.mutate(file, { onSuccess: () => toastSuccess(customerMessages.logoUpdated) })
  }
  const remove = () =>
    removal.mutate({ logoImageUrl: null }, { onSuccess: () => toastSuccess(customerMessages.logoRemoved) })
  return (
    <Group gap="sm">
      {logoImageUrl ? (
        <img className={classes.logo} src={logoImageUrl} alt={`Logo of ${owner}`} height={32} />
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
      {logoImageUrl ? (
        <Button variant="subtle" color="red" loading={removal.isPending} onClick={remove}>
          Remove logo
        </Button>
      ) : null}
    </Group>
  )
}
