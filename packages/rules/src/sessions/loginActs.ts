/** Acts of a login: logging in, failing to, and exporting files. `address`: IP address of the request. */
export interface LoginActs {
  readonly logIn: { readonly address: string }
  /** `step`: the password was wrong, or the code of the second factor. */
  readonly failLogin: { readonly address: string; readonly step: 'password' | 'code' }
  readonly exportFile: { readonly fileName: string }
}
