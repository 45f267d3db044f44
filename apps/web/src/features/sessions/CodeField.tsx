import { useId, type Ref } from 'react'
import classes from './LoginForm.module.css'

interface CodeFieldProps {
  readonly label: string
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (text: string) => void
  readonly input?: Ref<HTMLInputElement>
  /** True for a field that appears with the request for its code. */
  readonly autoFocus?: boolean
  /** Keyboard of a phone; recovery codes have letters. */
  readonly inputMode?: 'numeric'
}

/** Field for the code of an authenticator app, with autofill on phones. */
export function CodeField({ label, error, onChange, input, ...field }: CodeFieldProps) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className={classes.label}>
        {label}
      </label>
      <input
        {...field}
        id={id}
        ref={input}
        className={classes.input}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        aria-invalid={error !== undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {error ? (
        <p id={`${id}-error`} className={classes.error} role="alert">
          {error}
        </p>
      ) : null}
    </div>
  )
}
