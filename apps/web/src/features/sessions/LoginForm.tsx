import { loginEmailProblem, passwordProblem } from '@tradecounter/rules/sessions/loginFields.ts'
import {
  Suspense,
  useId,
  useRef,
  useState,
  type InputHTMLAttributes,
  type SubmitEvent,
  type Ref,
} from 'react'
import { lazyPart } from '../../lib/parts/lazyPart.ts'
import { failureText, hasProblem, problemsOf } from '../../lib/api/failures.ts'
import { dismissErrors, toastFailure } from '../../lib/toasts.tsx'
import { CodeField } from './CodeField.tsx'
import { beginWith, enter } from './enter.ts'
import classes from './LoginForm.module.css'
import type { SignedInMember } from '../../lib/session/memberStore.ts'

const SetUpSecondFactor = lazyPart(() => import('./second-factor/SetUpSecondFactor.tsx'), 'SetUpSecondFactor')

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly label: string
  readonly error: string | undefined
  readonly input: Ref<HTMLInputElement>
}

function Field({ label, error, input, children, ...attributes }: FieldProps) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className={classes.label}>
        {label}
      </label>
      <div className={classes.field}>
        <input
          {...attributes}
          id={id}
          ref={input}
          className={classes.input}
          aria-invalid={error !== undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        {children}
      </div>
      {error ? (
        <p id={`${id}-error`} className={classes.error}>
          {error}
        </p>
      ) : null}
    </div>
  )
}

interface Errors {
  readonly username?: string | undefined
  readonly password?: string | undefined
}

interface LoginFormProps {
  readonly onEntered: (member: SignedInMember) => void
  /** Called on typing, to prefetch the code after the login. */
  readonly onTyping: () => void
}

/**
 * §5 Login: email required, valid and trimmed; password required.
 * Plain elements, so that the page does not load the component library.
 */
export function LoginForm({ onEntered, onTyping }: LoginFormProps) {
  const email = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)
  const codeInput = useRef<HTMLInputElement>(null)
  const [errors, setErrors] = useState<Errors>({})
  const [busy, setBusy] = useState(false)
  const [shown, setShown] = useState(false)
  const [asksCode, setAsksCode] = useState(false)
  const [code, setCode] = useState('')
  const [codeError, setCodeError] = useState<string>()
  const [refusal, setRefusal] = useState<string>()
  const [settingUp, setSettingUp] = useState<{ username: string; password: string }>()

  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    const credentials = { username: email.current?.value ?? '', password: password.current?.value ?? '' }
    const problems: Errors = {
      username: loginEmailProblem(credentials.username)?.displayMessage,
      password: passwordProblem(credentials.password)?.displayMessage,
    }
    setErrors(problems)
    setRefusal(undefined)
    setCodeError(undefined)
    if (problems.username !== undefined) return email.current?.focus()
    if (problems.password !== undefined) return password.current?.focus()
    if (busy) return undefined
    setBusy(true)
    dismissErrors()
    try {
      return onEntered(await enter({ ...credentials, username: credentials.username.trim(), code }))
    } catch (error) {
      setBusy(false)
      if (hasProblem(error, 'secondFactorNeeded') && !asksCode) return setAsksCode(true)
      toastFailure(error)
      if (problemsOf(error).some(({ field }) => field === 'code')) {
        setCodeError(failureText(error))
        return codeInput.current?.focus()
      }
      if (hasProblem(error, 'secondFactorMissing')) return setSettingUp(credentials)
      setRefusal(failureText(error))
      return password.current?.focus()
    }
  }

  if (settingUp)
    return (
      <Suspense>
        <SetUpSecondFactor
          credentials={settingUp}
          logIn
          onDone={(session) => session && onEntered(beginWith(session))}
        />
      </Suspense>
    )
  return (
    <form onSubmit={(event) => void submit(event)} onInput={onTyping} noValidate className={classes.form}>
      <Field
        label="Email"
        type="email"
        autoComplete="username"
        autoFocus
        input={email}
        error={errors.username}
      />
      <Field
        label="Password"
        type={shown ? 'text' : 'password'}
        autoComplete="current-password"
        autoCapitalize="none"
        spellCheck={false}
        input={password}
        error={errors.password}
      >
        <button
          type="button"
          className={classes.reveal}
          aria-label="Show or hide the password"
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          {shown ? 'Hide' : 'Show'}
        </button>
      </Field>
      {asksCode ? (
        <CodeField
          label="Authenticator code or recovery code"
          value={code}
          error={codeError}
          onChange={setCode}
          input={codeInput}
          autoFocus
        />
      ) : null}
      {refusal ? <p className={classes.error}>{refusal}</p> : null}
      <p className={classes.forgot}>
        <a href="/forgotPassword" className={classes.link}>
          Forgot Password
        </a>
      </p>
      <button type="submit" className={classes.submit} aria-disabled={busy} aria-busy={busy}>
        LOGIN
      </button>
    </form>
  )
}
