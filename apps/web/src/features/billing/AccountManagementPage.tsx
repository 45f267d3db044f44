import { Anchor, Paper, Text } from '@mantine/core'
import { paths } from '../../paths.ts'
import { useClaim } from '../../shell/claims.ts'
import { PageHeader } from '../../ui/page/PageHeader.tsx'

/** §2 Account Management: links to the stored details of the account. */
export function AccountManagementPage() {
  const billing = useClaim('accountManagement', 'manageBillingInformation')
  return (
    <>
      <PageHeader title="Account Management" />
      {billing.shown ? (
        <Paper p="md">
          <Anchor href={paths.updateBilling()}>Manage Billing Information</Anchor>
          <Text c="dimmed" mt={4}>
            Pre-fills the card page when someone from your company pays.
          </Text>
        </Paper>
      ) : null}
    </>
  )
}
