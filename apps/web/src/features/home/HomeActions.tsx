import { Button } from '@mantine/core'
import { IconCreditCard } from '@tabler/icons-react'
import { paths } from '../../paths.ts'
import { useClaim } from '../../shell/claims.ts'
import { NewOrderButton } from '../orders/NewOrderButton.tsx'
import { useMember } from '../../lib/session/memberStore.ts'

/** Most frequent acts that the member may begin. */
export function HomeActions() {
  const hasAccount = useMember().customer !== null
  const pays = useClaim('payments', 'paymentAction').shown && hasAccount
  return (
    <>
      {pays ? (
        <Button
          component="a"
          href={paths.payments()}
          variant="default"
          leftSection={<IconCreditCard size={18} aria-hidden />}
          data-preload
        >
          Pay
        </Button>
      ) : null}
      <NewOrderButton />
    </>
  )
}
