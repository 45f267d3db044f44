import { focused } from '../focused.ts'
import classes from '../LoginForm.module.css'

interface RecoveryCodesProps {
  readonly codes: readonly string[]
  readonly onSaved: () => void
}

/** Recovery codes, shown only once. Plain elements, as the login page shows them too. */
export const RecoveryCodes = ({ codes, onSaved }: RecoveryCodesProps) => (
  <div className={classes.form}>
    <p {...focused}>
      Save these recovery codes somewhere other than your phone. Each works once. They are not shown again.
    </p>
    <ul className={classes.codes} aria-label="Recovery codes">
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ul>
    <button type="button" className={classes.submit} onClick={onSaved}>
      I’ve saved them
    </button>
  </div>
)
