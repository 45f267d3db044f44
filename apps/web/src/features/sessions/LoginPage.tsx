import { portalContract } from '@tradecounter/contract/portal/portal.contract.ts'
import { sessionMessages } from '@tradecounter/rules/sessions/sessions.problems.ts'
import { useEffect, useState } from 'react'
import { apiFor } from '../../lib/api/api.ts'
import { LoginForm } from './LoginForm.tsx'
import { LoginPicture } from './LoginPicture.tsx'
import { SupportDialog } from './SupportDialog.tsx'
import classes from './LoginPage.module.css'
import type { SignedInMember } from '../../lib/session/memberStore.ts'

const portalApi = apiFor(portalContract)

interface Supplier {
  readonly providerName: string
  readonly supportEmail: string
  readonly logoImageUrl: string | null
  readonly primaryColour: string | null
}

interface LoginPageProps {
  readonly expired: boolean
  readonly onEntered: (member: SignedInMember) => void
  readonly onTyping: () => void
}

/** CSS variable with the supplier's colour, from which `LoginPage.module.css` makes a dark gradient. */
const coloured = (primary: string | null | undefined): Record<`--${string}`, string> =>
  primary ? { '--wall': primary } : {}

/**
 * §2 Login screen. Neither
 * the router nor the component library is loaded.
 */
export function LoginPage({ expired, onEntered, onTyping }: LoginPageProps) {
  const [asking, setAsking] = useState(false)
  const [supplier, setSupplier] = useState<Supplier>()
  useEffect(() => {
    document.title = 'Login · Trade Counter'
    // The page works without an answer.
    portalApi.getPortal().then(setSupplier, () => undefined)
  }, [])
  return (
    <main className={classes.page} style={coloured(supplier?.primaryColour)}>
      <section className={classes.picture} aria-hidden>
        <LoginPicture />
        <div className={classes.welcome}>
          <p className={classes.provider}>{supplier?.providerName ?? ' '}</p>
          <p className={classes.claim}>Everything you order, approve and pay, at one counter.</p>
        </div>
      </section>
      <section className={classes.side}>
        <div className={classes.box}>
          <p className={classes.mark}>
            {supplier?.logoImageUrl ? (
              <img className={classes.logo} src={supplier.logoImageUrl} alt="" height={36} />
            ) : (
              <img src="/favicon.svg" alt="" width={36} height={36} />
            )}
            <span>
              <strong>{supplier?.providerName ?? ' '}</strong>
              <br />
              Trade Counter
            </span>
          </p>
          <h1 className={classes.title}>Welcome</h1>
          <p className={classes.lead}>Log in with your work email.</p>
          {expired ? (
            <p className={classes.expired} role="status">
              {sessionMessages.expired}
            </p>
          ) : null}
          <LoginForm onEntered={onEntered} onTyping={onTyping} />
          <p className={classes.help}>
            <button type="button" className={classes.link} onClick={() => setAsking(true)}>
              Get help from our support team
            </button>
          </p>
        </div>
        <footer className={classes.version}>{sessionMessages.version}</footer>
      </section>
      {asking ? <SupportDialog email={supplier?.supportEmail} onClose={() => setAsking(false)} /> : null}
    </main>
  )
}
