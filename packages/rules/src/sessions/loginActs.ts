/** A login at work: entering, failing to, and taking data out. `address`: where the request came from. */
export interface LoginActs {
  readonly logIn: { readonly address: string }
  /** `step`: the password was wrong, or the code of the second factor. */
  readonly failLogin: { readonly address: string; readonly step: 'password' | 'code' }
  readonly exportFile: { readonly fileName: string }
}
