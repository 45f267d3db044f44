import { Button, FileButton, Group, Text } from '@mantine/core'
import { IconPhotoUp } from '@tabler/icons-react'
import { customerProblems, logoMaximumBytes } from '@tradecounter/rules/customers/customers.problems.ts'
import { toastError } from '../../../lib/toasts.tsx'
import classes from './Brand.module.css'

interface LogoFieldProps {
  readonly owner: string
  readonly logoImageUrl: string | null
  readonly isUploading: boolean
  readonly isRemoving: boolean
  readonly onUpload: (file: File) => void
  readonly onRemove: () => void
}

/** §2 Logo upload: the limit is told before anything is sent. */
export function LogoField({
  owner,
  logoImageUrl,
  isUploading,
  isRemoving,
  onUpload,
  onRemove,
}: LogoFieldProps) {
  const choose = (file: File | null) => {
    if (!file) return
    if (file.size > logoMaximumBytes) return toastError(customerProblems.logoSize.displayMessage)
    onUpload(file)
  }
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
          <Button {...props} variant="default" leftSection={<IconPhotoUp size={18} />} loading={isUploading}>
            Upload logo
          </Button>
        )}
      </FileButton>
      {logoImageUrl ? (
        <Button variant="subtle" color="red" loading={isRemoving} onClick={onRemove}>
          Remove logo
        </Button>
      ) : null}
    </Group>
  )
}
