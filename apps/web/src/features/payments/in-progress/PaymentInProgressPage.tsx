import { Alert, Button, Text } from '@mantine/core'
import { IconHourglassHigh } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { failureText } from '../../../lib/api/failures.ts'
import { usePortal } from '../../../lib/portal.ts'
import { EntryFrame } from '../../../ui/page/EntryFrame.tsx'
import { sessionsContract } from '@tradecounter/contract/sessions/sessions.contract.ts'
import { afterPaymentPath } from '@tradecounter/rules/members/roles.ts'
import { apiFor } from '../../../lib/api/api.ts'
import { clearMember, storeMember } from '../../../lib/session/memberStore.ts'
import { refreshSession } from '../../../lib/session/refreshSession.ts'
import { paths } from '../../../paths.ts'

const memberApi = apiFor({ getMe: sessionsContract.getMe })

/**
 * Target of 'View Payment History' (§2): the login after the end of the session, else the page for
 * the member's roles, after a reload of the member. @throws if the server does not answer
 */
async function leavePayment(): Promise<string> {
  if (!(await refreshSession())) {
    clearMember()
    return paths.login()
  }
  return afterPaymentPath(storeMember(await memberApi.getMe({})))
}

/** §2 Payment in progress: state of the payment, and links. */
export function PaymentInProgressPage() {
  const router = useRouter()
  const portal = usePortal()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const leave = async () => {
    setBusy(true)
    setFailure(undefined)
    try {
      router.history.push(await leavePayment())
    } catch (error) {
      setFailure(error)
      setBusy(false)
    }
  }
  return (
    <EntryFrame
      provider={portal}
      title="Your payment is being processed."
      lead="A confirmation email will be sent to the email address provided."
    >
      {failure ? (
        <Alert color="red" role="alert">
          {failureText(failure)}
        </Alert>
      ) : null}
      <Text c="dimmed" size="sm">
        <IconHourglassHigh size={16} aria-hidden /> You can close this page: nothing more is needed from you.
      </Text>
      <Button loading={busy} onClick={() => void leave()}>
        View Payment History
      </Button>
    </EntryFrame>
  )
}
