import classes from '../LoginForm.module.css'

interface RecoveryCodesProps {
  readonly codes: readonly string[]
  readonly onKept: () => void
}

/** Recovery codes, shown only once. Plain elements, as the login page shows them too. */
export const RecoveryCodes = ({ codes, onKept }: RecoveryCodesProps) => (
  <div className={classes.form}>
    <p>
      Save these recovery codes somewhere other than your phone. Each works once. They are not shown again.
    </p>
    <ul className={classes.codes} aria-label="Recovery codes">
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ul>
    <button type="button" className={classes.submit} onClick={onKept}>
      I’ve saved them
    </button>
  </div>
)
