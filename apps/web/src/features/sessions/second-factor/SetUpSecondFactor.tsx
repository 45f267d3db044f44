import { secondFactorContract } from '@tradecounter/contract/second-factor/secondFactor.contract.ts'
import { secondFactorMessages } from '@tradecounter/rules/second-factor/secondFactor.problems.ts'
import { useEffect, useState, type SubmitEvent } from 'react'
import { apiFor } from '../../../lib/api/api.ts'
import { failureText } from '../../../lib/api/failures.ts'
import { toastSuccess } from '../../../lib/toasts.tsx'
import { CodeField } from '../CodeField.tsx'
import { focused } from '../focused.ts'
import classes from '../LoginForm.module.css'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { encode } from 'uqr'

/** QR code, dark on white in every theme, as cameras cannot read it otherwise. */
function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { data, size } = encode(text, { border: 2 })
  const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      width={200}
      height={200}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={squares.join('')} fill="#000" />
    </svg>
  )
}

const factorApi = apiFor({
  begin: secondFactorContract.beginSecondFactor,
  confirm: secondFactorContract.confirmSecondFactor,
})

type BegunFactor = Awaited<ReturnType<typeof factorApi.begin>>
type Confirmed = Awaited<ReturnType<typeof factorApi.confirm>>

interface SetUpSecondFactorProps {
  /** User name and password that the person has just entered. */
  readonly credentials: { readonly username: string; readonly password: string }
  /** Secret of a setup that has begun; without it, the setup begins here. */
  readonly secret?: BegunFactor
  /** True during login: the first code also logs in. */
  readonly logIn: boolean
  readonly onDone: (session: Confirmed['session']) => void
  /** Called to leave the page below before the factor is on; without it, there is no such button. */
  readonly onLeave?: () => void
}

/**
 * Setup of the second factor: the secret as QR code and text, its first code, then the
 * recovery codes. Plain elements, as the login page shows it too.
 */
export function SetUpSecondFactor({ credentials, secret, logIn, onDone, onLeave }: SetUpSecondFactorProps) {
  const [begun, setBegun] = useState(secret)
  const [done, setDone] = useState<Confirmed>()
  const [code, setCode] = useState('')
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)
  const { username, password } = credentials
  useEffect(() => {
    if (begun || failure) return
    factorApi
      .begin({ body: { username, password } })
      .then(setBegun, (error: unknown) => setFailure(failureText(error)))
  }, [begun, failure, username, password])
  const confirm = async (event: SubmitEvent) => {
    event.preventDefault()
    if (busy) return
    // Clear the failure, so that the effect begins the setup again.
    if (!begun) return setFailure(undefined)
    setBusy(true)
    try {
      setDone(await factorApi.confirm({ body: { username, password, code, logIn } }))
      toastSuccess(secondFactorMessages.turnedOn)
    } catch (error) {
      setFailure(failureText(error))
    }
    setBusy(false)
  }
  if (done) return <RecoveryCodes codes={done.recoveryCodes} onSaved={() => onDone(done.session)} />
  return (
    <form onSubmit={(event) => void confirm(event)} noValidate className={classes.form}>
      {begun ? (
        <>
          <p {...focused}>Scan this with an authenticator app on your phone, or type the key into it.</p>
          <QrCode text={begun.otpauthUrl} label="Key for your authenticator app" />
          <p>
            Key: <code className={classes.key}>{begun.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
          </p>
          <CodeField
            label="Authenticator code"
            inputMode="numeric"
            value={code}
            error={failure}
            onChange={setCode}
          />
        </>
      ) : failure ? (
        <p className={classes.error} role="alert">
          {failure}
        </p>
      ) : null}
      <button
        type="submit"
        className={classes.submit}
        aria-disabled={busy || !(begun ?? failure)}
        aria-busy={busy}
      >
        {begun || !failure ? 'Turn on' : 'Try again'}
      </button>
      {onLeave ? (
        <button type="button" className={classes.leave} onClick={onLeave}>
          Leave this page
        </button>
      ) : null}
    </form>
  )
}
