const password = 'Walked-Through-2026!'

/** Activates the invitation in the printed text and logs in with the new password. @returns problems */
export async function logInProblems(
  inside: (script: string) => Promise<string>,
  origin: string,
  printed: string,
): Promise<string[]> {
  const [, token] = /\/users\/activate\/([\w-]+)/.exec(printed) ?? []
  if (!token) return ['nobody was invited']
  const activation = `${origin}/Corporate/users/activation/${token}`
  const post = (url: string, body: object) =>
    inside(
      `curl --silent --insecure --header 'Content-Type: application/json' --data '${JSON.stringify(body)}' ${url}`,
    )
  const shown = await inside(`curl --silent --insecure ${activation}`)
  const version = Number(/"version":(\d+)/.exec(shown)?.[1])
  const chosen = { password, confirmPassword: password, acceptedTerms: true, termsVersion: version }
  const activated = await post(activation, chosen)
  if (!activated.includes('"token"')) return [`the invitation was answered: ${activated.slice(0, 500)}`]
  const login = { username: 'first@example.com', password }
  const answer = await post(`${origin}/Corporate/users/login`, login)
  return answer.includes('"token"') ? [] : [`a login was answered: ${answer.slice(0, 500)}`]
}
