import { Anchor, Text, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconClockOff } from '@tabler/icons-react'
import { useSearch } from '@tanstack/react-router'
import { sessionMessages } from '@tradecounter/rules/members/sessionMessages.ts'
import { useEffect } from 'react'
import { usePortal } from '../../lib/portal.ts'
import { OverlayHost } from '../../ui/OverlayHost.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { LoginForm } from './LoginForm.tsx'
import { LoginPicture } from './LoginPicture.tsx'
import { SupportDialog } from './SupportDialog.tsx'
import classes from './LoginPage.module.css'

/** §2 Login screen: the face of the product. */
export function LoginPage() {
  const { expiredSession } = useSearch({ strict: false })
  const [supportOpened, support] = useDisclosure(false)
  const portal = usePortal()
  useEffect(() => {
    document.title = 'Login · Trade Counter'
  }, [])
  return (
    <main className={classes.page}>
      <section className={classes.picture} aria-hidden>
        <LoginPicture />
        <div className={classes.welcome}>
          <p className={classes.provider}>{portal?.providerName ?? ' '}</p>
          <p className={classes.claim}>Everything you order, approve and pay, at one counter.</p>
        </div>
      </section>
      <section className={classes.side}>
        <div className={classes.box}>
          <p className={classes.mark}>
            <img src="/favicon.svg" alt="" width={36} height={36} />
            <span>
              <strong>{portal?.providerName ?? ' '}</strong>
              <br />
              Trade Counter
            </span>
          </p>
          <Title order={1} className={classes.title}>
            Welcome
          </Title>
          <Text c="dimmed" mb="lg">
            Log in with your work email.
          </Text>
          {expiredSession === undefined ? null : (
            <Notice tone="waiting" icon={IconClockOff} role="status">
              {sessionMessages.expired}
            </Notice>
          )}
          <LoginForm />
          <Text mt="lg" ta="center">
            <Anchor component="button" type="button" onClick={support.open}>
              Get help from our support team
            </Anchor>
          </Text>
        </div>
        <footer className={classes.version}>{sessionMessages.version}</footer>
      </section>
      <SupportDialog opened={supportOpened} onClose={support.close} />
      <OverlayHost />
    </main>
  )
}
