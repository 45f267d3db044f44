import { Anchor, Button, Text } from '@mantine/core'
import { activationMessages } from '@tradecounter/rules/activation/activation.problems.ts'
import { passwordMessages } from '@tradecounter/rules/passwords/passwords.problems.ts'
import { getRouteApi } from '@tanstack/react-router'
import { usePortal } from '../../lib/portal.ts'
import { paths } from '../../paths.ts'
import { EntryFrame } from '../../ui/page/EntryFrame.tsx'
import type { InvalidTokenType } from './invalidTokenType.ts'
import { failureText } from '../../lib/api/failures.ts'
import { useActivation, useSendActivation } from './activation.data.ts'

/** Requests another activation link, sent to the address of the expired one. */
function AskForLink({ token }: { readonly token: string }) {
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

const route = getRouteApi('/users/invalidtoken')

/** Texts for a link that is used, unknown or expired (§8); an expired activation has no link to the login. */
const texts: Readonly<Record<InvalidTokenType, { title: string; text: string; hasLogin: boolean }>> = {
  activation: { title: 'This link cannot be used', text: activationMessages.invalid, hasLogin: true },
  expiredLink: { title: 'This link has expired', text: activationMessages.expired, hasLogin: false },
  resetpassword: { title: 'This link cannot be used', text: passwordMessages.resetInvalid, hasLogin: true },
}

export function InvalidTokenPage() {
  const portal = usePortal()
  const { type, token } = route.useSearch()
  const { title, text, hasLogin } = texts[type]
  return (
    <EntryFrame provider={portal} title={title} lead={text}>
      {type === 'expiredLink' && token ? <AskForLink token={token} /> : null}
      {type === 'resetpassword' ? <Anchor href={paths.forgotPassword()}>Ask for another link</Anchor> : null}
      {hasLogin ? <Anchor href={paths.login()}>Back to Login Page</Anchor> : null}
    </EntryFrame>
  )
}
