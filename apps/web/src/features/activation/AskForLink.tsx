import { Button, Text } from '@mantine/core'
import { failureText } from '../../lib/api/failures.ts'
import { useActivation, useSendActivation } from './activation.data.ts'

/** Requests another activation link, sent to the address of the expired one. */
export function AskForLink({ token }: { readonly token: string }) {
  const { data: invited } = useActivation(token)
  const send = useSendActivation()
  if (!invited) return null
  if (send.isSuccess)
    return (
      <Text role="status">
        If the account can be activated, a new link is on its way to {invited.emailAddress}.
      </Text>
    )
  return (
    <>
      {send.isError ? <Text role="alert">{failureText(send.error)}</Text> : null}
      <Button loading={send.isPending} onClick={() => send.mutate(invited.userName)}>
        Send a new link to {invited.emailAddress}
      </Button>
    </>
  )
}
